import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()

test('one read holds all that Home shows', async () => {
  const m = await w.member({ balance: 120.5, game: 'PG' })
  const { body } = await m.wallet.get()
  expect(body).toMatchObject({
    amount: 120.5,
    held: 0,
    currency: 'BAHT',
    profile: { _id: m._id, username: m.phone, coin: 0 },
  })
  expect(new Set(body.slots.map((s: { category: string }) => s.category))).toEqual(new Set(['slot', 'sport', 'lotto']))
  expect(body.slots.length).toBeGreaterThanOrEqual(9)
  expect(body.slots.find((s: { code: string }) => s.code === 'PG')).toMatchObject({
    isActive: true,
    amount: 0,
    ftWalletSlot: 1,
    stale: false,
  })
  expect(body.slots.find((s: { code: string }) => s.code === 'JOKER')).toMatchObject({ isActive: false, web: null })
})

test('no token: 401', async () => {
  expect((await w.guest.wallet.get()).body.message).toBe('UNAUTHORIZED')
  expect((await w.guest.profile.get()).body.message).toBe('UNAUTHORIZED')
})
