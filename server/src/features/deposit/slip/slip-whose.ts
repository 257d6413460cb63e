import { banks } from '@krapao/shared/banks'
import { refusal } from '@krapao/shared/office/refusal'
import type { Queryable } from '../../../db/pool.ts'
import type { SlipParty } from '../../../outside/slips/slips.ts'
import {
  bankNumber,
  compareSender,
  isFromOurs,
  isOtherName,
  type SlipCase,
  shownNumbers,
} from './slip-judge.ts'
import {
  accountSince,
  accountsShown,
  type Fitting,
  formerAccount,
  mostFitting,
  phonesShown,
} from './slip-whose.sql.ts'

// Whose money is it? What a bank shows of the sender is masked, and what a member typed as their account proves nothing (decisions/030).

/**
 * Why a slip without a contradiction needs a person. SEVERAL: what is shown fits other members, or us.
 * YOUNG: the member registered the account, or the name on it, after the transfer; or only a former
 * account of theirs fits. UNCLEAR: too little is shown to decide.
 */
export type Doubt = 'SEVERAL' | 'YOUNG' | 'UNCLEAR'

/** Times of slips have a resolution of one second. */
const secondMs = 1_000

/** What the bank shows of a slip, the member's account that its sender is compared with, and our accounts. */
export type Shown = Pick<SlipCase, 'slip' | 'sentBy' | 'from' | 'to'>

/**
 * What the sender is compared with: the member's account, or the one that they had when the transfer was made where only that fits. An account that
 * was left since credits nothing by itself: a member who once typed a stranger's account would wait for the stranger's slip.
 */
export async function registeredFor(
  db: Queryable,
  shown: Shown,
  memberId: number,
): Promise<{ from: Shown['from']; isFormer: boolean }> {
  const former =
    compareSender(shown) === 'other' ? await formerAccount(db, memberId, shown.slip.at) : undefined
  const from = { ...shown.from, ...former }
  const isFormer = former !== undefined && compareSender({ ...shown, from }) !== 'other'
  return isFormer ? { from, isFormer } : { from: shown.from, isFormer }
}

/** Undefined: the shown sender fits this member alone, and did when the transfer was made. Only for a slip that `whyNotSlip` has nothing against. */
export async function doubtAbout(
  db: Queryable,
  shown: Shown,
  memberId: number,
): Promise<Doubt | undefined> {
  if (compareSender(shown) !== 'same') return 'UNCLEAR'
  // For a wallet, too: its phone is older, and the name that was typed may not be.
  const since = await accountSince(db, memberId)
  if (since.getTime() >= shown.slip.at.getTime() + secondMs) return 'YOUNG'
  if (isFromOurs(shown.slip.sender, shown.sentBy, shown.to)) return 'SEVERAL'
  const { fitting, isCut } = await findFitting(db, shown.slip.sender, shown.sentBy)
  // Of too many accounts not all were read: a member who filled the list with their own must not hide the owner.
  if (isCut) return 'SEVERAL'
  return fitting.some((one) => one.memberId !== memberId) ? 'SEVERAL' : undefined
}

/** The clocks of a server and of the database may differ by so much. */
const skewMs = 5_000

/** For a person who decides by the list: an account that was typed after the member asked is not the one that the list showed. */
export function unlessChangedSince(since: Date, askedAt: Date): void {
  if (since.getTime() > askedAt.getTime() + skewMs) throw refusal('BANK_CHANGED_SINCE')
}

/**
 * Members whose current or former account has the sender's digits and no name that contradicts the
 * sender's. The name is the bank's, so no member can remove the true owner from this list.
 */
export const whoFits = async (
  db: Queryable,
  sender: SlipParty,
  sentBy: string,
): Promise<Fitting[]> => (await findFitting(db, sender, sentBy)).fitting

/** `isCut`: there are more accounts with these digits than were read. */
async function findFitting(
  db: Queryable,
  sender: SlipParty,
  sentBy: string,
): Promise<{ fitting: Fitting[]; isCut: boolean }> {
  const codes = banks.map(({ code }) => code).filter((code) => bankNumber(code) === sentBy)
  const patterns = shownNumbers(sender).filter(({ triples }) => triples.length > 0)
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const query = sentBy === 'TRUEWALLET' ? phonesShown(pattern) : accountsShown(pattern, codes)
      return (await query.execute(db)).rows
    }),
  )
  const fitting = found.flat().filter(({ accountName }) => !isOtherName(sender, [accountName]))
  return { fitting, isCut: found.some(({ length }) => length >= mostFitting) }
}
