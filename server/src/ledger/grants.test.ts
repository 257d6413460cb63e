import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../db/pool.ts'
import { appRole } from '../db/rights.ts'
import { type Books, books } from '../testing/books/books.ts'
import { balance } from './balances.ts'
import { checkBooks } from './check.ts'

let b: Books
beforeAll(async () => {
  b = await books()
  await b.member(100n)
})
afterAll(() => b.close())

const tables = ['account', 'transfer', 'entry', 'chart']
const tryAll = (db: Queryable, statements: readonly string[]) =>
  Promise.all(
    statements.map((s) =>
      sql
        .raw(s)
        .execute(db)
        .then(
          () => `done: ${s}`,
          (e: Error) => e.message,
        ),
    ),
  )

test('the app may not write the books by hand, in any way', async () => {
  const said = await tryAll(b.db, [
    ...tables.flatMap((t) => [
      `DELETE FROM ledger.${t}`,
      `TRUNCATE ledger.${t}`,
      `DROP TABLE ledger.${t}`,
    ]),
    'INSERT INTO ledger.account (id, posted) VALUES (107640000000099000, 1000000)',
    'INSERT INTO ledger.entry SELECT * FROM ledger.entry',
    'UPDATE ledger.account SET posted = posted + 1',
    'UPDATE ledger.chart SET floor = NULL',
    'ALTER TABLE ledger.transfer DISABLE TRIGGER append_only',
    'SELECT ledger.unless_posted(gen_random_uuid(), 0::smallint, NULL, 0::smallint, 1, 2, 3)',
    'CREATE FUNCTION ledger.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  ])
  for (const words of said) expect(words).toMatch(/permission denied|must be owner/)
})

test('the app may run the functions that post and open, and nobody else may run any', async () => {
  const { rows } = await sql<{ name: string; by: string[] }>`
    SELECT proname AS name, array(SELECT grantee::regrole::text FROM aclexplode(proacl) WHERE grantee <> proowner) AS by
      FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace ORDER BY 1`.execute(b.owner)
  const mayBeRun = ['open_account', 'post', 'post_batch', 'post_one']
  expect(rows).toEqual(
    [...mayBeRun, 'post_each', 'post_set', 'refuse', 'unless_posted']
      .sort()
      .map((name) => ({ name, by: mayBeRun.includes(name) ? [appRole] : [] })),
  )
})

test('even the owner cannot edit what was posted, nor where an account’s floor is', async () => {
  const said = await tryAll(b.owner, [
    'UPDATE ledger.transfer SET amount = amount + 1',
    'DELETE FROM ledger.transfer WHERE false',
    'TRUNCATE ledger.transfer CASCADE',
    'UPDATE ledger.entry SET d_posted = 0',
    'DELETE FROM ledger.entry',
    'TRUNCATE ledger.entry',
    'DELETE FROM ledger.account',
    'UPDATE ledger.account SET floor = NULL',
    'UPDATE ledger.account SET id = id + 1',
  ])
  for (const words of said) expect(words).toMatch(/is never edited: correct it by a reversal/)
})

test('no member can be brought below nothing, whoever asks', async () => {
  await expect(
    sql`UPDATE ledger.account SET posted = -1 WHERE floor = 0`.execute(b.owner),
  ).rejects.toThrow(/violates check constraint/)
})

test('a reader of the books changes nothing, and what was tried above changed nothing', async () => {
  const m = await b.member(7n)
  expect(await balance(b.db, m.main)).toEqual({ posted: money(7n), held: 0n, available: 7n })
  expect(await checkBooks(b.db)).toEqual([])
})
