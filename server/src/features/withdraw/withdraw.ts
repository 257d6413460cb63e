import { type Money, subtract } from '@krapao/shared/money'
import { fail, unless } from '@krapao/shared/refusal'
import { whyNotWithdraw } from '@krapao/shared/withdraw/withdraw.rules'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { askErrand } from '../../errands/errand.sql.ts'
import type { Ctx } from '../../house.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { readMember } from '../profile/profile.read.ts'
import { recallGames } from '../transfer/transfer.offer.ts'
import { hasOpenWithdrawal, insertWithdrawal, readWithdrawal } from './withdraw.sql.ts'

const shown = { asked: 'PENDING', paid: 'SUCCESS', refused: 'FAILED' } as const

/** Holds the money and writes the order in one transaction; the worker pays it out. */
export async function ask(ctx: Ctx, input: { amount: Money }) {
  const repeated = await readWithdrawal(ctx.db, ctx.orderId)
  if (!repeated) await hold(ctx, input.amount)
  const [order, main] = await Promise.all([readWithdrawal(ctx.db, ctx.orderId), mainBalance(ctx)])
  return { _id: ctx.orderId, status: shown[order!.state], amount: main }
}

/** As `ask`; games are recalled only when all else about the withdrawal is right, so that a refusal moves nothing. */
export async function all(ctx: Ctx, input: { amount: Money }) {
  const main = await mainBalance(ctx)
  if (input.amount > main && !(await readWithdrawal(ctx.db, ctx.orderId))) {
    unless(
      whyNotWithdraw({
        amount: input.amount,
        balance: input.amount,
        limits: await ctx.setting('withdraw'),
        open: await hasOpenWithdrawal(ctx.db, ctx.memberId),
      }),
    )
    await recallGames(ctx, subtract(input.amount, main))
  }
  return ask(ctx, input)
}

async function hold(ctx: Ctx, amount: Money): Promise<void> {
  const limits = await ctx.setting('withdraw')
  const member = await readMember(ctx.db, ctx.memberId)
  const [main, open] = await Promise.all([mainBalance(ctx), hasOpenWithdrawal(ctx.db, ctx.memberId)])
  unless(whyNotWithdraw({ amount, balance: main, limits, open }))
  const to = { bankCode: member.bankCode, accountNo: member.accountNo, accountName: member.accountName }
  try {
    await inTx(ctx.db, async (tx) => {
      const order = { id: ctx.orderId, memberId: ctx.memberId, now: ctx.now }
      if (!(await askErrand(tx, { ...order, kind: 'payout', provider: 'BANK', checkFrom: ctx.now }))) return
      await insertWithdrawal(tx, { ...order, amount, ...to })
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

const mainBalance = async (ctx: Ctx): Promise<Money> => {
  const { currency } = await readMember(ctx.db, ctx.memberId)
  return (await balance(ctx.db, account.main(currency, ctx.memberId))).available
}
