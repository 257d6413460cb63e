import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './db/pool.ts'
import { deviceLifeMs } from './features/auth/device/known-device.ts'
import { forgetChats } from './features/chat/files/forget.ts'

const dayMs = 86_400_000
const rowsAtOnce = 1_000
/** An hour brings less than this; what is left waits for the next run. */
const batchesAtMost = 500

/** Rows past their retention time, by table. Each condition has an index; db/rights.ts grants the deletion. */
export const staleRows = (now: Date): readonly { table: string; where: RawBuilder<unknown> }[] => {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`
  return [
    // No client repeats a money call after that.
    { table: 'idempotency', where: sql`started_at < ${ago(30 * dayMs)}` },
    // Ten days longer than any session may live.
    { table: 'session', where: sql`created_at < ${ago(100 * dayMs)}` },
    { table: 'known_device', where: sql`used_at < ${ago(deviceLifeMs)}` },
    // A number's codes go with it; nothing counts one for longer than an hour.
    { table: 'otp_number', where: sql`asked_at < ${ago(dayMs)}` },
    { table: 'sms_hour', where: sql`hour < ${ago(30 * dayMs)}` },
    { table: 'otp_code', where: sql`created_at < ${ago(dayMs)}` },
    { table: 'rate_limit', where: sql`expire < ${now.getTime()}` },
  ]
}

/** Deletes it in batches, each its own short transaction: none holds rows for long, and one that is stopped has done its part. */
export async function clean(
  context: Pick<Context, 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  for (const { table, where } of staleRows(context.clock()))
    await deleteInBatches(context.db, table, where)
  await forgetChats(context)
}

async function deleteInBatches(db: Db, table: string, where: RawBuilder<unknown>): Promise<void> {
  for (let batch = 0; batch < batchesAtMost; batch++) {
    // Two workers at once take different rows.
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.id(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.id(table)} WHERE ${where} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED))`.execute(
      db,
    )
    if (Number(numAffectedRows) < rowsAtOnce) return
  }
}
