import type { Queryable } from '../../db/pool.ts'
import { type CameIn, cameInBetween, type Facts, type Where } from './alike.sql.ts'
import { accountsAtOrNow, accountsEver } from './sender.sql.ts'
import { contradicts, type OwnAccount, type ShownSender } from './sender.ts'

// One payment is reported by several: a feed, a slip, a person at the desk. Under another name it is known by what cannot be written
// otherwise: our account, the amount, the time, and a sender that does not contradict.

/** Two banks' clocks, and what "sent" means to each. */
const apartMs = 10 * 60_000
/** A person confirms by hand what was paid so long before. */
const byHandMs = 48 * 3_600_000

export type Told = Facts & { at: Date }

/** What is in the books without this feed, and is what its entry may tell of; by hand onto whichever account, since that is what the member said. */
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
 * The payments that one confirmed by hand may be a second name of: those that feeds have reported, and those that this member's own slips
 * were credited with. Onto any account of ours, since only the member said which one it was.
 */
export async function alikeOfHand(db: Queryable, h: Told & { member: number }): Promise<CameIn[]> {
  const rows = await between(db, h, 'anywhere', byHandMs)
  const own = (await accountsEver(db, [h.member])).get(h.member)!
  return rows.filter(
    (row) =>
      (row.slipName === null || row.memberId === h.member) && !contradicts(senderOf(row), own),
  )
}

/** Within the time that two banks differ by; what a person confirmed, so long after it was paid. */
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
/** Where one of the two is not known, it says nothing. */
export const isElsewhere = (row: CameIn, accountNo: string | undefined): boolean =>
  row.accountNo !== null && accountNo !== undefined && row.accountNo !== accountNo
const isOtherNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && /^\d+$/.test(a) && /^\d+$/.test(b) && a !== b
const membersOf = (rows: readonly CameIn[]): number[] =>
  rows.flatMap(({ memberId }) => memberId ?? [])

/** What a member can have paid from at that time; their account now, too, since a person may have found that it is theirs. */
export const ownOf = async (db: Queryable, member: number, at: Date): Promise<OwnAccount[]> =>
  (await accountsAtOrNow(db, [member], at)).get(member)!
