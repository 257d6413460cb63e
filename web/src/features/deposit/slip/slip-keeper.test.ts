import { refusal } from '@krapao/shared/refusal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { idempotencyKeeper } from '../../../api/idempotency.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import { type Outside, type Slip, slipKeeper } from './slip-keeper.ts'

const picture = (name = 'slip.png', type = 'image/png') => new File(['picture'], name, { type })
const reading = {
  is: 'slip',
  qr: { kind: 'bank', bank: '014', reference: 'R1' },
  payload: 'P1',
} as const

type Call = Parameters<Outside['send']>[1]
let calls: { file: File; call: Call }[]

function keeper(more: Partial<Outside> = {}) {
  calls = []
  const { send = async () => 'slip-1', ...rest } = more
  return slipKeeper({
    look: async (file) => ({ reading, file }),
    seen: async () => 'new',
    send: (file, call) => {
      calls.push({ file, call })
      return send(file, call)
    },
    once: idempotencyKeeper(),
    nowMs: () => 1_000,
    maxBytes: 100,
    ...rest,
  })
}
const problemOf = (slip: Slip) => ('problem' in slip ? slip.problem : undefined)

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

describe('a picture that was chosen', () => {
  test('is looked at, and told at once when it was used before', async () => {
    const slip = keeper({ seen: async () => 'used' })
    slip.pick(picture())
    expect(slip.get()).toMatchObject({ is: 'picked' })
    await expect.poll(slip.get).toMatchObject({ is: 'picked', reading, seen: 'used' })
  })

  test('is kept when nobody could say whether it was used', async () => {
    const slip = keeper({ seen: async () => Promise.reject(refusal('REQUEST_LIMIT')) })
    slip.pick(picture())
    await expect.poll(slip.get).toMatchObject({ reading })
    expect(slip.get()).not.toHaveProperty('seen')
  })

  test('makes a slow look at the one before count for nothing', async () => {
    const looks: ((looked: { reading: typeof reading | { is: 'no-qr' }; file: File }) => void)[] =
      []
    const slip = keeper({ look: () => new Promise((resolve) => looks.push(resolve)) })
    slip.pick(picture('first.png'))
    slip.pick(picture('second.png'))
    looks[1]?.({ reading: { is: 'no-qr' }, file: picture() })
    await expect.poll(slip.get).toMatchObject({ reading: { is: 'no-qr' } })
    looks[0]?.({ reading, file: picture() })
    await Promise.resolve()
    expect(slip.get()).toMatchObject({
      picked: { file: { name: 'second.png' } },
      reading: { is: 'no-qr' },
    })
  })

  test('must be a picture', () => {
    const slip = keeper()
    slip.pick(picture('slip.pdf', 'application/pdf'))
    expect(problemOf(slip.get())).toMatchObject({ code: 'SLIP_INVALID_FILE' })
    slip.pick(new File([], 'empty.png', { type: 'image/png' }))
    expect(problemOf(slip.get())).toMatchObject({ code: 'SLIP_INVALID_FILE' })
    slip.pick(picture('from-a-file-manager', ''))
    expect(slip.get()).toMatchObject({ is: 'picked' })
  })
})

describe('sending', () => {
  test('takes what the look made of it, tells how far it is, and ends with the id', async () => {
    const seen: Slip[] = []
    const slip = keeper({
      look: async () => ({ reading, file: picture('smaller.jpg') }),
      send: async (_, { onProgress }) => {
        onProgress(0.5)
        return 'slip-1'
      },
    })
    slip.subscribe(() => seen.push(slip.get()))
    slip.pick(picture())
    expect(await slip.send()).toBe('slip-1')
    expect(calls[0]?.file.name).toBe('smaller.jpg')
    expect(seen).toContainEqual(expect.objectContaining({ is: 'sending', part: 0.5 }))
    expect(slip.get()).toEqual({ is: 'none' })
  })

  test('repeats the key after a lost answer, so that it counts once; another picture has another', async () => {
    const answers = [new Unreachable('timeout'), new Unreachable('offline'), undefined]
    const slip = keeper({
      send: async () => {
        const lost = answers.shift()
        if (lost) throw lost
        return 'slip-1'
      },
    })
    slip.pick(picture())
    await slip.send()
    expect(problemOf(slip.get())).toMatchObject({ because: 'timeout' })
    await slip.send()
    expect(await slip.send()).toBe('slip-1')
    slip.pick(picture())
    await slip.send()
    const keys = calls.map(({ call }) => call.key)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  test('keeps the picture through every refusal, and says when one may send again', async () => {
    const slip = keeper({
      send: async () => Promise.reject(refusal('REQUEST_LIMIT_1MIN', { retryAfterSeconds: 42 })),
    })
    slip.pick(picture())
    await slip.send()
    expect(slip.get()).toMatchObject({
      is: 'picked',
      picked: { file: { name: 'slip.png' } },
      freeAtMs: 43_000,
    })
  })

  test('can be stopped: the picture stays, and nothing is said to have failed', async () => {
    const slip = keeper({
      send: (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    slip.pick(picture())
    const sent = slip.send()
    await expect.poll(() => calls.length).toBe(1)
    slip.cancel()
    expect(await sent).toBeUndefined()
    expect(slip.get()).toMatchObject({ is: 'picked' })
    expect(problemOf(slip.get())).toBeUndefined()
  })

  test('refuses what is too large even when made smaller', async () => {
    const slip = keeper({ maxBytes: 3 })
    slip.pick(picture())
    await slip.send()
    expect(problemOf(slip.get())).toMatchObject({ code: 'SLIP_INVALID_FILE' })
    expect(calls).toEqual([])
  })

  test('goes on when the reader cannot be fetched', async () => {
    const slip = keeper({ look: async () => Promise.reject(new Error('no network')) })
    slip.pick(picture())
    expect(await slip.send()).toBe('slip-1')
  })
})
