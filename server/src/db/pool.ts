import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isOutdated, preparing } from './prepared.ts'
import { beginSession } from './session.ts'

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string }
// Rows are typed where their SQL is written: `sql<Row>`…``. Kysely gives us templates, transactions and the pool.
type Tables = Record<never, never>
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Something that can run a statement: a transaction under way, or the database itself. */
export type Queryable = Db | Tx

export type PoolOptions = {
  /** Most connections at once; 10 by default. */
  max?: number
  statementTimeoutMs?: number
  /** A statement that waits this long for a lock fails; by default it waits for as long as it may take. */
  lockTimeoutMs?: number
  /** A statement that takes this long counts as failed here, and its connection is given up: one that the network lost says nothing. */
  queryTimeoutMs?: number
  /** Refuses connections that lead to a standby, as a database that is away. A standby is fine for a caller that only reads, such as a check of the books. */
  needsPrimary?: boolean
  /** How long to wait for a connection; 15 s by default. */
  connectTimeoutMs?: number
  /** Called for connections lost while idle or in use; the pool replaces them. */
  onLost?: (error: Error) => void
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt) // satang and ids: never a float

/** A Kysely over its own pool: `db.destroy()` closes it. */
export const openDb = (connection: Connection, options: PoolOptions = {}): Db =>
  dbOver(openPool(connection, options))

/** For libraries that speak to `pg` themselves (sockets, rate limits); share it with `dbOver`. */
export function openPool(connection: Connection, options: PoolOptions = {}): pg.Pool {
  const {
    max = 10,
    statementTimeoutMs = 30_000,
    lockTimeoutMs = 0,
    queryTimeoutMs,
    needsPrimary = false,
    connectTimeoutMs = 15_000,
    onLost = (error) => process.emitWarning(error),
  } = options
  const pool = new pg.Pool({
    ...connection,
    max,
    onConnect: (client) =>
      beginSession(client, { statementTimeoutMs, lockTimeoutMs, needsPrimary }),
    connectionTimeoutMillis: connectTimeoutMs,
    // A connection that the network lost is noticed, however long its statement may take.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // Not pg's ten seconds: in a quiet hour every call would wait for a new connection.
    idleTimeoutMillis: 60_000,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  })
  const lost = (error: Error) => {
    if (!pool.ending) onLost(error) // a pool that is closing has nothing to lose
  }
  pool.on('error', lost)
  // The pool listens only while a client idles; without this a database restart ends the whole process.
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/** How many connections a pool has made so far: a new one may lead to another server. */
export function countConnections(pool: pg.Pool): () => number {
  let made = 0
  pool.on('connect', () => {
    made += 1
  })
  return () => made
}

/** `answersWithinMs`: for statements that are worth less waiting than the pool's others. */
export const dbOver = (pool: pg.Pool, answersWithinMs?: number): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, answersWithinMs) }) })

const attempts = 3
const worthRepeating = new Set(['40001', '40P01']) // serialization failure, deadlock

/**
 * One transaction (READ COMMITTED: everything we decide by is read on locked rows). Repeated when PostgreSQL chose it
 * as the victim of a deadlock, or when a migration has changed what it reads, so `work` may run up to three times and must do nothing outside the database.
 */
export const inTx = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  repeated(() => db.transaction().execute(work))

/** The same for a single statement, which is a transaction of its own. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isWorth = worthRepeating.has(sqlState(error) ?? '') || isOutdated(error)
      if (attempt === attempts || !isWorth) throw error
    }
  }
}

/** PostgreSQL's five-character SQLSTATE, where the error came from there. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** The name of the unique constraint that refused a row, where that is what happened. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
