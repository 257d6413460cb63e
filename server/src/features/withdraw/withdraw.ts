import { add, type Money, subtract, writeMoney } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import type { OrderCall } from '../../context.ts'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { ask as read, together } from '../../db/read.ts'
import { listedAfterMs } from '../../errands/errand.ts'
import { movements } from '../../ledger/movements.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { bankAccountOf } from '../profile/profile.read.ts'
import { recallGames } from '../transfer/transfer.offer.ts'
import { mainOf } from '../wallet/wallet.read.ts'
import { heldOf, isHeld } from './hold.sql.ts'
import { withdrawLimits } from './withdraw.read.ts'
import {
  hasOpenWithdrawal,
  insertWithdrawal,
  isUnderReview,
  paidUnseen,
  withdrawalOf,
} from './withdraw.sql.ts'

const dayMs = 86_400_000
const shown = { asked: 'PENDING', paid: 'SUCCESS', refused: 'FAILED' } as const

/** Holds the money and writes the order in one transaction; the worker pays it out, above the operator's limits once a person approved it. */
export async function ask(ctx: OrderCall, input: { amount: Money }) {
  const { repeated, main, open } = await read(ctx.db, beforeAsking(ctx))
  if (!repeated) {
    await reserve(ctx, { amount: input.amount, main, open })
    noteSecurity(ctx, 'withdraw-asked', { order: ctx.orderId, amount: writeMoney(input.amount) })
  }
  const after = together({ order: withdrawalOf(ctx.orderId), main: mainOf(ctx.member) })
  const { order, main: amount } = await read(ctx.db, after)
  return { _id: order!.id, status: shown[order!.state], amount }
}

/** As `ask`; games are recalled only when all else about the withdrawal is right, so that a refusal moves nothing. */
export async function all(ctx: OrderCall, input: { amount: Money }) {
  const { repeated, main, open } = await read(ctx.db, beforeAsking(ctx))
  if (input.amount > main && !repeated) {
    await unlessRefused(ctx, { amount: input.amount, balance: undefined, open })
    if (await isHeld(ctx.db, ctx.member.id)) fail('WITHDRAW_HELD')
    await recallGames(ctx, subtract(input.amount, main))
  }
  return ask(ctx, input)
}

/** `open`: another one is under way. */
const beforeAsking = ({ orderId, member }: OrderCall) =>
  together({
    repeated: withdrawalOf(orderId),
    main: mainOf(member),
    open: hasOpenWithdrawal(member.id),
  })

async function reserve(
  ctx: OrderCall,
  { amount, main, open }: { amount: Money; main: Money; open: boolean },
): Promise<void> {
  const { currency, id: memberId } = ctx.member
  const limits = await unlessRefused(ctx, { amount, balance: main, open })
  const order = { id: ctx.orderId, memberId, now: ctx.now }
  // Read once the member row is locked, and not before: until then another account may have been written.
  const underLock = together({
    held: heldOf(memberId),
    to: bankAccountOf(memberId),
    paid: paidUnseen(memberId, new Date(ctx.now.getTime() - dayMs)),
  })
  const facts = { currency, member: memberId, amount, order: ctx.orderId, provider: payoutNumber }
  try {
    await inTx(ctx.db, async (tx) => {
      // A hold that comes at the same time comes before or after all of this: then it refuses this order, or takes it back unsent.
      await lockMember(tx, memberId)
      const { held, to, paid } = await read(tx, underLock)
      if (held) fail('WITHDRAW_HELD')

      const isWaiting = amount > limits.auto || add(amount, paid) > limits.autoPerDay
      await insertWithdrawal(
        tx,
        { ...order, amount, approval: isWaiting ? 'waiting' : 'none', ...to },
        { ...order, kind: 'payout', provider: 'BANK', checkFrom: isWaiting ? null : ctx.now },
        movements.withdrawAsked(facts),
      )
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_open_withdrawal') return failOpen(ctx)
    throw error
  }
  ctx.tell(memberId, { type: 'wallet' }, { type: 'statement' })
}

async function unlessRefused(
  ctx: OrderCall,
  { amount, balance, open }: { amount: Money; balance: Money | undefined; open: boolean },
) {
  const { currency } = ctx.member
  const limits = await withdrawLimits(ctx, { currency })
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
