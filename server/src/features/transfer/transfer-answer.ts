import type { Currency } from '@krapao/shared/country'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import type { MemberCall } from '../../house.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { readCall, type TransferOrder } from './transfer.sql.ts'

type Why = NonNullable<TransferLeg['why']>

/** What every call of transfers answers. `legs`: each of its orders as it stands, and what was not asked to move. */
export async function answerOf(
  ctx: MemberCall,
  member: { id: number; currency: Currency },
  callId: string,
  legs: TransferLeg[],
) {
  const message = messageOf(legs)
  const status = message === 'TRANSFER_PENDING' ? ('PENDING' as const) : ('SUCCESS' as const)
  // Where nothing was asked to move there is nothing to look at later.
  const id = legs.some(({ state }) => state !== 'stayed') && { id: callId }
  return { status, amount: await mainBalance(ctx.db, member), ...(message && { message }), ...id, legs }
}

function messageOf(legs: readonly TransferLeg[]): 'TRANSFER_PENDING' | 'TRANSFER_PARTLY' | 'TRANSFER_FAIL' | undefined {
  // An earlier transfer with a game is as undecided as one of this call.
  if (legs.some(({ state, why }) => state === 'pending' || why === 'busy')) return 'TRANSFER_PENDING'
  if (legs.every(({ state, why }) => state === 'done' && why === undefined)) return undefined
  return legs.some(({ state }) => state === 'done') ? 'TRANSFER_PARTLY' : 'TRANSFER_FAIL'
}

/** The orders of one call of the caller's. */
export const legsOf = async (ctx: MemberCall, callId: string): Promise<TransferLeg[]> =>
  (await readCall(ctx.db, ctx.member.id, callId)).map(legTold)

const toldAs = { asked: 'pending', done: 'done', refused: 'refused' } as const

function legTold(order: TransferOrder & { code: string }): TransferLeg {
  const { code, direction, amount } = order
  const why = whyOf(order)
  return { code, direction, amount, state: toldAs[order.state], ...(why && { why }) }
}

/** The provider's word, or ours, as members are told it. */
export function whyOf({ reason }: Pick<TransferOrder, 'reason'>): Why | undefined {
  return reason === null ? undefined : (whys[reason] ?? 'refused')
}

export const notMarked = 'NO_MARK'
export const notSent = 'NOT_SENT'
const whys: Readonly<Record<string, Why>> = {
  INSUFFICIENT: 'short',
  MAINTENANCE: 'maintenance',
  [notMarked]: 'silent',
  [notSent]: 'silent',
}
