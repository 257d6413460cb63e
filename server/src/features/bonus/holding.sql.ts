import type { Door, Stake, Terms } from '@krapao/shared/bonus/holding.rules'
import type { Money } from '@krapao/shared/money'
import type { Text } from '@krapao/shared/text'
import { type RawBuilder, sql } from 'kysely'
import type { CallMember, Context } from '../../context.ts'
import type { Queryable, Tx } from '../../db/pool.ts'
import { first, mapped, type Read, rows, time, whole } from '../../db/read.ts'
import { firstRow, onlyRow, rowsOf, write, wroteRow } from '../../db/rows.ts'

type At = Pick<Context, 'time'>

/** How the end of a holding was asked for: by the member (`clear`, `left`), by its time, or by an operator. */
export type EndingAs = 'clear' | 'left' | 'expired' | 'revoked'
export type Outcome = 'succeeded' | 'failed' | 'left' | 'expired' | 'revoked'

/** A holding, with own money and base as they are now. */
export type Holding = Terms &
  Stake & {
    id: string
    memberId: number
    door: Door
    offerId: number | null
    name: Text | null
    games: number[]
    takenAt: Date
    expiresAt: Date | null
    lookedAt: Date | null
    /** The total of the last look. */
    lookedTotal: Money
    metAt: Date | null
    /** What came in since the last look, and the number of the last of it. */
    raisedSince: Money
    lastRaise: Money
    endingSince: Date | null
    endingAs: EndingAs | null
    endOrder: string | null
    endedAt: Date | null
    outcome: Outcome | null
    kept: Money | null
    cut: Money | null
  }

const columns = sql`id, member_id AS "memberId", door, offer_id AS "offerId", name, credit, own, base, raised, success, fail, cap_times AS "capTimes", games,
  taken_at AS "takenAt", expires_at AS "expiresAt", looked_at AS "lookedAt", looked_total AS "lookedTotal", met_at AS "metAt", raised_since AS "raisedSince", last_raise AS "lastRaise",
  ending_since AS "endingSince", ending_as AS "endingAs", end_order AS "endOrder", ended_at AS "endedAt", outcome, kept, cut`
const holdings = rows<Holding>({
  credit: whole,
  own: whole,
  base: whole,
  raised: whole,
  lookedTotal: whole,
  takenAt: time,
  expiresAt: time,
  lookedAt: time,
  metAt: time,
  raisedSince: whole,
  lastRaise: whole,
  endingSince: time,
  endedAt: time,
  kept: whole,
  cut: whole,
})

/** What the member holds. */
export const heldBy = (memberId: number): Read<Holding | undefined> =>
  first(holdings`
    SELECT ${columns} FROM holding_now WHERE member_id = ${memberId} AND ended_at IS NULL`)

/** What an order of the member's took or ended. */
export const holdingOfOrder = (memberId: number, orderId: string): Read<Holding | undefined> =>
  first(holdings`
    SELECT ${columns} FROM holding_now WHERE member_id = ${memberId} AND (id = ${orderId} OR end_order = ${orderId} AND ended_at IS NOT NULL)`)

/** Locks it, and then reads it: what came in before is in it. undefined: it has ended meanwhile. */
export async function lockHolding(tx: Tx, id: string): Promise<Holding | undefined> {
  const open = await firstRow(tx)`
    SELECT FROM holding WHERE id = ${id} AND ended_at IS NULL FOR NO KEY UPDATE`
  if (!open) return undefined
  return onlyRow<Holding>(tx)`
    SELECT ${columns} FROM holding_now WHERE id = ${id}`
}

export type NewHolding = Terms & {
  id: string
  memberId: number
  door: Door
  offerId: number | null
  name: Text | null
  own: Money
  base: Money
  games: readonly number[]
  now: Date
  expiresAt: Date | null
}
/** Throws a unique violation on `one_holding` while the member holds another. */
export async function insertHolding(tx: Tx, h: NewHolding): Promise<void> {
  await write(tx)`
    INSERT INTO holding (id, member_id, door, offer_id, name, credit, own0, base0, success, fail, cap_times, games, taken_at, expires_at, looked_at, looked_total)
    VALUES (${h.id}, ${h.memberId}, ${h.door}, ${h.offerId}, ${h.name && JSON.stringify(h.name)}::jsonb, ${h.credit}, ${h.own}, ${h.base}, ${h.success}, ${h.fail},
            ${h.capTimes}, ${[...h.games]}::smallint[], ${h.now}, ${h.expiresAt}, ${h.now}, ${h.base})`
}

/** The caller holds its lock. A look of another page leaves an end that was begun to who has its lease. */
export async function writeLook(
  tx: Tx,
  l: { id: string; total: Money; away: Money; lastRaise: Money; isMet: boolean; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE holding SET looked_at = ${l.now}, looked_total = ${l.total}, looked_away = ${l.away}, looked_raise = ${l.lastRaise},
                       lease_until = CASE WHEN ending_since IS NOT NULL THEN lease_until END,
                       met_at = coalesce(met_at, CASE WHEN ${l.isMet} THEN ${l.now}::timestamptz END)
     WHERE id = ${l.id}`
}

/** How long the end of a holding is its caller's before a worker goes on with it. */
export const endingLeaseMs = 60_000

/** From now on nothing goes into its games. False: it is being ended already, or has ended. `leaseMs`: 0 where the caller leaves the rest to a worker. */
export async function beginEnding(
  { db, time }: At & { db: Queryable },
  e: { id: string; as: EndingAs; order: string; reason?: string; leaseMs?: number },
): Promise<boolean> {
  return wroteRow(db)`
    UPDATE holding SET ending_since = ${time.now()}, ending_as = ${e.as}, end_order = ${e.order}, end_reason = ${e.reason ?? null}, lease_until = ${time.in(e.leaseMs ?? endingLeaseMs)}
     WHERE id = ${e.id} AND ended_at IS NULL AND ending_since IS NULL`
}

/** The end that the member asked for cannot be had now: it is held as before. */
export async function dropEnding(db: Queryable, e: { id: string; order: string }): Promise<void> {
  await write(db)`
    UPDATE holding SET ending_since = NULL, ending_as = NULL, end_order = NULL, lease_until = NULL
     WHERE id = ${e.id} AND end_order = ${e.order} AND ended_at IS NULL AND ending_as IN ('clear', 'left')`
}

export type HoldingEnd = { outcome: Outcome; kept: Money; cut: Money; total: Money }
/** The caller holds its lock. `order`: of the member's call that found it ended, whose repeat finds it by that. */
export async function writeEnd(
  tx: Tx,
  e: HoldingEnd & { id: string; finishId: string; isMet: boolean; now: Date; order?: string },
): Promise<void> {
  await write(tx)`
    UPDATE holding SET ended_at = ${e.now}, outcome = ${e.outcome}, kept = ${e.kept}, cut = ${e.cut}, total_end = ${e.total}, finish_id = ${e.finishId},
                       looked_at = ${e.now}, looked_total = ${e.total}, looked_away = 0, lease_until = NULL, end_order = coalesce(end_order, ${e.order ?? null}),
                       met_at = coalesce(met_at, CASE WHEN ${e.isMet} THEN ${e.now}::timestamptz END)
     WHERE id = ${e.id}`
}

/** What is the member's own came to main, and is not play: called after it was posted. Nothing is held: nothing is written. */
export async function raiseHolding(
  tx: Tx,
  r: { memberId: number; order: string; amount: Money },
): Promise<void> {
  await sql`SELECT raise_holding(${r.memberId}, ${r.order}, ${r.amount}, NULL)`.execute(tx)
}

/** What is read before a credit is judged: whether the member ever deposited, and what came in since they last withdrew or held something. */
export type Deposited = { ever: boolean; fresh: Money }
export const depositedBy = (memberId: number): Read<Deposited> =>
  mapped(
    rows<Deposited>({ fresh: whole })`
      SELECT EXISTS (SELECT FROM deposit_credit WHERE member_id = ${memberId}) AS ever,
             (SELECT coalesce(sum(amount), 0)::bigint FROM deposit_credit
               WHERE member_id = ${memberId}
                 AND at > greatest((SELECT max(ended_at) FROM holding WHERE member_id = ${memberId}),
                                   (SELECT max(created_at) FROM withdrawal WHERE member_id = ${memberId}), '-infinity')) AS fresh`,
    ([row]) => row!,
  )

/** Whether any money came into a game since, also of a call that began before. The caller has seen that nothing is under way. */
export async function hasPlayedSince(tx: Tx, memberId: number, since: Date): Promise<boolean> {
  const found = await firstRow(tx)`
    SELECT FROM transfer_order WHERE member_id = ${memberId} AND direction = 'in' AND state = 'done' AND settled_at >= ${since} LIMIT 1`
  return found !== undefined
}

export type DueHolding = { id: string; member: CallMember }
/**
 * Takes holdings that want a look: there was money in games at the last one, or a transfer since, something came in, their time is over, or their end
 * was begun. Each is one worker's until its lease ends; one that was asked in vain comes after those that were not asked since.
 */
export async function takeDue(
  { db, time }: At & Pick<Context, 'db'>,
  d: { everyMs: number; leaseMs: number; limit: number },
): Promise<DueHolding[]> {
  return rowsOf<DueHolding>(db)`
    WITH due AS (
      SELECT h.id FROM holding h
       WHERE h.ended_at IS NULL AND coalesce(h.lease_until < ${time.now()}, true) AND ${isDue({ time, ...d })}
       ORDER BY coalesce(h.lease_until, h.looked_at) LIMIT ${d.limit} FOR NO KEY UPDATE OF h SKIP LOCKED)
    UPDATE holding SET lease_until = ${time.in(d.leaseMs)} FROM due, member m
     WHERE holding.id = due.id AND m.id = holding.member_id
    RETURNING holding.id, json_build_object('id', m.id, 'code', m.code, 'username', m.username, 'currency', m.currency) AS member`
}

const isDue = ({ time, everyMs }: At & { everyMs: number }): RawBuilder<unknown> => sql`
  (h.ending_since IS NOT NULL OR h.expires_at <= ${time.now()}
   OR h.looked_at < ${time.in(-everyMs)}
      AND (h.looked_away > 0
           OR EXISTS (SELECT FROM holding_raise r WHERE r.holding_id = h.id AND r.id > h.looked_raise)
           OR EXISTS (SELECT FROM transfer_order t WHERE t.member_id = h.member_id AND t.game_id = ANY (h.games) AND t.settled_at > h.looked_at)))`
