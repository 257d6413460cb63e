import type { ClientBase, QueryConfig } from 'pg'
import { type Firing, firing, whyNotFiring } from './access/firing.ts'

/** The database's address leads to a server that takes no writes now. A failover may make it the primary, so it is waited for. */
export class NotWritable extends Error {}

export type SessionOptions = {
  statementTimeoutMs: number
  /** 0: a lock is waited for as long as the statement may take. */
  lockTimeoutMs: number
  /** Refuses a standby: it would answer reads from the past, and no write. Refuses a session that fires no triggers, too: it would write what they keep out. */
  needsPrimary: boolean
}

const answersWithinMs = 15_000
const begin = `SELECT set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false),
  set_config('search_path', 'public', false), set_config('lock_timeout', $2, false),
  set_config('datestyle', 'ISO', false), pg_is_in_recovery() AS "isStandby", ${firing}`

/**
 * What each new connection begins with. The settings are no startup parameters, which PgBouncer refuses. Our tables are in `public`, whatever
 * search_path the login's role has and even where there is a schema of its name. The driver reads no date of another style.
 */
export async function beginSession(
  client: ClientBase,
  { statementTimeoutMs, lockTimeoutMs, needsPrimary }: SessionOptions,
): Promise<void> {
  const asked: QueryConfig & { query_timeout: number } = {
    text: begin,
    values: [`${statementTimeoutMs}ms`, `${lockTimeoutMs}ms`],
    query_timeout: answersWithinMs,
  }
  const { rows } = await client.query<Firing & { isStandby: boolean }>(asked)
  if (!needsPrimary) return
  if (rows[0]!.isStandby)
    throw new NotWritable('The database’s address leads to a standby, which takes no writes')
  const why = whyNotFiring(rows[0]!)
  if (why) throw new Error(why)
}
