import { showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { ErrandKind } from '../../errands/errand.ts'
import { movements } from '../../ledger/movements.ts'
import { done, refused } from '../../outside/outcome.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { holdContradicted, parkWhileHeld } from './hold.offer.ts'
import {
  endedPayout,
  type LockedPayout,
  lockPayout,
  lockWithdrawal,
  readPayoutOrder,
} from './withdraw.sql.ts'

/** The order to the bank. Our errand id is its reference: the same one never pays twice. */
export const payout: ErrandKind = {
  async send(context, errand) {
    const order = await readPayoutOrder(context.db, errand.id)
    return () => context.outside.payout.pay({ reference: errand.id, ...order })
  },
  takeBack: parkWhileHeld,
  ask: (context, { id, sentAt }) =>
    context.outside.payout.status({ reference: id, sentAt, now: context.clock() }),
  longestMs: async (context) => context.outside.payout.longestMs,
  lock: lockPayout,
  async settle(_tx, payout: LockedPayout, ended, now) {
    const { id, memberId: member, amount, currency } = payout
    const facts = { currency, member, amount, order: id, provider: payoutNumber }
    const isPaid = ended.is === 'done'
    const postings = isPaid ? movements.withdrawPaid(facts) : movements.withdrawRefused(facts)
    const state = isPaid ? 'paid' : 'refused'
    const reason = isPaid ? null : ended.reason
    return { is: 'written-with-it', also: endedPayout({ id, state, reason, now }, postings) }
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
