import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Db, Tx } from '../../db/pool.ts'
import { ask, first, mapped, rows, time, together, whole } from '../../db/read.ts'
import { hasRow, onlyRow, rowsOf, write } from '../../db/rows.ts'
import type { DbTime } from '../../db/time.ts'
import { account } from '../../ledger/accounts.ts'

/** A member's first day that has ended and is not closed. */
export type OpenDay = { member: number; currency: Currency; day: string; tries: number }

/** Lists the days that may be closed by now. Harmless to repeat: one that is listed stays as it is. */
export async function planClosings(db: Db, time: DbTime): Promise<void> {
  await write(db)`
    INSERT INTO day_closing (member_id, day, next_at)
    SELECT member_id, open_day, close_at FROM earning WHERE close_at <= ${time.now()}
    ON CONFLICT DO NOTHING`
}

/** Takes some of them for this process, until their lease is over. */
export async function claimDays(
  db: Db,
  time: DbTime,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<OpenDay[]> {
  return rowsOf<OpenDay>(db)`
    UPDATE day_closing c SET next_at = ${time.in(leaseMs)} FROM member m
     WHERE m.id = c.member_id
       AND c.member_id IN (SELECT member_id FROM day_closing WHERE next_at <= ${time.now()}
                            ORDER BY next_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING c.member_id AS member, m.currency, c.day::text AS day, c.tries`
}

/** A game is silent, or is moving money at this moment: the day is looked at again later. */
export async function postponeDay(
  db: Db,
  time: DbTime,
  { member, day }: OpenDay,
  inMs: number,
): Promise<void> {
  await write(db)`
    UPDATE day_closing SET tries = tries + 1, next_at = ${time.in(inMs)} WHERE member_id = ${member} AND day = ${day}::date`
}

/** False: another worker was first. */
export async function lockClosing(tx: Tx, { member, day }: OpenDay): Promise<boolean> {
  return hasRow(tx)`
    SELECT FROM day_closing WHERE member_id = ${member} AND day = ${day}::date FOR UPDATE`
}

export const endClosing = async (db: Db | Tx, { member, day }: OpenDay): Promise<void> =>
  void (await write(db)`
    DELETE FROM day_closing WHERE member_id = ${member} AND day = ${day}::date`)

type Sums = {
  deposited: Money
  withdrawn: Money
  /** Counts of `earning`: whether anything came since. */
  moves: bigint
  /** Of the last close. */
  net: Money
  peak: Money
  /** What the ends of holdings took back, ever, and until the last close. What is bound goes back as it comes home (decisions/067). */
  cuts: Money
  cutsBefore: Money
  openDay: string | null
  total: Money
}
/** A game account as it stands: the reading that it shows, and what is there by our books. */
export type Seat = {
  gameId: number
  reads: number
  moves: number
  readAt: Date | null
  stale: boolean
  isUnderWay: boolean
  tellsStakes: boolean
  mirror: Money
  open: Money
}
export type Standing = Sums & { seats: Seat[] }

/** All of one moment. undefined: nothing was ever earned. */
export async function readStanding(
  db: Db,
  { member, currency }: OpenDay,
): Promise<Standing | undefined> {
  const games = account.game(currency, member, 0)
  const sums = first(rows<Sums>({
    deposited: whole,
    withdrawn: whole,
    moves: whole,
    net: whole,
    peak: whole,
    cuts: whole,
    cutsBefore: whole,
    total: whole,
  })`
    SELECT e.deposited, e.withdrawn, e.moves, e.net, e.peak, e.open_day::text AS "openDay",
           ((SELECT coalesce(sum(CASE WHEN EXISTS (SELECT FROM holding_bound WHERE holding_id = h.id)
                                      THEN (SELECT coalesce(sum(amount), 0) FROM ledger.transfer WHERE order_id = h.finish_id) ELSE h.cut END), 0)
               FROM holding h WHERE member_id = e.member_id)
           + (SELECT coalesce(sum(cut), 0) FROM bound_return WHERE member_id = e.member_id))::bigint AS cuts,
           coalesce((SELECT cuts FROM refund_day WHERE member_id = e.member_id ORDER BY day DESC LIMIT 1), 0) AS "cutsBefore",
           (SELECT coalesce(sum(posted), 0) FROM ledger.account
             WHERE id = ${account.main(currency, member)}::bigint OR id BETWEEN ${games}::bigint AND ${games}::bigint + 999) AS total
      FROM earning e WHERE e.member_id = ${member}`)
  const seats = rows<Seat>({ readAt: time, mirror: whole, open: whole })`
    SELECT a.game_id AS "gameId", a.reads, a.moves, a.read_at AS "readAt", a.stale, g.stakes <> 'unknown' AS "tellsStakes",
           EXISTS (SELECT FROM transfer_order t WHERE t.member_id = a.member_id AND t.game_id = a.game_id AND t.state = 'asked')
             OR EXISTS (SELECT FROM game_reading r WHERE r.member_id = a.member_id AND r.game_id = a.game_id AND r.state = 'waiting') AS "isUnderWay",
           coalesce(l.posted, 0) AS mirror, coalesce(a.open_stakes, 0) AS open
      FROM game_account a JOIN game g ON g.id = a.game_id
      LEFT JOIN ledger.account l ON l.id = ${games}::bigint + a.game_id
     WHERE a.member_id = ${member} AND a.active`
  const read = mapped(
    together({ sums, seats }),
    ({ sums: of, seats: at }) => of && { ...of, seats: at },
  )
  return ask(db, read)
}

/** Of the days before `day` that are looked back over: what they lost, and of how much a share was claimed or may still be. */
export async function earlierLosses(
  db: Db,
  { member, day }: OpenDay,
  { days, today }: { days: number; today: string },
): Promise<{ lost: Money; given: Money }> {
  return onlyRow<{ lost: Money; given: Money }>(db)`
    SELECT coalesce(sum(d.loss), 0)::bigint AS lost,
           coalesce(sum(d.base) FILTER (WHERE c.day IS NOT NULL OR d.last_day >= ${today}::date), 0)::bigint AS given
      FROM refund_day d LEFT JOIN refund_claim c USING (member_id, day)
     WHERE d.member_id = ${member} AND d.day > ${day}::date - ${days}::int AND d.day < ${day}::date`
}

type ClosedDay = {
  member: number
  day: string
  moves: bigint
  net: Money
  loss: Money
  cuts: Money
  base: Money
  share: Money
  lastDay: string
  now: Date
}
/** Throws a unique violation where the day was closed before. */
export async function insertDay(tx: Tx, d: ClosedDay): Promise<void> {
  await write(tx)`
    INSERT INTO refund_day (member_id, day, moves, net, loss, cuts, base, share, last_day, closed_at)
    VALUES (${d.member}, ${d.day}::date, ${d.moves}, ${d.net}, ${d.loss}, ${d.cuts}, ${d.base}, ${d.share}, ${d.lastDay}::date, ${d.now})`
}
