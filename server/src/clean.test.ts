import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean, staleRows } from './clean.ts'
import { makeFiles } from './files/files.ts'
import { freshDatabase, type TestDatabase } from './testing/database.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
})
afterAll(() => d.close())

const now = new Date()
const left = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM rate_limit`.execute(d.db)).rows[0]!.n

test('what is stale goes in batches of a thousand, and nothing else goes', async () => {
  await sql`CREATE TABLE batch (n int)`.execute(d.owner)
  await sql`CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
            $$ BEGIN INSERT INTO public.batch SELECT count(*) FROM gone; RETURN NULL; END $$`.execute(
    d.owner,
  )
  await sql`CREATE TRIGGER note_batch AFTER DELETE ON rate_limit REFERENCING OLD TABLE AS gone
            FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`.execute(d.owner)
  await sql`INSERT INTO rate_limit (key, points, expire) SELECT 'old' || g, 1, 1 FROM generate_series(1, 2500) g`.execute(
    d.db,
  )
  await sql`INSERT INTO rate_limit (key, points, expire) VALUES ('new', 1, ${now.getTime() + 60_000})`.execute(
    d.db,
  )
  const files = makeFiles({ filesDir: path.join(tmpdir(), 'krapao-no-files'), filesKey: 'k' })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await Promise.all([1, 2].map(() => clean({ db: d.db, clock: () => now, files, log })))
  expect(await left()).toBe(1)
  const { rows } = await sql<{
    most: number
    all: number
  }>`SELECT max(n)::int AS most, sum(n)::int AS all FROM batch`.execute(d.owner)
  expect(rows).toEqual([{ most: 1_000, all: 2_500 }])
})

test('every condition has an index', async () => {
  for (const { table, where } of staleRows(now)) {
    const plan = await d.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return await sql<{
        'QUERY PLAN': string
      }>`EXPLAIN SELECT ctid FROM ${sql.id(table)} WHERE ${where}`.execute(tx)
    })
    expect(plan.rows.map((r) => r['QUERY PLAN']).join('\n'), table).toContain('Index Cond')
  }
})
