import { type Money, subtract, writeMoney } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import type { OrderCall } from '../../context.ts'
import { violatedConstraint } from '../../db/pool.ts'
import { ask as read, together } from '../../db/read.ts'
import { listedAfterMs } from '../../errands/errand.ts'
import { movements } from '../../ledger/movements.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { heldBy } from '../bonus/bonus.read.ts'
import { notForHolding } from '../bonus/gate.read.ts'
import { recallGames } from '../transfer/transfer.offer.ts'
import { mainOf } from '../wallet/wallet.read.ts'
import { isHeld } from './hold.sql.ts'
import { withdrawLimits } from './withdraw.read.ts'
import { askWithdrawal, hasOpenWithdrawal, isUnderReview, withdrawalOf } from './withdraw.sql.ts'

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
  const { repeated, main, open, holds } = await read(ctx.db, beforeAsking(ctx))
  if (input.amount > main && !repeated) {
    await unlessRefused(ctx, { amount: input.amount, balance: undefined, open })
    if (holds) fail('BONUS_REMAINING')
    if (await isHeld(ctx.db, ctx.member.id)) fail('WITHDRAW_HELD')
    await recallGames(ctx, subtract(input.amount, main))
  }
  return ask(ctx, input)
}

/** `open`: another one is under way. `holds`: a bonus, which must end first. */
const beforeAsking = ({ orderId, member }: OrderCall) =>
  together({
    repeated: withdrawalOf(orderId),
    main: mainOf(member),
    open: hasOpenWithdrawal(member.id),
    holds: heldBy(member.id),
  })

async function reserve(
  ctx: OrderCall,
  { amount, main, open }: { amount: Money; main: Money; open: boolean },
): Promise<void> {
  const { currency, id: memberId } = ctx.member
  const { auto, autoPerDay } = await unlessRefused(ctx, { amount, balance: main, open })
  const order = { id: ctx.orderId, memberId, amount, now: ctx.now }
  const facts = { currency, member: memberId, amount, order: ctx.orderId, provider: payoutNumber }
  const { isFree } = await askWithdrawal(ctx.db, {
    ...order,
    auto,
    autoPerDay,
    dayAgo: new Date(ctx.now.getTime() - dayMs),
    hold: movements.withdrawAsked(facts),
  }).catch((error) => {
    if (violatedConstraint(error) === 'one_open_withdrawal') return failOpen(ctx)
    throw notForHolding(error) ?? error
  })
  if (!isFree) fail('WITHDRAW_HELD')
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
