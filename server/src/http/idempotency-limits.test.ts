import { refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { decidedCall, done } from '../testing/decided-call.ts'
import { until, world } from '../testing/world.ts'

const w = await world()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** As in the product: none gives up while the test lasts. */
const patient = { leaseMs: 15_000, waitAtMostMs: 20_000 }

test('forty repeats that wait ask the database as one, and each gets the answer', async () => {
  let statements = 0
  const db = w.context.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { ids, ends, ask } = await decidedCall(w, {}, { ...w.context, db })
  const first = ask(patient)
  await until(async () => ends.length === 1)
  const repeats = Array.from({ length: 40 }, () => ask(patient))
  // Each looks once by itself.
  await until(async () => statements > 80)
  await pause(500)
  const before = statements
  await pause(1_000)
  expect(statements - before).toBeLessThan(20)
  ends[0]!(done(1))
  expect(await Promise.all([first, ...repeats])).toEqual(Array(41).fill(done(1)))
  expect(ids).toHaveLength(1)
})

test('without a key, one who asks too much gets a double tap answered, and no new wish of the same payload', async () => {
  const { call, ids, ends, ask } = await decidedCall(w, { header: undefined })
  const first = ask()
  await until(async () => ends.length === 1)
  ends[0]!(done(1))
  await first
  call.tooMany = refusal('REQUEST_LIMIT', { retryAfterSeconds: 60 })
  expect(await ask()).toEqual(done(1))
  w.forward(3_500)
  await expect(ask()).rejects.toBe(call.tooMany)
  expect(ids).toHaveLength(1)
})

test('a known key with another payload is no repeat: one who asks too much is told that', async () => {
  const { call, ids, ends, ask } = await decidedCall(w)
  const first = ask()
  await until(async () => ends.length === 1)
  ends[0]!(done(1))
  await first
  call.tooMany = refusal('REQUEST_LIMIT', { retryAfterSeconds: 60 })
  expect(await ask()).toEqual(done(1))
  call.payload = { amount: 2 }
  await expect(ask()).rejects.toBe(call.tooMany)
  call.tooMany = undefined
  await expect(ask()).rejects.toThrow('KEY_INVALID')
  expect(ids).toHaveLength(1)
})
