import { sql } from 'kysely'
import type { Queryable } from './pool.ts'
import { onlyRow } from './rows.ts'

/** Why nothing can be written there now: the server is a standby, or read-only. undefined: it is a primary that takes writes. */
export const whyNotWritable = async (db: Queryable): Promise<string | undefined> =>
  whyNotWritableBy(await onlyRow<Writable>(db)`SELECT ${sql.raw(writable)}`)

export type Writable = { isStandby: boolean; isReadOnly: boolean }
/** SQL of what it is judged by. */
export const writable = `pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`

/** With the server as its subject: "is a standby …". */
export function whyNotWritableBy({ isStandby, isReadOnly }: Writable): string | undefined {
  if (isStandby) return 'is a standby, which takes no writes'
  return isReadOnly ? 'takes no writes: its default_transaction_read_only is on' : undefined
}
