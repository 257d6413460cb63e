import { sql } from 'kysely'
import type { TellStaff } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import type { Afterwards } from '../../process/afterwards.ts'

/** What the staff's inboxes listen to: JSON of a StaffNews. */
export const staffChannel = 'chat_staff'

/** No text of a chat is in a notice: whoever may listen on the database is told a number. */
export const staffTeller =
  (db: Db, afterwards: Afterwards): TellStaff =>
  (news) =>
    afterwards.begin(() =>
      sql`SELECT pg_notify(${staffChannel}, ${JSON.stringify(news)})`.execute(db),
    )
