import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { ask, first, mapped, only, rows, time, together, whole } from './read.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase({ max: 1 })
})
afterAll(() => d.close())

type Thing = { id: number; at: Date | null; amount: bigint | null }
const things = rows<Thing>({ at: time, amount: whole })
const one = things`SELECT 1 AS id, '2026-11-26T08:00:00.123Z'::timestamptz AS at, ${700}::bigint AS amount`

test('times and whole amounts come as they are, and what is missing is null', async () => {
  const at = new Date('2026-11-26T08:00:00.123Z')
  expect(await ask(d.db, one)).toEqual([{ id: 1, at, amount: 700n }])
  const empty = things`SELECT 2 AS id, NULL::timestamptz AS at, NULL::bigint AS amount`
  expect(await ask(d.db, only(empty))).toEqual({ id: 2, at: null, amount: null })
  expect(await ask(d.db, first(things`SELECT 1 AS id, now() AS at, 1 AS amount WHERE false`))).toBe(
    undefined,
  )
})

test('several reads are one statement, each with its own answer and of one moment', async () => {
  const started = rows<{ at: string; n: number }>({})`
    SELECT statement_timestamp()::text AS at, count(*) AS n FROM generate_series(1, ${3}) n`
  const inner = together({ a: mapped(one, (found) => found.length), b: only(started) })
  const { in: both, again } = await ask(d.db, together({ in: inner, again: only(started) }))
  expect([both.a, both.b.n]).toEqual([1, 3])
  expect(both.b).toEqual(again)
})

test('a time that no Date can hold is an error: compared with anything it would be false', async () => {
  const at = (text: string) =>
    things`SELECT 1 AS id, ${text}::timestamptz AS at, NULL::bigint AS amount`
  for (const text of ['infinity', '12000-01-01Z'])
    await expect(ask(d.db, at(text))).rejects.toThrow('is no time that a Date can hold')
})

test('a number that JSON cannot carry exactly is an error, never another number', async () => {
  const large = (n: bigint) =>
    things`SELECT 1 AS id, NULL::timestamptz AS at, ${n}::bigint AS amount`
  expect((await ask(d.db, large(9_007_199_254_740_991n)))[0]!.amount).toBe(9_007_199_254_740_991n)
  await expect(ask(d.db, large(9_007_199_254_740_993n))).rejects.toThrow('no exact whole number')
})
