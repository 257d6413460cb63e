import type { Queryable } from '../../db/pool.ts'
import { type CameIn, cameInBetween, type Facts, type Where } from './alike.sql.ts'
import { accountsAtOrNow, accountsEver } from './sender.sql.ts'
import { contradicts, type OwnAccount, type ShownSender } from './sender.ts'

// One payment may be reported by a feed, a slip and a person at the desk. Duplicates under other names
// are found by our account, the amount, the time, and a sender that does not contradict.

/** Largest difference between the times that two banks give one payment. */
const apartMs = 10 * 60_000
/** How long before its confirmation by hand a payment may have been made. */
const byHandMs = 48 * 3_600_000

export type Told = Facts & { at: Date }

/**
 * Booked payments that this feed entry may duplicate; none that its own feed reported. Those confirmed
 * by hand count for any of our accounts, because only the member named it.
 */
export async function alikesOfEntry(
  db: Queryable,
  e: Told & { feed: string; accountNo: string; sender: ShownSender },
): Promise<CameIn[]> {
  const rows = (await between(db, e, 'source or by hand', apartMs)).filter(
    (row) => row.feed !== e.feed && !row.isHeldBack && !isElsewhere(row, e.accountNo),
  )
  const accounts = await accountsEver(db, membersOf(rows))
  return rows.filter((row) =>
    row.feed === null
      ? row.memberId !== null && !contradicts(e.sender, accounts.get(row.memberId)!)
      : !isOtherNumber(row.fromNo, e.sender.no),
  )
}

/**
 * Payments that a confirmation by hand may duplicate: those that feeds reported, and those of this
 * member's own slips. Onto any of our accounts, because only the member named it.
 */
export async function alikeOfHand(db: Queryable, h: Told & { member: number }): Promise<CameIn[]> {
  const rows = await between(db, h, 'anywhere', byHandMs)
  const own = (await accountsEver(db, [h.member])).get(h.member)!
  return rows.filter(
    (row) =>
      (row.slipName === null || row.memberId === h.member) && !contradicts(senderOf(row), own),
  )
}

/** Payments within `apartMs` of this one; confirmed by hand, up to `byHandMs` after it. */
export const around = (db: Queryable, told: Told) => between(db, told, 'source', apartMs)

function between(db: Queryable, told: Told, where: Where, ms: number): Promise<CameIn[]> {
  const after = (laterMs: number) => new Date(told.at.getTime() + laterMs)
  return cameInBetween(db, {
    ...told,
    where,
    from: after(-ms),
    to: after(ms),
    byHandTo: after(byHandMs),
  })
}

export const senderOf = ({ name, fromNo }: Pick<CameIn, 'name' | 'fromNo'>): ShownSender => ({
  bank: name.slice('BANK:'.length, name.indexOf(' ')),
  no: fromNo,
})
/** An account that is not known on one side proves nothing. */
export const isElsewhere = (row: CameIn, accountNo: string | undefined): boolean =>
  row.accountNo !== null && accountNo !== undefined && row.accountNo !== accountNo
const isOtherNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && /^\d+$/.test(a) && /^\d+$/.test(b) && a !== b
const membersOf = (rows: readonly CameIn[]): number[] =>
  rows.flatMap(({ memberId }) => memberId ?? [])

/** Accounts the member may have paid from at that time. Today's is one: a person may have found that it is theirs. */
export const ownOf = async (db: Queryable, member: number, at: Date): Promise<OwnAccount[]> =>
  (await accountsAtOrNow(db, [member], at)).get(member)!
