import { showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { ErrandKind } from '../../errands/errand.ts'
import type { Ended } from '../../errands/running.ts'
import { movements } from '../../ledger/movements.ts'
import { done, refused } from '../../outside/outcome.ts'
import { payoutNumber } from '../../outside/payout/index.ts'
import { holdContradicted, whileHeld } from './hold.offer.ts'
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
    return {
      call: () => context.outside.payout.pay({ reference: errand.id, ...order }),
      // What is read of the order never changes.
      atOnce: (ended, now) => endOf({ ...errand, ...order }, ended, { now, ifOpen: true }),
    }
  },
  waiting: whileHeld,
  ask: (context, { id, sentAt }) =>
    context.outside.payout.status({ reference: id, sentAt, now: context.clock() }),
  longestMs: async (context) => context.outside.payout.longestMs,
  lock: lockPayout,
  async settle(_tx, payout: LockedPayout, ended, now) {
    return { end: ended, also: endOf(payout, ended, { now, ifOpen: false }) }
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

function endOf(payout: LockedPayout, ended: Ended, how: { now: Date; ifOpen: boolean }) {
  const { id, memberId: member, amount, currency } = payout
  const facts = { currency, member, amount, order: id, provider: payoutNumber }
  return ended.is === 'done'
    ? endedPayout({ id, state: 'paid', reason: null, ...how }, movements.withdrawPaid(facts))
    : endedPayout(
        { id, state: 'refused', reason: ended.reason, ...how },
        movements.withdrawRefused(facts),
      )
}
