import type { StaffEvent } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { rowsOf } from '../../../db/rows.ts'

/** Heard by every process that has an inbox open: `LISTEN chat_staff`. It says whose conversation, never what was said. */
export const notifyStaff = (db: Db, event: StaffEvent): Promise<unknown> =>
  rowsOf(db)`SELECT pg_notify('chat_staff', ${JSON.stringify(event)})`
