import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/**
 * Kysely gives statements no names, so PostgreSQL would read and plan each again at every call: for a posting a fifth of its
 * work (measured). Those that start like this are named and kept by each connection; there are as many as post.ts has.
 */
const worthKeeping = /^\s*SELECT ledger\.post/

/** The pool as Kysely wants it, with the ledger's few statements prepared once a connection. */
export const preparing = (pool: pg.Pool): PostgresPool => ({
  Client: pg.Client as never,
  options: pool.options,
  connect: async () => prepared(await pool.connect()),
  end: () => pool.end(),
})

function prepared(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    worthKeeping.test(text)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values)
  const { processID } = client as { processID?: number }
  return {
    query: query as never,
    release: (error) => client.release(error),
    ...(processID && { processID }),
  }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `posting_${names.size}`
  names.set(text, name)
  return name
}
