import { refusal } from '@krapao/shared/refusal'
import { expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'
import { Unreachable } from './unreachable.ts'

const going = new AbortController().signal
const now = async () => undefined

test('a lost answer is asked for until there is one', async () => {
  const ask = vi.fn<() => Promise<void>>(async () => undefined)
  ask
    .mockRejectedValueOnce(new Unreachable('offline'))
    .mockRejectedValueOnce(refusal('INTERNAL_SERVER_ERROR'))
  expect(await askAgain(ask, going, now)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a definite no is an answer too', async () => {
  const no = refusal('MONEY_NOT_ENOUGH')
  await expect(askAgain(() => Promise.reject(no), going, now)).rejects.toBe(no)
})

test('after a few silences it stays "being checked"', async () => {
  const ask = vi.fn(() => Promise.reject(new Unreachable('timeout')))
  expect(await askAgain(ask, going, now)).toBe(false)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('once the member has closed the alert, nothing more is sent', async () => {
  const stop = new AbortController()
  const ask = vi.fn(async () => undefined)
  expect(await askAgain(ask, stop.signal, async () => stop.abort())).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})
