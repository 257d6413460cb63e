import { expect, test } from 'vitest'
import { keys } from '../api/query-keys.ts'
import { hasFailed, isUnanswered, outdatedBy, pollAfterMs } from './live.ts'

test('each event makes old what it is about', () => {
  expect(outdatedBy({ type: 'wallet' })).toContainEqual(keys.wallet)
  expect(outdatedBy({ type: 'slots' })).toContainEqual(keys.wallet)
  expect(outdatedBy({ type: 'statement' })).toContainEqual(keys.statement)
  expect(outdatedBy({ type: 'chat' })).toEqual([])
  expect(outdatedBy({ type: 'profile' })).toEqual([keys.profile, keys.wallet])
  expect(outdatedBy({ type: 'holding' })).toEqual([keys.wallet, keys.bonus, keys.rewards])
  expect(outdatedBy({ type: 'rewards' })).toEqual([keys.wallet, keys.rewards, keys.spin])
})

test('money that moves changes what a bonus would credit, and how far its target is', () => {
  for (const type of ['wallet', 'slots'] as const)
    expect(outdatedBy({ type })).toContainEqual(keys.bonus)
})

test('a credited QR is also money and a row of the statement', () => {
  const old = outdatedBy({ type: 'qrcode', qrcodeId: 'q', credited: true })
  expect(old).toEqual(expect.arrayContaining([keys.qrcode, keys.wallet, keys.statement]))
})

test('a slip, gift or reported deposit that has ended is money and a row, whichever way it ended', () => {
  for (const credited of [true, false])
    expect(outdatedBy({ type: 'deposit', id: 'd', credited })).toEqual(
      expect.arrayContaining([keys.wallet, keys.statement]),
    )
})

test('without the socket the page asks by itself, sooner while something is waited for', () => {
  expect(pollAfterMs({ connected: true, awaiting: false })).toBeUndefined()
  const [held, alone, waiting] = [
    pollAfterMs({ connected: true, awaiting: true }),
    pollAfterMs({ connected: false, awaiting: false }),
    pollAfterMs({ connected: false, awaiting: true }),
  ]
  expect(waiting).toBeLessThan(alone!)
  expect(alone).toBeLessThan(held!)
  // A server that died with the socket is soon noticed.
  const lost = pollAfterMs({ connected: false, awaiting: false, justLost: true })
  expect(lost).toBeLessThan(alone!)
})

test('the games are asked again after a silence only when some did not answer', () => {
  const asked = (state: object) =>
    isUnanswered({ state: { fetchStatus: 'idle', status: 'success', ...state } } as never)
  expect(asked({ status: 'error' })).toBe(true)
  expect(asked({ data: { slots: [{ stale: false }, { stale: true }] } })).toBe(true)
  expect(asked({ data: { slots: [{ stale: false }] } })).toBe(false)
  expect(asked({ status: 'pending' })).toBe(false)
  expect(asked({ status: 'error', fetchStatus: 'fetching' })).toBe(false)
  const data = { slots: [{ stale: true }] }
  expect(hasFailed({ state: { fetchStatus: 'idle', status: 'success', data } } as never)).toBe(
    false,
  )
  expect(hasFailed({ state: { fetchStatus: 'idle', status: 'error' } } as never)).toBe(true)
})
