import { sql } from 'kysely'
import { type Db, inTx, type Queryable } from '../db/pool.ts'
import { write } from '../db/rows.ts'

/** A value as it is stored; whether it has its shape is judged where it is used. */
export type SettingRow = { value: unknown; changedAt: Date; changedBy: string }

export async function readSettingRows(db: Queryable): Promise<Map<string, SettingRow>> {
  const { rows } = await sql<SettingRow & { key: string }>`
    SELECT key, value, changed_at AS "changedAt", changed_by AS "changedBy" FROM setting`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** Replaces the row, or takes it away when there is no value. Answers the row that was there. */
export const replaceSetting = (
  db: Db,
  key: string,
  to: { value: unknown; by: string } | undefined,
): Promise<SettingRow | undefined> =>
  inTx(db, async (tx) => {
    // Two operators at once: each is told what really was before.
    await sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const before = (await readSettingRows(tx)).get(key)
    if (!to) await sql`DELETE FROM setting WHERE key = ${key}`.execute(tx)
    else
      await write(tx)`
        INSERT INTO setting (key, value, changed_by) VALUES (${key}, ${JSON.stringify(to.value)}::jsonb, ${to.by})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`
    return before
  })
