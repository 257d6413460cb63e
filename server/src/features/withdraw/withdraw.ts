import { add, type Money, subtract } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { askErrand } from '../../errands/errand.sql.ts'
import type { Ctx } from '../../house.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { holdBankAccount, lockMember } from '../profile/profile.offer.ts'
import { readMember } from '../profile/profile.read.ts'
import { recallGames } from '../transfer/transfer.offer.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { isHeld } from './hold.sql.ts'
import { withdrawLimits } from './withdraw.read.ts'
import { hasOpenWithdrawal, insertWithdrawal, paidUnseen, readWithdrawal } from './withdraw.sql.ts'

const dayMs = 86_400_000
const shown = { asked: 'PENDING', paid: 'SUCCESS', refused: 'FAILED' } as const

/** Holds the money and writes the order in one transaction; the worker pays it out, above the operator's limits once a person approved it. */
export async function ask(ctx: Ctx, input: { amount: Money }) {
  const repeated = await readWithdrawal(ctx.db, ctx.orderId)
  if (!repeated) await hold(ctx, input.amount)
  const order = (await readWithdrawal(ctx.db, ctx.orderId))!
  const member = await readMember(ctx.db, ctx.memberId)
  return { _id: order.id, status: shown[order.state], amount: await mainBalance(ctx.db, member) }
}

/** As `ask`; games are recalled only when all else about the withdrawal is right, so that a refusal moves nothing. */
export async function all(ctx: Ctx, input: { amount: Money }) {
  const member = await readMember(ctx.db, ctx.memberId)
  const main = await mainBalance(ctx.db, member)
  if (input.amount > main && !(await readWithdrawal(ctx.db, ctx.orderId))) {
    unless(
      whyNotWithdraw({
        amount: input.amount,
        currency: member.currency,
        balance: input.amount,
        limits: await withdrawLimits(ctx, member),
        open: await hasOpenWithdrawal(ctx.db, ctx.memberId),
      }),
    )
    if (await isHeld(ctx.db, ctx.memberId)) fail('WITHDRAW_HELD')
    await recallGames(ctx, subtract(input.amount, main))
  }
  return ask(ctx, input)
}

async function hold(ctx: Ctx, amount: Money): Promise<void> {
  const member = await readMember(ctx.db, ctx.memberId)
  const limits = await withdrawLimits(ctx, member)
  const [main, open] = await Promise.all([mainBalance(ctx.db, member), hasOpenWithdrawal(ctx.db, ctx.memberId)])
  unless(whyNotWithdraw({ amount, currency: member.currency, balance: main, limits, open }))
  try {
    await inTx(ctx.db, async (tx) => {
      const order = { id: ctx.orderId, memberId: ctx.memberId, now: ctx.now }
      // A hold that comes at the same time comes before or after all of this: then it refuses this order, or takes it back unsent.
      await lockMember(tx, ctx.memberId)
      if (await isHeld(tx, ctx.memberId)) fail('WITHDRAW_HELD')
      // Read here and not before: the member may be changing it at this moment, and withdrawals of one member come one after the other.
      const to = await holdBankAccount(tx, ctx.memberId)
      const today = add(amount, await paidUnseen(tx, ctx.memberId, new Date(ctx.now.getTime() - dayMs)))
      const isWaiting = amount > limits.auto || today > limits.autoPerDay
      const checkFrom = isWaiting ? null : ctx.now
      if (!(await askErrand(tx, { ...order, kind: 'payout', provider: 'BANK', checkFrom }))) return
      await insertWithdrawal(tx, { ...order, amount, approval: isWaiting ? 'waiting' : 'none', ...to })
      await post(
        tx,
        movements.withdrawAsked({
          currency: member.currency,
          member: ctx.memberId,
          amount,
          order: ctx.orderId,
          provider: payoutNumber,
        }),
      )
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_open_withdrawal') fail('REQUEST_LIMIT')
    throw error
  }
  ctx.tell(ctx.memberId, { type: 'wallet' }, { type: 'statement' })
}
