import { expect, test, vi } from 'vitest'
import { Unreachable } from '../../api/unreachable.ts'

vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
const nothingStored = { getItem: () => null }
vi.stubGlobal('localStorage', nothingStored)
vi.stubGlobal('sessionStorage', nothingStored)
// Read what is stored as they are loaded.
const { onItsWayMs, wishKeeper } = await import('./wishes.ts')

const wish = { from: 'MAIN', to: 'PG', amount: 100n }
/** A wallet, and presses that answer the key that they sent. */
function member() {
  const wallet = { readAtMs: 0 }
  const keeperOf = wishKeeper(() => wallet.readAtMs)
  const press = async (what: unknown, end: Error | 'ok') => {
    let sent = ''
    await keeperOf(what)(what, async (key) => {
      sent = key
      if (end instanceof Error) throw end
    }).catch(() => undefined)
    return sent
  }
  return { wallet, keeperOf, press }
}
const lost = new Unreachable('timeout')

test('what is not answered keeps its key, another wish in between or not', async () => {
  const { press } = member()
  const first = await press(wish, lost)
  expect(await press({ ...wish, amount: 200n }, 'ok')).not.toBe(first)
  expect(await press(wish, lost)).toBe(first)
  expect(await press(wish, 'ok')).toBe(first)
  expect(await press(wish, 'ok')).not.toBe(first)
})

test('a wallet drops it only if it was read when the request cannot be on its way any more', async () => {
  const { wallet, press } = member()
  const first = await press(wish, lost)
  wallet.readAtMs = Date.now() + onItsWayMs - 1_000
  expect(await press(wish, lost)).toBe(first)
  wallet.readAtMs = Date.now() + onItsWayMs + 1_000
  expect(await press(wish, lost)).not.toBe(first)
})

test('who still asks for the lost answer repeats the key, whatever was read since', async () => {
  const { wallet, keeperOf } = member()
  const once = keeperOf(wish)
  const keys: string[] = []
  const ask = () =>
    once(wish, async (key) => {
      keys.push(key)
      throw lost
    }).catch(() => undefined)
  await ask()
  wallet.readAtMs = Date.now() + 2 * onItsWayMs
  await ask()
  expect(keys[1]).toBe(keys[0])
})
