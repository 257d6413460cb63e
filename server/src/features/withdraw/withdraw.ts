import { add, type Money, subtract, writeMoney } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import type { OrderCall } from '../../context.ts'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { askErrand } from '../../errands/errand.sql.ts'
import { listedAfterMs } from '../../errands/errand.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { readBankAccount } from '../profile/profile.read.ts'
import { recallGames } from '../transfer/transfer.offer.ts'
import { mainBalance } from '../wallet/wallet.read.ts'
import { isHeld } from './hold.sql.ts'
import { withdrawLimits } from './withdraw.read.ts'
import {
  hasOpenWithdrawal,
  insertWithdrawal,
  isUnderReview,
  paidUnseen,
  readWithdrawal,
} from './withdraw.sql.ts'

const dayMs = 86_400_000
const shown = { asked: 'PENDING', paid: 'SUCCESS', refused: 'FAILED' } as const

/** Holds the money and writes the order in one transaction; the worker pays it out, above the operator's limits once a person approved it. */
export async function ask(ctx: OrderCall, input: { amount: Money }) {
  const repeated = await readWithdrawal(ctx.db, ctx.orderId)
  if (!repeated) {
    await reserve(ctx, input.amount)
    noteSecurity(ctx, 'withdraw-asked', { order: ctx.orderId, amount: writeMoney(input.amount) })
  }
  const order = (await readWithdrawal(ctx.db, ctx.orderId))!
  return {
    _id: order.id,
    status: shown[order.state],
    amount: await mainBalance(ctx.db, ctx.member),
  }
}

/** As `ask`; games are recalled only when all else about the withdrawal is right, so that a refusal moves nothing. */
export async function all(ctx: OrderCall, input: { amount: Money }) {
  const main = await mainBalance(ctx.db, ctx.member)
  if (input.amount > main && !(await readWithdrawal(ctx.db, ctx.orderId))) {
    await unlessRefused(ctx, { amount: input.amount, balance: undefined })
    if (await isHeld(ctx.db, ctx.member.id)) fail('WITHDRAW_HELD')
    await recallGames(ctx, subtract(input.amount, main))
  }
  return ask(ctx, input)
}

async function reserve(ctx: OrderCall, amount: Money): Promise<void> {
  const { currency } = ctx.member
  const limits = await unlessRefused(ctx, {
    amount,
    balance: await mainBalance(ctx.db, ctx.member),
  })
  try {
    await inTx(ctx.db, async (tx) => {
      const order = { id: ctx.orderId, memberId: ctx.member.id, now: ctx.now }
      // A hold that comes at the same time comes before or after all of this: then it refuses this order, or takes it back unsent.
      await lockMember(tx, ctx.member.id)
      if (await isHeld(tx, ctx.member.id)) fail('WITHDRAW_HELD')
      // Read here and not before: until the member row was locked another account may have been written.
      const { bankCode, accountNo, accountName } = await readBankAccount(tx, ctx.member.id)
      const to = { bankCode, accountNo, accountName }
      const today = add(
        amount,
        await paidUnseen(tx, ctx.member.id, new Date(ctx.now.getTime() - dayMs)),
      )
      const isWaiting = amount > limits.auto || today > limits.autoPerDay
      const checkFrom = isWaiting ? null : ctx.now
      if (!(await askErrand(tx, { ...order, kind: 'payout', provider: 'BANK', checkFrom }))) return
      await insertWithdrawal(tx, {
        ...order,
        amount,
        approval: isWaiting ? 'waiting' : 'none',
        ...to,
      })
      await post(
        tx,
        movements.withdrawAsked({
          currency,
          member: ctx.member.id,
          amount,
          order: ctx.orderId,
          provider: payoutNumber,
        }),
      )
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_open_withdrawal') return failOpen(ctx)
    throw error
  }
  ctx.tell(ctx.member.id, { type: 'wallet' }, { type: 'statement' })
}

async function unlessRefused(
  ctx: OrderCall,
  { amount, balance }: { amount: Money; balance: Money | undefined },
) {
  const { currency, id } = ctx.member
  const [limits, open] = await Promise.all([
    withdrawLimits(ctx, { currency }),
    hasOpenWithdrawal(ctx.db, id),
  ])
  const why = whyNotWithdraw({ amount, currency, balance, limits, open })
  if (why?.code === 'REQUEST_LIMIT') return failOpen(ctx)
  unless(why)
  return limits
}

/** If only a person can end the open withdrawal, say so instead of "wait a little". */
async function failOpen(ctx: OrderCall): Promise<never> {
  const listedBefore = new Date(ctx.now.getTime() - listedAfterMs)
  return fail(
    (await isUnderReview(ctx.db, ctx.member.id, listedBefore))
      ? 'WITHDRAW_UNDER_REVIEW'
      : 'REQUEST_LIMIT',
  )
}
