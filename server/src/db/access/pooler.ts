import type pg from 'pg'

const answersWithinMs = 5_000
/** Several processes of a pooler may answer at one address. Of as many connections two come to the same one. */
const connections = 4

/**
 * Why the pooler between us and PostgreSQL cannot be used: it gives each transaction of a connection to any session. undefined: there is no pooler, or it
 * keeps a session for each connection. `name`: the setting that the pool was made by.
 */
export async function whyNotPooler(name: string, pool: pg.Pool): Promise<string | undefined> {
  const clients = [await pool.connect()]
  try {
    const [first] = clients
    // PostgreSQL tells a connection its session's number at the start. A pooler tells a number of its own.
    if ((await sessionOf(first!)) === (first as { processID?: number }).processID) return undefined
    for (let i = 1; i < connections; i++) clients.push(await oneMore(name, pool))
    return (await areShared(clients))
      ? `${name} leads to a pooler that keeps no session for a connection (PgBouncer: pool_mode = transaction or statement). Prepared statements, ` +
          'live events (LISTEN) and timeouts need one: set pool_mode = session, or give the address of PostgreSQL itself. docs/cluster.md'
      : undefined
  } finally {
    for (const client of clients) client.release(clients.length > 1)
  }
}

/** A pooler keeps a connection waiting for which it has no session. */
const oneMore = (name: string, pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: unknown) => {
    throw new Error(
      `${name} leads to a pooler that gives fewer than ${connections} connections (PgBouncer: raise default_pool_size)`,
      { cause },
    )
  })

/**
 * Whether connections that are all open share sessions. Each is asked twice. A pooler that gives the session that was used last gives the same one to the
 * next connection; one that takes turns gives another one to the same connection.
 */
async function areShared(clients: readonly pg.PoolClient[]): Promise<boolean> {
  const seen = new Set<number>()
  for (const client of clients) {
    const session = await sessionOf(client)
    if (seen.has(session) || (await sessionOf(client)) !== session) return true
    seen.add(session)
  }
  return false
}

async function sessionOf(client: pg.PoolClient): Promise<number> {
  const asked: pg.QueryConfig & { query_timeout: number } = {
    text: 'SELECT pg_backend_pid() AS pid',
    query_timeout: answersWithinMs,
  }
  const { rows } = await client.query<{ pid: number }>(asked)
  return rows[0]!.pid
}
