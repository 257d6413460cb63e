import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { always, giveCoins, nothing, openWheel, slice } from '../../testing/a-wheel.ts'
import { forgetAnswer } from '../../testing/forget-answer.ts'
import { openPage } from '../../testing/open-page.ts'
import { closeWheel } from '../../testing/operator.ts'
import { type Spinner, spinnersIn } from '../../testing/spinners.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { world } from '../../testing/world.ts'

const w = await world()
watchNoCalls(w.context)
const cash = { kind: 'cash', amount: 20.5 }

const { spinner, coinsOf, spinsOf, spin } = spinnersIn(w)

test('without a wheel nothing is active, nothing is drawn, and coins stay', async () => {
  const m = await spinner()
  expect((await m.spin.active()).body).toEqual({ active: false })
  expect((await m.spin.setup()).body).toEqual({ activeSpinwheel: null, userCoin: 1 })
  const spun = await m.spin.spin({}, { key: randomUUID() })
  expect(spun).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  expect((await m.spin.rotate({})).status).toBe(404)
  expect(await coinsOf(m)).toBe(1)
})

test('no token: 401, with each call', async () => {
  for (const call of ['active', 'setup', 'spin', 'coupon', 'claim', 'fair', 'rotate'] as const)
    expect([call, (await w.guest.spin[call]({ coupon: 'X' })).status]).toEqual([call, 401])
})

test('the wheel is shown in the asked language, with its odds and what the next spin is drawn with', async () => {
  const version = await openWheel(w, [
    slice('CASH', 1, cash, { htmlDescription: { th: '<b>ก</b>', la: '<b>ກ</b>', en: '<b>a</b>' } }),
    slice('NOTHING', 3, { kind: 'nothing' }),
  ])
  const m = await spinner(3)
  const { body } = await m.spin.setup({}, { headers: { 'accept-language': 'lo' } })
  expect(body).toMatchObject({
    activeSpinwheel: {
      name: 'ວົງລໍ້ທອງ',
      slices: [
        {
          code: 'CASH',
          label: 'ລາງວັນ CASH',
          percent: 25,
          htmlDescription: '<b>ກ</b>',
          prize: cash,
        },
        { code: 'NOTHING', percent: 75, prize: { kind: 'nothing' } },
      ],
    },
    userCoin: 3,
    fair: { version, clientSeed: null, nonce: 0 },
  })
  expect(body.fair.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(body.fair.nextCommitment).not.toBe(body.fair.commitment)
  expect((await m.spin.setup()).body.fair).toEqual(body.fair)
  expect((await m.spin.active()).body).toEqual({ active: true })
})

test('ten pages that look at once are shown the same commitment', async () => {
  const m = await spinner(0)
  const seen = await Promise.all(Array.from({ length: 10 }, () => m.spin.setup()))
  expect(new Set(seen.map(({ body }) => JSON.stringify(body.fair))).size).toBe(1)
})

test('cash is in the wallet at once, and a coin is gone', async () => {
  await openWheel(w, always(cash))
  const m = await spinner(2)
  await m.spin.setup()
  const won = await spin(m, { clientSeed: 'my-browser' })
  expect(won).toMatchObject({
    status: 200,
    body: { remainingCoin: 1, nonce: 0, clientSeed: 'my-browser', prize: cash },
  })
  expect(won.body.code).toMatch(/ONE|TWO/)
  expect((await m.wallet.get()).body.amount).toBe(20.5)
  expect((await m.spin.setup()).body.fair).toMatchObject({ clientSeed: 'my-browser', nonce: 1 })
  expect((await spin(m, { clientSeed: 'another' })).body).toMatchObject({
    nonce: 1,
    clientSeed: 'my-browser',
  })
})

test('open pages are told of a spin, and of money where some moved', async () => {
  await openWheel(w, always({ kind: 'nothing' }))
  const m = await spinner(2)
  const page = await openPage(w, m.token)
  const told = () => page.told.map(({ type }) => type)
  await spin(m)
  await expect.poll(told).toContain('rewards')
  expect(told()).not.toContain('statement')
  await openWheel(w, always(cash))
  await spin(m)
  await expect.poll(told).toEqual(expect.arrayContaining(['rewards', 'wallet', 'statement']))
})

test('a client’s part that comes before the server has committed to its own draws nothing', async () => {
  const m = await spinner()
  expect((await spin(m, { clientSeed: 'too-early' })).body.message).toBe('NO_DATA')
  expect([await coinsOf(m), await spinsOf(m)]).toEqual([1, []])
  await m.spin.setup()
  expect((await spin(m, { clientSeed: 'in-time' })).body.clientSeed).toBe('in-time')
})

test('coins that are won are there at once', async () => {
  // In sixty spins, which is what a member has in a minute, one wins: all but one time in thirty million.
  await openWheel(w, [slice('COINS', 1, { kind: 'coins', coins: 3 }), { ...nothing, weight: 3 }])
  const m = await spinner(60)
  let coins = 60
  for (let won = false; !won; ) {
    const { status, body } = await spin(m)
    expect(status).toBe(200)
    won = body.prize.kind === 'coins'
    coins += won ? 2 : -1
    expect(body.remainingCoin).toBe(coins)
  }
  expect(await coinsOf(m)).toBe(coins)
})

test('without a coin: NO_COIN, nothing is drawn, and the same key works once there is one', async () => {
  const m = await spinner(0)
  const key = randomUUID()
  expect(await spin(m, {}, key)).toMatchObject({ status: 409, body: { message: 'NO_COIN' } })
  expect(await spinsOf(m)).toEqual([])
  await giveCoins(w, m.phone, 1)
  expect((await spin(m, {}, key)).status).toBe(200)
})

test('another version than the one that is open draws nothing', async () => {
  const version = await openWheel(w, always(cash))
  const m = await spinner(2)
  expect((await spin(m, { version: version - 1 })).body.message).toBe('NO_DATA')
  expect(await coinsOf(m)).toBe(2)
  expect((await spin(m, { version })).status).toBe(200)
})

test.each([
  { version: 0 },
  { version: 1.5 },
  { version: 'x' },
  { clientSeed: '' },
  { clientSeed: 'a b' },
  { clientSeed: 'x'.repeat(65) },
  { clientSeed: 7 },
])('what has not its shape is refused: %j', async (input) => {
  const m = await spinner()
  expect((await spin(m, input)).body.message).toBe('KEY_INVALID')
  expect(await coinsOf(m)).toBe(1)
})

test('an answer that was lost is given again, also when the stored one is gone', async () => {
  const m = await spinner(2)
  const key = randomUUID()
  const { body } = await spin(m, {}, key)
  await forgetAnswer(w.database.owner, key)
  expect((await spin(m, {}, key)).body).toEqual(body)
  expect(await spinsOf(m)).toEqual([0])
})

test('too many a minute are told to wait', async () => {
  const m = await spinner(0)
  const answers = []
  for (let n = 0; n < 61; n++) answers.push((await spin(m)).status)
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(409))
  expect(answers[60]).toBe(429)
})

test('closed by an operator, nobody spins any more', async () => {
  await openWheel(w, [slice('ONE', 1, cash), nothing])
  const m = await spinner()
  await m.spin.setup()
  await closeWheel(w.database.owner, { by: 'test', currency: 'thb' })
  expect((await spin(m)).body.message).toBe('NO_DATA')
  await expect(closeWheel(w.database.owner, { by: 'test', currency: 'THB' })).rejects.toThrow(
    'No wheel is open in THB',
  )
})

test('each currency has a wheel of its own', async () => {
  const kip = { kind: 'cash', amount: 5_000 }
  await openWheel(w, always(cash))
  await openWheel(w, always(kip), 'LAK')
  const [m, inKip] = [await spinner(0), await spinner(0)]
  await sql`UPDATE member SET currency = 'LAK' WHERE username = ${inKip.phone}`.execute(
    w.database.owner,
  )
  const prizeFor = async (of: Spinner) =>
    (await of.spin.setup()).body.activeSpinwheel.slices[0].prize
  expect([await prizeFor(m), await prizeFor(inKip)]).toEqual([cash, kip])
})

test('after all of this the books hold', async () => {
  expect(await checkLedger(w.database.owner)).toEqual([])
})
