import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { wroteRow } from '../../../db/rows.ts'

type Ceiling = { perHour: number; perDay: number }

/** Takes one SMS of this clock hour, unless the hour or the last 24 have none left. One statement, so that many at once stay below it. */
export async function takeSms(db: Db, hour: Date, most: Ceiling): Promise<boolean> {
  const before = sql<number>`(SELECT coalesce(sum(b.sent), 0) FROM sms_hour b
    WHERE b.hour > ${new Date(hour.getTime() - 86_400_000)} AND b.hour < ${hour})`
  return wroteRow(db)`
    INSERT INTO sms_hour AS h (hour, sent) SELECT ${hour}, 1 WHERE ${most.perHour}::int > 0 AND ${before} < ${most.perDay}::int
    ON CONFLICT (hour) DO UPDATE SET sent = h.sent + 1
     WHERE h.sent < ${most.perHour}::int AND h.sent + ${before} < ${most.perDay}::int`
}

/** Counts one that was not sent; the answer is how many that makes in this hour. */
export async function countRefused(db: Db, hour: Date): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    INSERT INTO sms_hour AS h (hour, refused) VALUES (${hour}, 1)
    ON CONFLICT (hour) DO UPDATE SET refused = h.refused + 1 RETURNING refused`.execute(db)
  return rows[0]!.refused
}
