import { refusal } from '@krapao/shared/refusal'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveCoins, openWheel, slice } from '../../testing/a-wheel.ts'
import { clientOf } from '../../testing/client.ts'
import { closeWheel } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const nothing = slice('NOTHING', 3, { kind: 'nothing' })
const odds = (input = {}, asked = {}) => w.guest.spin.odds(input, asked)

test('without a wheel the list is empty, and a browser may keep it but must ask again', async () => {
  const answer = await odds()
  expect([answer.status, answer.body]).toEqual([200, { wheels: [] }])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('a guest reads the odds of the wheel as members are shown them: in the asked language, without what a prize costs the house, its stock or any seed', async () => {
  const version = await openWheel(w, [
    slice('CASH', 1, { kind: 'cash', amount: 20.5 }),
    slice('COINS', 2, { kind: 'coins', coins: 3 }),
    slice('GOODS', 2, { kind: 'coupon', coupon: 'goods', worth: 900, days: 7 }, { stock: 5 }),
    nothing,
  ])
  const m = await w.member()
  await giveCoins(w, m.phone, 2)
  const shown = (await m.spin.setup()).body.activeSpinwheel
  await m.spin.spin({}, { key: crypto.randomUUID() })
  const [wheel, ...others] = (await odds({ locale: 'la' })).body.wheels
  expect(others).toEqual([])
  const { oddsHash } = (await m.spin.fair()).body.versions[0]
  const of = (code: string, weight: number, percent: number, prize: object) => ({
    code,
    label: `ລາງວັນ ${code}`,
    bgColor: '#1D1637',
    textColor: '#FFE08A',
    weight,
    percent,
    prize,
  })
  // All of it: what is not named here is not told.
  expect(wheel).toEqual({
    currency: 'BAHT',
    version,
    name: 'ວົງລໍ້ທອງ',
    oddsHash,
    slices: [
      of('CASH', 1, 12.5, { kind: 'cash', amount: 20.5 }),
      of('COINS', 2, 25, { kind: 'coins', coins: 3 }),
      of('GOODS', 2, 25, { kind: 'coupon', coupon: 'goods', amount: 0, days: 7 }),
      of('NOTHING', 3, 37.5, { kind: 'nothing' }),
    ],
  })
  const same = (all: { code: string; percent: number; prize: object }[]) =>
    all.map(({ code, percent, prize }) => ({ code, percent, prize }))
  expect(same(wheel.slices)).toEqual(same(shown.slices))
})

test('the language is the caller’s; an unknown one is refused', async () => {
  const thai = (await odds()).body
  expect(thai).toEqual((await odds({ locale: 'th' })).body)
  expect((await odds({}, { headers: { 'accept-language': 'en' } })).body.wheels[0].name).toBe(
    'Golden wheel',
  )
  expect(await odds({ locale: 'xx' })).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', details: { field: 'locale' } },
  })
})

test('a token, right, wrong or ended, changes nothing: no member is looked up', async () => {
  const m = await w.member()
  const asGuest = (await odds()).body
  for (const token of [m.token, 'x'.repeat(43), 'x'])
    expect(await odds({}, { token })).toMatchObject({ status: 200, body: asGuest })
})

test('a wheel that is replaced is told from the next call on, and one that is closed no more', async () => {
  const before = (await odds()).body.wheels[0]
  const version = await openWheel(w, [slice('B', 1, { kind: 'cash', amount: 5 }), nothing])
  const after = (await odds()).body.wheels
  expect(after).toMatchObject([{ version, slices: [{ code: 'B' }, { code: 'NOTHING' }] }])
  expect(after[0].oddsHash).not.toBe(before.oddsHash)
  await closeWheel(w.database.owner, { by: 'test', currency: 'THB' })
  expect((await odds()).body).toEqual({ wheels: [] })
})

test('where wallets have two currencies each wheel is told, the deployment’s first currency first, and no other’s', async () => {
  const lao = await world({ env: { COUNTRY: 'LA' } })
  const slices = [slice('A', 1, { kind: 'coins', coins: 1 }), nothing]
  await openWheel(lao, slices, 'THB')
  await openWheel(lao, slices, 'LAK')
  const { wheels } = (await lao.guest.spin.odds()).body
  expect(wheels.map((one: { currency: string }) => one.currency)).toEqual(['LAK', 'BAHT'])
  await openWheel(w, slices, 'LAK')
  expect((await odds()).body).toEqual({ wheels: [] })
})

test('asked without end from one address, it is refused unread, and others still read it', async () => {
  const ip = '10.77.0.1'
  const { throttles } = w.context
  // The bucket fills up again every 20 ms: emptied for real, it would not stay so until the call.
  const spent = refusal('REQUEST_LIMIT', { retryAfterSeconds: 3 })
  const real = throttles.whyNotFrom
  const counted = vi
    .spyOn(throttles, 'whyNotFrom')
    .mockImplementation((from, ...more) => (from === ip ? spent : real(from, ...more)))
  onTestFinished(() => counted.mockRestore())
  const from = clientOf(w.url, { ip })
  const refused = await from.spin.odds()
  expect([refused.status, refused.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await odds()).status).toBe(200)
})

test('reading the odds writes nothing', async () => {
  const counted = async () =>
    (
      await sql<{ seeds: bigint; spins: bigint }>`
        SELECT (SELECT count(*) FROM wheel_seed) AS seeds, (SELECT count(*) FROM spin) AS spins`.execute(
        w.database.owner,
      )
    ).rows[0]
  const before = await counted()
  await odds()
  expect(await counted()).toEqual(before)
})
