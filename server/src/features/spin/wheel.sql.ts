import type { Currency } from '@krapao/shared/country'
import { publicSlice, type WrittenSlice, writtenSlices } from '@krapao/shared/spin/wheel'
import type { Text } from '@krapao/shared/text'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Queryable, Tx } from '../../db/pool.ts'
import { exists, first, mapped, type Read, rows } from '../../db/read.ts'
import { hasRow, onlyRow, rowsOf, write, wroteRow } from '../../db/rows.ts'

/** A version of the wheel. Its slices never change. */
export type Wheel = {
  version: number
  currency: Currency
  name: Text
  slices: WrittenSlice[]
  oddsHash: string
  hasStock: boolean
}
const columns = sql`version, currency, name, slices, odds_hash AS "oddsHash", has_stock AS "hasStock"`

const understood = (row: Wheel): Wheel => ({
  ...row,
  slices: z.decode(writtenSlices, row.slices as never),
})

export const openWheelOf = (currency: Currency): Read<Wheel | undefined> =>
  mapped(
    first(rows<Wheel>({})`
      SELECT ${columns} FROM wheel WHERE currency = ${currency} AND closed_at IS NULL`),
    (wheel) => wheel && understood(wheel),
  )

/** The open ones of these currencies, in their order. */
export const openWheelsOf = (wanted: readonly Currency[]): Read<Wheel[]> =>
  mapped(
    rows<Wheel>({})`
      SELECT ${columns} FROM wheel WHERE currency = ANY(${wanted}) AND closed_at IS NULL
       ORDER BY array_position(${wanted}::text[], currency)`,
    (found) => found.map(understood),
  )

/** `versions`: a query for their numbers. */
export const wheelsOf = (versions: RawBuilder<unknown>): Read<Wheel[]> =>
  mapped(rows<Wheel>({})`SELECT ${columns} FROM wheel WHERE version IN (${versions})`, (found) =>
    found.map(understood),
  )

export const wheelNumbered = (version: number): Read<Wheel> =>
  mapped(wheelsOf(sql`${version}::int`), ([wheel]) => wheel!)

export const hasOpenWheel = (currency: Currency): Read<boolean> =>
  exists`SELECT FROM wheel WHERE currency = ${currency} AND closed_at IS NULL`

/**
 * Keeps the version open until the transaction ends; false: it is closed by now. What has a stock is locked for this transaction alone, before
 * anything is drawn from it.
 */
export async function keepOpen(tx: Tx, { version, hasStock }: Wheel): Promise<boolean> {
  return hasRow(tx)`
    SELECT FROM wheel WHERE version = ${version} AND closed_at IS NULL ${hasStock ? sql`FOR NO KEY UPDATE` : sql`FOR SHARE`}`
}

/** Takes one from a slice's stock; with the last one the version closes. The caller has locked the version. */
export async function takeFromStock(
  tx: Tx,
  { version, slice, now }: { version: number; slice: string; now: Date },
): Promise<void> {
  const { leftOver } = await onlyRow<{ leftOver: number }>(tx)`
    UPDATE wheel_stock SET left_over = left_over - 1 WHERE version = ${version} AND slice = ${slice} RETURNING left_over AS "leftOver"`
  if (leftOver === 0) await closeVersion(tx, { version, by: 'stock', now })
}

/** False where it was closed before. */
export async function closeVersion(
  tx: Tx,
  w: { version: number; by: string; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE wheel SET closed_at = ${w.now}, closed_by = ${w.by} WHERE version = ${w.version} AND closed_at IS NULL`
}

/** Operators who publish or close at once do so one after the other. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('krapao wheel'))`.execute(tx)
}

/** `slices`: as they are written. */
export type NewWheel = Omit<Wheel, 'version' | 'slices'> & {
  slices: unknown
  stock: { slice: string; left: number }[]
  by: string
  now: Date
}
export async function insertWheel(tx: Tx, w: NewWheel): Promise<number> {
  const { version } = await onlyRow<{ version: number }>(tx)`
    INSERT INTO wheel (currency, name, slices, odds_hash, has_stock, opened_at, opened_by)
    VALUES (${w.currency}, ${JSON.stringify(w.name)}::jsonb, ${JSON.stringify(w.slices)}::jsonb, ${w.oddsHash}, ${w.hasStock}, ${w.now}, ${w.by})
    RETURNING version`
  await write(tx)`
    INSERT INTO wheel_stock (version, slice, left_over)
    SELECT ${version}::int, * FROM unnest(${w.stock.map(({ slice }) => slice)}::text[], ${w.stock.map(({ left }) => left)}::int[])`
  return version
}

export type PublishedWheel = Wheel & {
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  spins: bigint
  left: Record<string, number>
}
/** For operators, the latest first. */
export async function publishedWheels(db: Queryable, most: number): Promise<PublishedWheel[]> {
  const found = await rowsOf<PublishedWheel>(db)`
    SELECT ${columns}, opened_at AS "openedAt", opened_by AS "openedBy", closed_at AS "closedAt", closed_by AS "closedBy",
           (SELECT count(*) FROM spin s WHERE s.version = w.version) AS spins,
           (SELECT coalesce(jsonb_object_agg(slice, left_over), '{}') FROM wheel_stock k WHERE k.version = w.version) AS left
      FROM wheel w ORDER BY version DESC LIMIT ${most}`
  return found.map((wheel) => ({ ...wheel, ...understood(wheel) }))
}

/** Whether a wheel was ever published in this currency: what an operator closed stays closed. */
export async function wasPublished(db: Queryable, currency: Currency): Promise<boolean> {
  return hasRow(db)`SELECT FROM wheel WHERE currency = ${currency}`
}

export const publicSlices = ({ slices }: Wheel) =>
  slices.map((slice) => ({ ...publicSlice(slice), label: slice.label }))
