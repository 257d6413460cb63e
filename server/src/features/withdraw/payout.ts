import { showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { ErrandKind } from '../../errands/errand.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { done, refused } from '../../outside/outcome.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { readMember } from '../profile/profile.read.ts'
import { holdContradicted, parkWhileHeld } from './hold.offer.ts'
import { endWithdrawal, lockWithdrawal, readPayoutOrder } from './withdraw.sql.ts'

/** The order to the bank. Our errand id is its reference: the same one never pays twice. */
export const payout: ErrandKind = {
  async send(context, errand) {
    const w = await readPayoutOrder(context.db, errand.id)
    const { currency } = await readMember(context.db, errand.memberId)
    return () =>
      context.outside.payout.pay({
        reference: errand.id,
        bankCode: w.bankCode,
        accountNo: w.accountNo,
        accountName: w.accountName,
        amount: w.amount,
        currency,
      })
  },
  takeBack: parkWhileHeld,
  ask: (context, { id, sentAt }) =>
    context.outside.payout.status({ reference: id, sentAt, now: context.clock() }),
  longestMs: async (context) => context.outside.payout.longestMs,
  async settle(tx, errand, ended, now) {
    const w = await readPayoutOrder(tx, errand.id)
    const { currency } = await readMember(tx, errand.memberId)
    const facts = {
      currency,
      member: errand.memberId,
      amount: w.amount,
      order: errand.id,
      provider: payoutNumber,
    }
    await post(
      tx,
      ended.is === 'done' ? movements.withdrawPaid(facts) : movements.withdrawRefused(facts),
    )
    await endWithdrawal(tx, {
      id: errand.id,
      state: ended.is === 'done' ? 'paid' : 'refused',
      reason: ended.is === 'refused' ? ended.reason : null,
      now,
    })
  },
  whenContradicted: holdContradicted,
  async about(db, errand) {
    const { amount, bankCode, accountNo, accountName } = await readPayoutOrder(db, errand.id)
    return `${showMoney(amount)} to ${bankCode} ${accountNo} ${accountName}`
  },
  // The reason is in the member's statement as it is written.
  async said(tx, errand, said) {
    if ((await lockWithdrawal(tx, errand.id))!.approval === 'waiting')
      throw refusal('WITHDRAWAL_WAITS')
    return said.is === 'done' ? done(said.reference) : refused(said.reason)
  },
  liveEvents: () => [{ type: 'wallet' }, { type: 'statement' }],
}
