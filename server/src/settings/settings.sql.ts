import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/pool.ts'
import { firstRow, rowsOf } from '../db/rows.ts'

/** A value as it is stored; whether it has its shape is judged where it is used. */
export type SettingRow = { value: unknown; changedAt: Date; changedBy: string }

const columns = sql`value, changed_at AS "changedAt", changed_by AS "changedBy"`

export async function readSettingRows(db: Queryable): Promise<Map<string, SettingRow>> {
  const rows = await rowsOf<SettingRow & { key: string }>(db)`SELECT key, ${columns} FROM setting`
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** One alone: the others hold whole pages of text. undefined: it is the default. */
export async function readSettingRow(db: Queryable, key: string): Promise<SettingRow | undefined> {
  return firstRow<SettingRow>(db)`SELECT ${columns} FROM setting WHERE key = ${key}`
}

/** As it stands, and stays until the end of the transaction: operators who change settings at once wait for each other. */
export async function lockSetting(tx: Tx, key: string): Promise<SettingRow | undefined> {
  // The whole table, since a setting that is the default has no row to lock.
  await sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return readSettingRow(tx, key)
}

export async function writeSetting(tx: Tx, key: string, to: SettingRow): Promise<void> {
  await sql`
    INSERT INTO setting (key, value, changed_by, changed_at) VALUES (${key}, ${JSON.stringify(to.value)}::jsonb, ${to.changedBy}, ${to.changedAt})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await sql`DELETE FROM setting WHERE key = ${key}`.execute(tx)
}
