import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Value = SQLInputValue | boolean
export type Store = {
  all<Row>(sql: string, ...values: Value[]): Row[]
  one<Row>(sql: string, ...values: Value[]): Row | undefined
  /** How many rows changed. */
  run(sql: string, ...values: Value[]): number
  /** All of `work` or nothing. `work` is synchronous, so nothing else runs in between; never nested. */
  tx<R>(work: () => R): R
  close(): void
}

/**
 * Opens (and brings up to date) the file, or `:memory:`. Whole numbers come back as bigint. In WAL with synchronous=NORMAL
 * a commit is in the system's hands before it is acknowledged, so kill -9 of this process loses nothing; only a power cut could.
 * One process owns the file: a second one is refused by SQLite ("database is locked").
 */
export function openStore(file: string): Store {
  const db = new DatabaseSync(file, { readBigInts: true, timeout: 5_000 })
  for (const pragma of [
    'locking_mode = EXCLUSIVE',
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'foreign_keys = ON',
  ])
    db.exec(`PRAGMA ${pragma}`)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const plain = (values: Value[]) => values.map((v) => (typeof v === 'boolean' ? Number(v) : v))
  const store: Store = {
    all: <Row>(sql: string, ...values: Value[]) => prepare(sql).all(...plain(values)) as Row[],
    one: <Row>(sql: string, ...values: Value[]) =>
      prepare(sql).get(...plain(values)) as Row | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(...plain(values)).changes),
    tx: (work) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => db.close(),
  }
  migrate(db, store)
  return store
}

function migrate(db: DatabaseSync, store: Store): void {
  const folder = new URL('./migrations/', import.meta.url)
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const done = Number(store.one<{ user_version: bigint }>('PRAGMA user_version')!.user_version)
  if (done > names.length)
    throw new Error(`this file was written by a newer sandbox (${done} > ${names.length})`)
  for (const [at, name] of names.entries()) {
    if (at < done) continue
    store.tx(() => {
      db.exec(readFileSync(new URL(name, folder), 'utf8'))
      db.exec(`PRAGMA user_version = ${at + 1}`)
    })
  }
}
