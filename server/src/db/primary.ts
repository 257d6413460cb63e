import type { Queryable } from './pool.ts'
import { onlyRow } from './rows.ts'

/** Why nothing can be written there now: the server is a standby, or read-only. undefined: it is a primary that takes writes. */
export async function whyNotWritable(db: Queryable): Promise<string | undefined> {
  const { isStandby, isReadOnly } = await onlyRow<{ isStandby: boolean; isReadOnly: boolean }>(db)`
    SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`
  if (isStandby) return 'is a standby, which takes no writes'
  return isReadOnly ? 'takes no writes: its default_transaction_read_only is on' : undefined
}
