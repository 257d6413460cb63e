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
