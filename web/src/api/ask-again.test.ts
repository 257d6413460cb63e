import { refusal } from '@krapao/shared/refusal'
import { expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'
import { Unreachable } from './unreachable.ts'

const late = () => undefined
const going = { stop: new AbortController().signal, late }
const now = async () => undefined

test('a lost answer is asked for until there is one', async () => {
  const ask = vi.fn<() => Promise<void>>(async () => undefined)
  ask
    .mockRejectedValueOnce(new Unreachable('offline'))
    .mockRejectedValueOnce(refusal('INTERNAL_SERVER_ERROR'))
  await askAgain(ask, going, now)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a definite no is an answer too', async () => {
  const no = refusal('MONEY_NOT_ENOUGH')
  await expect(askAgain(() => Promise.reject(no), going, now)).rejects.toBe(no)
})

test('after a few silences it is said to be late, once, and asked for until there is an answer', async () => {
  const told: string[] = []
  const ask = vi.fn(async () => {
    told.push('asked')
    if (told.length < 8) throw new Unreachable('timeout')
  })
  const waits: number[] = []
  const pause = async (ms: number) => void waits.push(ms)
  await askAgain(ask, { ...going, late: () => void told.push('late') }, pause)
  expect(told).toEqual(['asked', 'asked', 'asked', 'late', 'asked', 'asked', 'asked', 'asked'])
  expect(waits.slice(2)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000])
})

test('once what asked has left the page, nothing more is sent', async () => {
  const stop = new AbortController()
  const ask = vi.fn(async () => undefined)
  await askAgain(ask, { stop: stop.signal, late }, async () => stop.abort())
  expect(ask).not.toHaveBeenCalled()
})
