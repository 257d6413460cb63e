import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeTime } from './time.ts'

const database = await freshDatabase()
afterAll(database.close)
const read = async (at: RawBuilder<Date>) =>
  (await sql<{ at: Date }>`SELECT ${at} AS at`.execute(database.db)).rows[0]!.at.getTime()

test('its now is the database’s, and tests move it ahead together with the monotonic clock', async () => {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database.db)
  let aheadMs = 0
  const time = makeTime(() => aheadMs)
  expect(Math.abs((await read(time.now())) - rows[0]!.now.getTime())).toBeLessThan(5_000)
  const before = { now: await read(time.now()), monotonicMs: time.monotonicMs() }
  aheadMs = 3_600_000
  expect((await read(time.now())) - before.now).toBeGreaterThanOrEqual(3_600_000)
  expect(time.monotonicMs() - before.monotonicMs).toBeGreaterThanOrEqual(3_600_000)
})

test('so long after now and before it, in whole milliseconds, within one statement', async () => {
  const time = makeTime()
  const { rows } = await sql<{ afterMs: number; beforeMs: number; micros: number }>`
    SELECT extract(epoch FROM ${time.in(1_500)} - ${time.now()})::float8 * 1000 AS "afterMs",
           extract(epoch FROM ${time.in(-250)} - ${time.now()})::float8 * 1000 AS "beforeMs",
           extract(microseconds FROM ${time.now()})::int % 1000 AS micros`.execute(database.db)
  expect(rows[0]).toEqual({ afterMs: 1_500, beforeMs: -250, micros: 0 })
})

test('the carried clock is never ahead of a slow statement’s read', () => {
  const time = makeTime()
  const at = new Date('2026-01-01T00:00:00Z')
  const answeredMs = time.monotonicMs()
  time.note(at, answeredMs - 400)
  const carriedMs = time.clock().getTime() - at.getTime()
  expect(carriedMs).toBeLessThanOrEqual(time.monotonicMs() - answeredMs)
})
