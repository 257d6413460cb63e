import { refusal } from '@krapao/shared/refusal'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { idempotencyKeeper, isDefinite } from './idempotency.ts'
import { Unreachable } from './unreachable.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Calls once per wish with what each call ends in, and gives back the keys that were used. */
async function keysOf(...calls: [wish: unknown, end: Error | 'ok'][]): Promise<string[]> {
  const once = idempotencyKeeper()
  const keys: string[] = []
  for (const [wish, end] of calls) {
    const call = async (key: string) => {
      keys.push(key)
      if (end instanceof Error) throw end
    }
    await once(wish, call).catch(() => undefined)
  }
  return keys
}

test('the key is a UUID', async () => {
  expect((await keysOf([{ amount: 100n }, 'ok']))[0]).toMatch(uuid)
})

test('while nobody knows the outcome, the same wish repeats its key', async () => {
  const wish = { amount: 100n }
  const [a, b, c, d, e, f] = await keysOf(
    [wish, new Unreachable('timeout')],
    [wish, refusal('INTERNAL_SERVER_ERROR')],
    [wish, refusal('SERVICE_BUSY')],
    [wish, refusal('STILL_RUNNING')],
    [wish, new Unreachable('running')],
    [wish, 'ok'],
  )
  expect([b, c, d, e, f]).toEqual([a, a, a, a, a])
})

const tooOften = refusal('REQUEST_LIMIT', { retryAfterSeconds: 60 })

test('"too often" does not answer a repeat: the first may have moved money, so the wish keeps its key', async () => {
  const [a, b, c] = await keysOf(
    ['wish', new Unreachable('timeout')],
    ['wish', tooOften],
    ['wish', 'ok'],
  )
  expect([b, c]).toEqual([a, a])
  const once = idempotencyKeeper()
  const ends = [new Unreachable('timeout'), tooOften]
  const ask = () => once('wish', () => Promise.reject(ends.shift())).catch((e: unknown) => e)
  expect(isDefinite(await ask())).toBe(false)
  expect(isDefinite(await ask())).toBe(false)
})

test.each([
  ['"too often" to a first press', [tooOften]],
  ['a rule’s "one at a time"', [new Unreachable('timeout'), refusal('REQUEST_LIMIT')]],
  [
    '"too often" that says where the money is',
    [
      new Unreachable('timeout'),
      refusal('REQUEST_LIMIT', { retryAfterSeconds: 60, where: 'MAIN' }),
    ],
  ],
])('%s is an answer, and the next press a new wish', async (_, ends) => {
  const keys = await keysOf(...ends.map((end): [string, Error] => ['wish', end]), ['wish', 'ok'])
  expect(new Set(keys).size).toBe(2)
})

test('after a definite answer the same wish is a new one', async () => {
  const [a, b, c] = await keysOf(
    [{ amount: 100n }, 'ok'],
    [{ amount: 100n }, refusal('MONEY_NOT_ENOUGH')],
    [{ amount: 100n }, 'ok'],
  )
  expect(new Set([a, b, c]).size).toBe(3)
})

test('another amount is another wish, known outcome or not', async () => {
  const [a, b] = await keysOf(
    [{ amount: 100n }, new Unreachable('offline')],
    [{ amount: 200n }, 'ok'],
  )
  expect(b).not.toBe(a)
})

test('an answer that comes after the waiting was given up ends nothing: the wish repeats its key', async () => {
  const once = idempotencyKeeper()
  const keys: string[] = []
  const late = Promise.withResolvers<void>()
  const call = (key: string) => {
    keys.push(key)
    return Promise.race([late.promise, Promise.reject(new Unreachable('timeout'))])
  }
  await once('wish', call).catch(() => undefined)
  late.resolve()
  await once('wish', call).catch(() => undefined)
  expect(keys).toEqual([keys[0], keys[0]])
})

test.each([
  ['an answer', () => {}],
  ['a refusal', () => Promise.reject(refusal('MONEY_NOT_ENOUGH'))],
])('%s of one wish does not take the key of another that is under way', async (_, end) => {
  const once = idempotencyKeeper()
  const first = Promise.withResolvers<void>()
  const running = once({ amount: 100n }, () => first.promise.then(end)).catch(() => undefined)
  const keys: string[] = []
  const lost = (key: string) => {
    keys.push(key)
    return Promise.reject(new Unreachable('timeout'))
  }
  await once({ amount: 200n }, lost).catch(() => undefined)
  first.resolve()
  await running
  await once({ amount: 200n }, lost).catch(() => undefined)
  expect(keys).toEqual([keys[0], keys[0]])
})

describe('without a network', () => {
  const offline = (is: boolean) => vi.stubGlobal('navigator', { onLine: !is })
  afterEach(() => vi.unstubAllGlobals())

  test('nothing is sent, that is certain, and the press that follows is sent', async () => {
    const once = idempotencyKeeper()
    const call = vi.fn(async (key: string) => key)
    offline(true)
    const error = await once({ amount: 100n }, call).catch((e: unknown) => e)
    expect(error).toMatchObject({ because: 'not-sent' })
    expect(isDefinite(error)).toBe(true)
    expect(call).not.toHaveBeenCalled()
    offline(false)
    expect(await once({ amount: 100n }, call)).toMatch(uuid)
  })

  test('after a press that may have arrived it is still open, under the same key', async () => {
    const once = idempotencyKeeper()
    const keys: string[] = []
    const lost = (key: string) => {
      keys.push(key)
      return Promise.reject(new Unreachable('offline'))
    }
    await once('wish', lost).catch(() => undefined)
    offline(true)
    const error = await once('wish', lost).catch((e: unknown) => e)
    expect(error).toMatchObject({ because: 'offline' })
    expect(isDefinite(error)).toBe(false)
    offline(false)
    await once('wish', lost).catch(() => undefined)
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
