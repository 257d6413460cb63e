import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isSilent, type LostWatch, takesMinutes, watchForLost } from './lost-connections.ts'

/** Each connection keeps what it has prepared. The server has some four hundred statements; those beyond this go without a name. */
const mostNames = 500

/**
 * The pool as Kysely wants it. Kysely gives statements no names, so PostgreSQL would read and plan each again at every call: three quarters
 * of a transfer's work there (measured). Here each statement that has values gets a name, and a connection reads it once.
 * `answersWithinMs`: a statement that takes this long counts as failed, and its connection is given up; by default as the pool says.
 */
export const preparing = (pool: pg.Pool, answersWithinMs?: number): PostgresPool => {
  const kept = keptOf(pool)
  return {
    Client: pg.Client as never,
    options: pool.options,
    connect: async () => prepared(await kept.lost.connect(), kept, answersWithinMs),
    end: () => pool.end(),
  }
}

type Kept = { names: Names; lost: LostWatch }

/** One for all who ask by a pool: they share its connections, and a name means one statement on a connection. */
const keptByPool = new WeakMap<pg.Pool, Kept>()
function keptOf(pool: pg.Pool): Kept {
  const kept = keptByPool.get(pool) ?? { names: makeNames(), lost: watchForLost(pool) }
  keptByPool.set(pool, kept)
  return kept
}

function prepared(
  client: pg.PoolClient,
  { names, lost }: Kept,
  answersWithinMs?: number,
): PostgresPoolClient {
  let isSpent = false
  let silence: unknown
  let limit = answersWithinMs === undefined ? {} : { query_timeout: answersWithinMs }
  const ask = async (text: string, values: readonly unknown[]) => {
    if (silence) throw silence
    // A transaction that gives its statements longer there is not cut off sooner here.
    const minutes = takesMinutes(text)
    if (minutes) limit = { query_timeout: minutes * 60_000 + 10_000 }
    const plain = { text, values: [...values], ...limit }
    const name = values.length > 0 ? names.of(text) : undefined
    if (name === undefined) return client.query(plain)
    try {
      return await client.query({ ...plain, name })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.forget()
      // Within a transaction this fails, too, since the first error has ended that: its caller begins it anew.
      return client.query(plain).catch(() => Promise.reject(error))
    }
  }
  const query = async (text: string, values: readonly unknown[]) => {
    const askedMs = performance.now()
    try {
      return await ask(text, values)
    } catch (error) {
      isSpent ||= isReadOnly(error)
      // The next statement, even a ROLLBACK of the transaction, would wait behind this one.
      if (isSilent(error)) silence = error
      throw error
    } finally {
      if (silence) lost.silentSince(askedMs)
      else lost.heard(client)
    }
  }
  const { processID } = client as { processID?: number }
  return {
    query: query as never,
    // One that leads to a standby would refuse every write of the next ones, too: a new one may lead to the primary.
    release: (error) => client.release(error || isSpent || silence !== undefined),
    ...(processID && { processID }),
  }
}

type Names = ReturnType<typeof makeNames>

/** Per pool: pools do not share the limit. */
function makeNames() {
  let names = new Map<string, string>()
  let generation = 0
  return {
    /** undefined: there are enough. */
    of(text: string): string | undefined {
      const name = names.get(text)
      if (name !== undefined || names.size >= mostNames) return name
      const given = `k${generation}_${names.size}`
      names.set(text, given)
      return given
    },
    /** What connections have prepared under the old names stays there, unused, until they end. */
    forget(): void {
      names = new Map()
      generation += 1
    },
  }
}

/** A migration has changed what a prepared statement answers: "cached plan must not change result type". */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

/** A write was refused: the session, or the whole server, takes none. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006'
