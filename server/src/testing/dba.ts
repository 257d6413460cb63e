import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { ensurePostgres } from '../db/embedded.ts'
import { prepareDatabase } from '../db/migrate.ts'
import { openDb } from '../db/pool.ts'

/** A PostgreSQL of the file's own, in which a DBA makes roles and the database `shop`. Ends with the file. */
export async function clusterOfDba() {
  const root = await mkdtemp(path.join(tmpdir(), 'krapao-dba-'))
  const postgres = await ensurePostgres({ root, sync: false, settings: { fsync: 'off' } })
  afterAll(async () => {
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  })
  const { host, user: superuser } = postgres.connection
  const at = (user: string, database = 'shop') => ({ host, user, database })

  async function asSuperuser(statements: readonly string[], database = 'postgres'): Promise<void> {
    const db = openDb(at(superuser, database), { max: 1 })
    try {
      for (const statement of statements) await sql.raw(statement).execute(db)
    } finally {
      await db.destroy()
    }
  }

  /** A cluster with neither our roles nor a database of ours, and then what the DBA did. */
  const given = (...statements: string[]) =>
    asSuperuser([
      'DROP DATABASE IF EXISTS shop WITH (FORCE)',
      'DROP DATABASE IF EXISTS krapao',
      `DO $$ DECLARE r text; BEGIN
         FOR r IN SELECT rolname FROM pg_roles WHERE rolname <> session_user AND NOT rolname ^@ 'pg_' LOOP EXECUTE format('DROP ROLE %I', r); END LOOP;
       END $$`,
      ...statements,
    ])

  const start = ({ app, owner }: { app: string; owner?: string }) =>
    prepareDatabase({ app: at(app), owner: owner === undefined ? undefined : at(owner) })

  /** Runs the SQL of a message as the superuser, as the message says. */
  const runTold = (told: string) =>
    asSuperuser(
      told.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : [])),
      'shop',
    )

  async function startTold(logins: { app: string; owner?: string }): Promise<string> {
    const told = await start(logins).then(
      () => 'nothing: it started',
      (error: Error) => error.message,
    )
    await runTold(told)
    return told
  }

  /** As the server does it: books, a table, and what the proof of the books makes for a moment. */
  async function postsMoney(app: string): Promise<void> {
    const db = openDb(at(app), { max: 1 })
    try {
      await sql`SELECT ledger.open_account(ARRAY[107640000000042000, 527640000000000000])`.execute(
        db,
      )
      const { rows } = await sql`
        SELECT ledger.post_one(gen_random_uuid(), gen_random_uuid(), 0::smallint, NULL, 1::smallint, 527640000000000000, 107640000000042000, 100) AS posted`.execute(
        db,
      )
      expect(rows).toEqual([{ posted: true }])
      await sql`INSERT INTO rate_limit (key, points) VALUES (gen_random_uuid()::text, 1)`.execute(
        db,
      )
      await sql`CREATE TEMP TABLE beside AS SELECT 1`.execute(db)
    } finally {
      await db.destroy()
    }
  }
  return { root, host, superuser, at, asSuperuser, given, start, runTold, startTold, postsMoney }
}

export const owner = 'shop'
export const makeOwner = (rights = '') => [
  `CREATE ROLE shop LOGIN ${rights}`,
  'CREATE DATABASE shop OWNER shop',
]
