import { limits } from '@krapao/shared/limits'
import type { Money } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { OrderCall } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { lockMember } from '../../profile/profile.offer.ts'
import { depositWays, payees } from '../deposit.read.ts'
import { countOpenManual, insertManual, readManual } from './manual.sql.ts'

const shown = { asked: 'PENDING', credited: 'SUCCESS', refused: 'FAILED' } as const

/** "I have sent it, there is no slip": on record until a person has found the money. Nothing moves. */
export async function add(ctx: OrderCall, input: { amount: Money; bankCode?: string | undefined }) {
  if (input.amount <= 0n) return fail('KEY_INVALID', { field: 'amount' })
  const bankCode = await payeeOf(ctx, input.bankCode)
  if (!(await readManual(ctx.db, ctx.orderId))) await ask(ctx, bankCode, input.amount)
  const { id, state, amount } = (await readManual(ctx.db, ctx.orderId))!
  return { _id: id, status: shown[state], ...(amount && { amount }) }
}

async function ask(ctx: OrderCall, bankCode: string, amount: Money): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    await lockMember(tx, ctx.member.id)
    if ((await countOpenManual(tx, ctx.member.id)) >= limits.openManualDeposits)
      fail('REQUEST_LIMIT')
    await insertManual(tx, {
      id: ctx.orderId,
      memberId: ctx.member.id,
      bankCode,
      amount,
      now: ctx.now,
    })
  })
  ctx.tell(ctx.member.id, { type: 'statement' })
}

/** One of those that are shown to the member; the first one where none is named. */
async function payeeOf(ctx: OrderCall, named: string | undefined): Promise<string> {
  const codes = payees(await depositWays(ctx, ctx.member.currency))
  return codes.find((code) => named === undefined || code === named) ?? fail('NO_BANK')
}
