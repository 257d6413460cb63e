import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDefinite } from '../../../api/idempotency.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import { enterMs, lateAfter } from './late.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const never = new Promise<never>(() => undefined)

test('what answers in time is handed on, a refusal too', async () => {
  const late = lateAfter(enterMs)
  await expect(late.wait(Promise.resolve('link'))).resolves.toBe('link')
  await expect(late.wait(Promise.reject(new Error('no')))).rejects.toThrow('no')
  late.stop()
  await vi.advanceTimersByTimeAsync(enterMs)
  expect(late.isOver()).toBe(false)
})

test('after 20 s nothing is waited for any more, and how a call ended is not known', async () => {
  const late = lateAfter(enterMs)
  const asked = late.wait(never).catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(late.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const error = await asked
  expect(error).toBeInstanceOf(Unreachable)
  expect(isDefinite(error)).toBe(false)
  await expect(late.wait(never)).rejects.toBe(error)
})
