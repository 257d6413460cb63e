import { searchOf } from '@krapao/shared/statement/search.rules'
import { dayOf } from '@krapao/shared/statement/statement.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../db/pool.ts'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { until } from '../../testing/world.ts'
import { readRows, readStatement } from './statement.sql.ts'

// A member who has played for years: the work of a page is that of its rows, not of all that came before.
const each = 4_000
let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
  await sql`INSERT INTO member (id, code, username, password_hash, name, currency) OVERRIDING SYSTEM VALUE
            SELECT g, (10000000 + g)::text, '08' || (10000000 + g), '-', 'x', 'THB' FROM generate_series(1, 3) g`.execute(
    d.owner,
  )
  await plant(1, each)
  await plant(2, 3 * each)
  await until(isAllVisible)
})
afterAll(() => d.close())

/** Transfers, withdrawals and deposits of a member, by turns, some at the same moment, sixteen a day. */
async function plant(member: number, n: number): Promise<void> {
  await d.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      CREATE TEMP TABLE planned ON COMMIT DROP AS
        SELECT gen_random_uuid() AS id, g, '2016-01-01Z'::timestamptz + (g / 4) * interval '6 hours' AS at FROM generate_series(1, ${n}::int) g`.execute(
      tx,
    )
    await sql`INSERT INTO errand (id, member_id, kind, state, provider, created_at, settled_at, sent_at)
              SELECT id, ${member}::int, 'x', 'done', 'x', at, at, at FROM planned`.execute(tx)
    await sql`INSERT INTO transfer_order (id, call_id, member_id, game_id, direction, amount, state, reason, created_at, settled_at)
              SELECT id, id, ${member}::int, 1, 'in', 100, CASE WHEN g % 10 = 0 THEN 'refused' ELSE 'done' END, CASE WHEN g % 10 = 0 THEN 'x' END, at, at FROM planned WHERE g % 3 = 0`.execute(
      tx,
    )
    await sql`INSERT INTO withdrawal (id, member_id, amount, state, bank_code, account_no, account_name, created_at, settled_at)
              SELECT id, ${member}::int, 100, 'paid', 'SCB', '1234567890', 'x', at, at FROM planned WHERE g % 3 = 1`.execute(
      tx,
    )
    await sql`INSERT INTO qr_order (id, member_id, provider, amount, payable, state, expires_at, created_at, paid_amount, credited_at)
              SELECT id, ${member}::int, 'WW', 100, 100, 'credited', at, at, 100, at FROM planned WHERE g % 3 = 2`.execute(
      tx,
    )
  })
}

const tables = ['transfer_order', 'withdrawal', 'qr_order', 'errand', 'slip', 'gift', 'manual_deposit', 'direct_deposit'] // biome-ignore format: a line

/** An index is enough for rows that all can see. An autovacuum that analyzes at this moment keeps VACUUM from noting that of the newest. */
async function isAllVisible(): Promise<boolean> {
  await sql`VACUUM ANALYZE`.execute(d.owner)
  const { rows } = await sql<{ all: boolean }>`
    SELECT bool_and(relallvisible = relpages) AS all FROM pg_class WHERE relname = ANY (${tables})`.execute(
    d.owner,
  )
  return rows[0]!.all
}

/** Rows that were fetched from tables while `work` ran. */
const fetchedBy = (work: (db: Queryable) => Promise<unknown>): Promise<number> =>
  d.owner.transaction().execute(async (tx) => {
    const fetched = async () =>
      Number(
        (
          await sql<{ n: string }>`
            SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text AS n FROM pg_stat_xact_user_tables
             WHERE relname = ANY (${tables})`.execute(tx)
        ).rows[0]!.n,
      )
    const before = await fetched()
    await work(tx)
    return (await fetched()) - before
  })

test('the newest page, a deep one and the total fetch a page of rows, however long the statement is', async () => {
  for (const page of [1, 2, each / 20]) {
    const fetched = await fetchedBy((db) => readStatement(db, { memberId: 1 }, { page, limit: 20 }))
    expect(fetched, `page ${page}`).toBeLessThan(120)
  }
  expect(
    await fetchedBy((db) =>
      readStatement(db, { memberId: 1, types: ['withdraw'] }, { page: 30, limit: 20 }),
    ),
  ).toBeLessThan(120)
})

test('each page tells the whole of its days, wherever it begins and ends', async () => {
  const whole = await readRows(d.db, { memberId: 1 }, each)
  const sumOf = (day: string, type: string) =>
    BigInt(whole.filter((row) => dayOf(row.createdAt) === day && row.statementType === type).length) * 100n // biome-ignore format: a line
  for (const page of [1, 2, 3, 50, each / 7 - 1].map(Math.floor)) {
    const { rows, sums } = await readStatement(d.db, { memberId: 1 }, { page, limit: 7 })
    const days = [...new Set(rows.map(({ createdAt }) => dayOf(createdAt)))].sort()
    expect(
      sums.toSorted((a, b) => a.day.localeCompare(b.day)),
      `page ${page}`,
    ).toEqual(days.map((day) => ({ day, in: sumOf(day, 'deposit'), out: sumOf(day, 'withdraw') })))
  }
})

test('a reference is found by its first signs without reading the statement', async () => {
  const [{ _id } = { _id: '' }] = await readRows(d.db, { memberId: 1 }, 1)
  const search = searchOf(_id.slice(0, 8))
  const find = (db: Queryable) => readStatement(db, { memberId: 1, search }, { page: 1, limit: 20 })
  expect((await find(d.db)).rows.map((row) => row._id)).toContain(_id)
  expect(await fetchedBy(find)).toBeLessThan(40)
})

test('the pages together are the whole, in order, each row once, also of one moment', async () => {
  const whole = await readRows(d.db, { memberId: 1 }, each + 1)
  expect(whole).toHaveLength(each)
  const paged = []
  for (let page = 1; page <= each / 50; page++) {
    const { total, rows } = await readStatement(d.db, { memberId: 1 }, { page, limit: 50 })
    // No more than two hundred are counted behind a page.
    expect(total).toBe(Math.min(each, page * 50 + 200))
    paged.push(...rows)
  }
  expect(paged).toEqual(whole)
  expect(whole.find((r) => r.statementType === 'transfer')).toMatchObject({
    from: 'MAIN',
    to: 'PG',
    sentAt: null,
  })
  expect(whole.find((r) => r.statementType === 'withdraw')!.sentAt).toBeInstanceOf(Date)
})

test('a page behind the end is empty, and a filter has its own pages', async () => {
  expect(await readStatement(d.db, { memberId: 1 }, { page: 1_000, limit: 20 })).toEqual({
    total: each,
    rows: [],
    sums: [],
  })
  expect(await readStatement(d.db, { memberId: 3 }, { page: 2, limit: 20 })).toEqual({
    total: 0,
    rows: [],
    sums: [],
  })
  const failed = await readStatement(
    d.db,
    { memberId: 1, status: 'FAILED' },
    { page: 2, limit: 50 },
  )
  expect([failed.total, failed.rows.length]).toEqual([Math.floor(each / 30), 50])
})
