import type pg from 'pg'

const answersWithinMs = 5_000
/** Several processes of a pooler may answer on one port: of as many connections two come to the same one. */
const connections = 4

/**
 * Why the pooler between us and PostgreSQL cannot be used: it hands a connection's next transaction to another session. undefined: there is none, or it
 * keeps a session for each connection.
 */
export async function whyNotPooler(name: string, pool: pg.Pool): Promise<string | undefined> {
  const first = await pool.connect()
  const clients = [first]
  try {
    const pid = await sessionOf(first)
    // PostgreSQL tells a connection its session's number at the start; a pooler tells a number of its own.
    if (pid === (first as { processID?: number }).processID) return undefined
    for (let i = 1; i < connections; i++) clients.push(await pool.connect())
    return (await isShared(clients))
      ? `${name} leads to a pooler that keeps no session for a connection (PgBouncer: pool_mode = transaction or statement). Prepared statements, ` +
          'live events (LISTEN) and timeouts need one: set pool_mode = session, or give the address of PostgreSQL itself. docs/high-availability.md'
      : undefined
  } finally {
    for (const client of clients) client.release(true)
  }
}

/**
 * Whether two connections that are open at once meet in one session, or one of them moves to another session while a third party holds its own. Pools
 * give the session that was used last, or the one that was not used for longest: the first is seen at once, the second as a move.
 */
async function isShared(clients: readonly pg.PoolClient[]): Promise<boolean> {
  const before: number[] = []
  for (const client of clients) before.push(await sessionOf(client))
  if (new Set(before).size < before.length) return true
  const [holder, ...others] = clients
  await holder!.query('BEGIN')
  const held = await sessionOf(holder!)
  const after: number[] = []
  for (const client of others) after.push(await sessionOf(client))
  await holder!.query('ROLLBACK')
  return [held, ...after].some((pid, i) => pid !== before[i])
}

async function sessionOf(client: pg.PoolClient): Promise<number> {
  const asked: pg.QueryConfig & { query_timeout: number } = {
    text: 'SELECT pg_backend_pid() AS pid',
    query_timeout: answersWithinMs,
  }
  const { rows } = await client.query<{ pid: number }>(asked)
  return rows[0]!.pid
}
