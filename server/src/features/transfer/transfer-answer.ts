import type { Money } from '@krapao/shared/money'
import { type Standing, sumUp } from '@krapao/shared/transfer/standing.rules'
import type { TransferLeg } from '@krapao/shared/transfer/transfer.contract'
import type { MemberCall } from '../../context.ts'
import { ask, mapped, together } from '../../db/read.ts'
import { mainOf } from '../wallet/wallet.read.ts'
import { ordersOfCall, type TransferOrder } from './transfer.sql.ts'

type Why = NonNullable<TransferLeg['why']>

/** How the orders of one call of the caller's stand, and what is in main. */
export const readOutcome = (ctx: MemberCall, callId: string) =>
  ask(
    ctx.db,
    together({
      legs: mapped(ordersOfCall(ctx.member.id, callId), (orders) => orders.map(legTold)),
      main: mainOf(ctx.member),
    }),
  )

/** What every call of transfers answers. `legs`: each of its orders as it is, and what was not asked to move. */
export function answerOf(callId: string, legs: TransferLeg[], main: Money) {
  const message = messages[sumUp(legs)]
  const status = message === 'TRANSFER_PENDING' ? ('PENDING' as const) : ('SUCCESS' as const)
  // Where nothing was asked to move there is nothing to look at later.
  const id = legs.some(({ state }) => state !== 'stayed') && { id: callId }
  return { status, amount: main, ...(message && { message }), ...id, legs }
}

const messages = {
  done: undefined,
  pending: 'TRANSFER_PENDING',
  partly: 'TRANSFER_PARTLY',
  refused: 'TRANSFER_FAIL',
  stayed: 'TRANSFER_FAIL',
} as const satisfies Record<Standing, string | undefined>

const toldAs = { asked: 'pending', done: 'done', refused: 'refused' } as const

function legTold(order: TransferOrder & { code: string }): TransferLeg {
  const { code, direction, amount, arrived } = order
  const why = whyOf(order)
  const less = arrived !== null && arrived < amount && { arrived }
  return { code, direction, amount, state: toldAs[order.state], ...less, ...(why && { why }) }
}

/** The reason that members see: the provider's, or ours. */
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
