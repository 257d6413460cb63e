import type { Tx } from '../../db/pool.ts'
import type { ErrandKind, Waiting } from '../../errands/errand.ts'
import { lockMember } from '../profile/profile.offer.ts'
import {
  closeHold,
  closeHoldsOf,
  freeUnderLock,
  type HoldReason,
  insertHold,
  isFreeUnderLock,
  parkUnsent,
} from './hold.sql.ts'

/**
 * Blocks the member's withdrawals until a person ends the hold: new ones are refused (WITHDRAW_HELD),
 * unsent ones wait for a person's approval. Sent ones go on, unless the call did not reach the bank. The
 * same (why, ref) is one hold, even after it has ended. Locks the member's row: call it before locking
 * what a withdrawal locks after that (the bank account).
 */
export async function holdWithdrawals(
  tx: Tx,
  h: { memberId: number; why: HoldReason; ref: string; now: Date },
): Promise<void> {
  await lockMember(tx, h.memberId)
  if (await insertHold(tx, h)) await parkUnsent(tx, h.memberId)
}

/**
 * No payout is sent while a hold of its member is open, whichever came first. A hold that came during a call found it sent; where that call
 * did not reach the bank, the payout is parked here. Under the member's lock, so that a hold being written is waited for.
 */
export const whileHeld: Waiting = {
  isFree: ({ memberId }) => freeUnderLock(memberId),
  async takeBack(tx, { memberId }) {
    if (!(await isFreeUnderLock(tx, memberId))) await parkUnsent(tx, memberId)
  },
}

/** Money may be on both sides, or on none: nothing leaves before a person has seen which. */
export const holdContradicted: ErrandKind['whenContradicted'] = (tx, { id, memberId }, now) =>
  holdWithdrawals(tx, { memberId, why: 'contradicted', ref: id, now })

/** False: there is no such open hold. Other holds of the member may still be open. */
export const endHold = closeHold

/** Ends all the member's holds with this reason. */
export const endHoldsOf = closeHoldsOf
