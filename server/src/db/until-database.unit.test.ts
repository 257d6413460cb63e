import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDatabase } from './until-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that takes long, such as a migration, is told of at growing intervals and never cut off', async () => {
  const said: string[] = []
  const work = Promise.withResolvers<string>()
  const done = untilDatabase(
    () => work.promise,
    (line) => said.push(line),
  )
  await vi.advanceTimersByTimeAsync(4_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  const after = said.map((line) => /for (\d+) s now/.exec(line)![1])
  expect(after.slice(0, 4)).toEqual(['5', '30', '120', '420'])
  expect(said[0]).toContain('a long migration')
  work.resolve('migrated')
  expect(await done).toBe('migrated')
  expect(vi.getTimerCount()).toBe(0)
})

test('why the database is away is said again and again', async () => {
  const said: string[] = []
  let isAway = true
  const done = untilDatabase(
    async () => {
      if (isAway)
        throw Object.assign(new Error('connect ECONNREFUSED'), {
          code: 'ECONNREFUSED',
          syscall: 'connect',
        })
    },
    (line) => said.push(line),
  )
  await vi.advanceTimersByTimeAsync(200_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(3_000)
  await done
  expect(said.map((line) => /for (\d+) s now/.exec(line)![1])).toEqual(['0', '5', '30', '120'])
  for (const line of said) expect(line).toContain('ECONNREFUSED')
})
