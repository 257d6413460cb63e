import { expect, test } from 'vitest'
import { until, world } from '../../testing/world.ts'

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
  expect(new Set(body.slots.map((s: { category: string }) => s.category))).toEqual(
    new Set(['slot', 'sport', 'lotto']),
  )
  expect(body.slots.length).toBeGreaterThanOrEqual(9)
  expect(body.slots.find((s: { code: string }) => s.code === 'PG')).toMatchObject({
    isActive: true,
    amount: 0,
    ftWalletSlot: 1,
    stale: false,
  })
  expect(body.slots.find((s: { code: string }) => s.code === 'JOKER')).toMatchObject({
    isActive: false,
    web: null,
  })
})

test('no token: 401', async () => {
  expect((await w.guest.wallet.get()).body.message).toBe('UNAUTHORIZED')
  expect((await w.guest.profile.get()).body.message).toBe('UNAUTHORIZED')
})

test('slips and gift links that are being looked into are counted, each member’s own', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const sent = (table: 'slip' | 'gift', columns: string, values: string) =>
    w.database.pool.query(
      `WITH sent AS (
         INSERT INTO errand (id, kind, provider, member_id, created_at)
         SELECT gen_random_uuid(), $2, upper($2), id, now() FROM member WHERE username = $1 RETURNING id, member_id)
       INSERT INTO ${table} (id, member_id, created_at, ${columns}) SELECT id, member_id, now(), ${values} FROM sent`,
      [m.phone, table],
    )
  await sent('slip', 'file_key, picture_hash', `'k', '\\x00'`)
  await sent('gift', 'voucher_hash, wallet_no', `'h', '0899999999'`)
  expect((await m.wallet.get()).body.checking).toBe(2)
  expect((await other.wallet.get()).body.checking).toBe(0)
})

test('transfers with games that are undecided are told until they have ended, each member’s own', async () => {
  const [m, other] = [await w.member({ balance: 500, game: 'PG' }), await w.member()]
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 50 })
  await w.sandbox.gameFault('PG', 'deposit', 'timeout-after', { times: 1 })
  await w.sandbox.gameFault('JOKER', 'withdraw', 'timeout-after', { times: 1 })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 120.25 })
  await m.transfer.move({ from: 'JOKER', to: 'MAIN', amount: 30 })
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect((await m.wallet.get()).body).toMatchObject({
    held: 120.25,
    underWay: [
      { code: 'PG', direction: 'in', amount: 120.25, since },
      { code: 'JOKER', direction: 'out', amount: 30, since },
    ],
  })
  expect((await other.wallet.get()).body.underWay).toEqual([])
  await w.sandbox.heal()
  await until(async () => {
    w.forward(70_000)
    await w.sweep()
    return (await m.wallet.get()).body.underWay.length === 0
  })
})
