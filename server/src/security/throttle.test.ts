import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeThrottles } from './throttle.ts'

const database = await freshDatabase()
const throttles = makeThrottles(database.pool)
const uses = async (key: string, n: number) => {
  const tried = await Promise.allSettled(
    Array.from({ length: n }, () => throttles.use('loginAddress', key)),
  )
  return tried.filter((t) => t.status === 'fulfilled').length
}

test('what is given back after its time has gone by gives nobody more uses than there are', async () => {
  await throttles.use('loginAddress', 'late')
  await sql`UPDATE rate_limit SET expire = 1`.execute(database.owner)
  for (let i = 0; i < 20; i++) await throttles.giveBack('loginAddress', 'late')
  expect(await uses('late', 60)).toBe(30)
})

test('more given back than was used gives nobody more uses than there are', async () => {
  await throttles.use('loginAddress', 'greedy')
  for (let i = 0; i < 20; i++) await throttles.giveBack('loginAddress', 'greedy')
  expect(await uses('greedy', 60)).toBe(30)
})

test('calls of one IPv6 site are counted together, too: three times what one network of it has, and another site has its own', () => {
  const still = makeThrottles(database.pool, () => 0)
  const admitted = (addresses: string[]) =>
    addresses.filter((address) => still.whyNotFrom(address) === undefined).length
  const calls = (times: number, network: (i: number) => string) =>
    Array.from({ length: times }, (_, i) => network(i))
  expect(admitted(calls(1_600, () => '2001:db8:30:9::1'))).toBe(1_500)
  expect(admitted(calls(4_000, (i) => `2001:db8:30:${(i % 8) + 1}::1`))).toBe(3_000)
  expect(admitted(calls(1_600, () => '2001:db8:31::1'))).toBe(1_500)
  expect(admitted(calls(1_600, () => '203.0.113.9'))).toBe(1_500)
})
