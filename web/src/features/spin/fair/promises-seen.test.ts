import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { promiseSeenAt, rememberPromises } from './promises-seen.ts'

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a promise keeps the time at which it was shown first, also as the next one', () => {
  vi.setSystemTime(1_000)
  rememberPromises({ commitment: 'a', nextCommitment: 'b' })
  vi.setSystemTime(2_000)
  rememberPromises({ commitment: 'b', nextCommitment: 'c' })
  expect(promiseSeenAt('a')?.getTime()).toBe(1_000)
  expect(promiseSeenAt('b')?.getTime()).toBe(1_000)
  expect(promiseSeenAt('c')?.getTime()).toBe(2_000)
  expect(promiseSeenAt('d')).toBeUndefined()
})

test('the oldest are forgotten', () => {
  for (let n = 0; n < 100; n++) {
    vi.setSystemTime(1_000 + n)
    rememberPromises({ commitment: `c${n}`, nextCommitment: `c${n + 1}` })
  }
  expect(promiseSeenAt('c0')).toBeUndefined()
  expect(promiseSeenAt('c99')).toBeDefined()
})
