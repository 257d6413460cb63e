import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable } from '../db/pool.ts'
import { firstRow, rowsOf, write } from '../db/rows.ts'
import type { DbTime } from '../db/time.ts'
import { isUuid } from '../ids.ts'
import type { GameWay } from '../outside/games/index.ts'
import type { Period } from '../outside/settled.ts'

/** Where in our books a counterpart's rows stand. */
export type OurSide =
  | { is: 'gateway'; channel: string }
  | { is: 'payout'; provider: string }
  | { is: 'feed'; sources?: readonly number[] | undefined }
  | { is: 'game'; gameId: number; provider: string }
/** `names`: by what the outside may know it. */
export type OurRow = {
  names: string[]
  amount: Money
  currency: Currency
  kind: 'in' | 'out' | null
}

type Found = { rows: RawBuilder<unknown>; named: (names: readonly string[]) => RawBuilder<unknown> }

/** Rows as (names, amount, currency, kind, at), and how those of some names are found by an index. */
function ourRows(side: OurSide): Found {
  if (side.is === 'gateway')
    return {
      rows: sql`SELECT ARRAY[reference] AS names, amount, currency, NULL AS kind, at, reference FROM inbound WHERE channel = ${side.channel}`,
      named: (names) => sql`reference = ANY (${names})`,
    }
  if (side.is === 'feed')
    return {
      rows: sql`SELECT ARRAY[payment_name(channel, reference)] AS names, amount, currency, NULL AS kind, at, channel, reference FROM inbound
                 WHERE channel LIKE 'BANK:%' AND (${side.sources ?? null}::int[] IS NULL OR source = ANY (${side.sources ?? null}::int[]))`,
      // As the unique index has it.
      named: (names) => sql`payment_name(channel, reference) = ANY (${names})`,
    }
  const rows =
    side.is === 'payout'
      ? sql`SELECT ARRAY[e.id::text] AS names, w.amount, m.currency, NULL AS kind, e.settled_at AS at, e.id, e.provider, e.provider_ref
              FROM errand e JOIN withdrawal w ON w.id = e.id JOIN member m ON m.id = w.member_id WHERE e.state = 'done'`
      : sql`SELECT array_remove(ARRAY[e.id::text, e.provider_ref], NULL) AS names, t.amount, m.currency, t.direction AS kind, e.settled_at AS at, e.id, e.provider, e.provider_ref
              FROM errand e JOIN transfer_order t ON t.id = e.id JOIN member m ON m.id = t.member_id WHERE t.game_id = ${side.gameId} AND e.state = 'done'`
  return {
    rows,
    named: (names) =>
      sql`(id = ANY (${names.filter(isUuid)}::uuid[]) OR (provider = ${side.provider} AND provider_ref = ANY (${names})))`,
  }
}

/** Payments as banks spell them, by the one name that our books have for each; in the same order. */
export async function paymentNames(
  db: Queryable,
  payments: readonly { channel: string; reference: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT payment_name(p.channel, p.reference) AS name
      FROM unnest(${payments.map((p) => p.channel)}::text[], ${payments.map((p) => p.reference)}::text[]) WITH ORDINALITY AS p (channel, reference, nth)
     ORDER BY nth`.execute(db)
  return rows.map(({ name }) => name)
}

/** What our books know of these names, whenever it was. */
export async function ourNamed(
  db: Queryable,
  side: OurSide,
  names: readonly string[],
): Promise<OurRow[]> {
  const { rows, named } = ourRows(side)
  return (
    await sql<OurRow>`SELECT names, amount, currency, kind FROM (${rows}) ours WHERE ${named(names)}`.execute(
      db,
    )
  ).rows
}

/** What our books say was settled in a period. */
export async function oursWithin(
  db: Queryable,
  side: OurSide,
  { from, to }: Period,
  most: number,
): Promise<OurRow[]> {
  const { rows } = ourRows(side)
  return (
    await sql<OurRow>`SELECT names, amount, currency, kind FROM (${rows}) ours WHERE at >= ${from} AND at < ${to} LIMIT ${most}`.execute(
      db,
    )
  ).rows
}

/** The games with accounts. */
export async function playedGames(db: Queryable): Promise<(GameWay & { id: number })[]> {
  return rowsOf<GameWay & { id: number }>(db)`
    SELECT id, code, adapter, base_url AS "baseUrl", api_key_name AS "apiKeyName" FROM game
     WHERE EXISTS (SELECT FROM game_account WHERE game_id = game.id) ORDER BY id`
}

/** Every recent day that has been over long enough is compared once. */
export async function planDays(
  db: Db,
  time: DbTime,
  names: readonly string[],
  { days, settledAfterMs }: { days: number; settledAfterMs: number },
): Promise<void> {
  await write(db)`
    INSERT INTO reconciled_day (counterpart, day, next_at)
    SELECT name, d::date, ${midnight(sql`d::date + 1`)} + ${settledAfterMs}::float8 * interval '1 millisecond'
      FROM unnest(${names}::text[]) AS name,
           generate_series((${time.now()} AT TIME ZONE 'Asia/Bangkok')::date - ${days}::int, (${time.now()} AT TIME ZONE 'Asia/Bangkok')::date - 1, interval '1 day') AS d
    ON CONFLICT DO NOTHING`
}

/** The moment at which a day begins in Bangkok. A date without the cast would be midnight in UTC, converted to Bangkok's clock. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE 'Asia/Bangkok'`

export type DueDay = { counterpart: string; day: string; tries: number; compared: number } & Period

/** Takes one day for this process until its lease is over. */
export async function claimDay(db: Db, time: DbTime, leaseMs: number): Promise<DueDay | undefined> {
  return firstRow<DueDay>(db)`
    UPDATE reconciled_day SET leased_until = ${time.in(leaseMs)}
     WHERE (counterpart, day) = (SELECT counterpart, day FROM reconciled_day
                                  WHERE done_at IS NULL AND next_at <= ${time.now()} AND (leased_until IS NULL OR leased_until < ${time.now()})
                                  ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING counterpart, day::text, tries, compared, ${midnight(sql`day`)} AS "from", ${midnight(sql`day + 1`)} AS "to"`
}

/** It did not answer; it is asked again later. */
export async function postponeDay(
  db: Queryable,
  time: DbTime,
  d: DueDay,
  inMs: number,
): Promise<void> {
  await write(db)`
    UPDATE reconciled_day SET tries = tries + 1, leased_until = NULL, next_at = ${time.in(inMs)}
     WHERE (counterpart, day) = (${d.counterpart}, ${d.day}::date)`
}

/** It was compared: done, or to be looked at once more. */
export async function noteCompared(
  db: Queryable,
  time: DbTime,
  d: DueDay,
  to: { differences: number; isDone: boolean; againInMs: number },
): Promise<void> {
  await write(db)`
    UPDATE reconciled_day SET compared = compared + 1, tries = 0, leased_until = NULL, differences = ${to.differences},
           done_at = ${to.isDone ? time.now() : sql`NULL`}, next_at = ${time.in(to.againInMs)}
     WHERE (counterpart, day) = (${d.counterpart}, ${d.day}::date)`
}
