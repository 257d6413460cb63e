import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { answered } from '../../testing/games/legs.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
const baht = (n: number) => Math.round(n * 100)

async function player(balance: number, ...codes: string[]): Promise<Member> {
  const m = await w.member({ balance })
  for (const slotCode of codes) await m.games.activate({ slotCode })
  return m
}
async function lies(m: Member): Promise<Record<string, number>> {
  const { amount, slots } = (await m.wallet.get()).body
  const there = (slots as { code: string; amount: number }[]).filter((s) => s.amount > 0)
  return { MAIN: amount, ...Object.fromEntries(there.map((s) => [s.code, s.amount])) }
}
/** As an operator does; taken back when the test has ended. */
async function limited(code: string, min: number | null, max: number | null) {
  const set = (least: number | null, most: number | null) =>
    sql`UPDATE game_currency SET min_transfer = ${least}, max_transfer = ${most} WHERE currency = 'THB' AND game_id = (SELECT id FROM game WHERE code = ${code})`.execute(
      w.database.owner,
    )
  await set(min && baht(min), max && baht(max))
  onTestFinished(async () => void (await set(null, null)))
}
async function paused(code: string, from: Date | null, until: Date | null = null) {
  const set = (at: Date | null, over: Date | null) =>
    sql`UPDATE game SET paused_from = ${at}, paused_until = ${over} WHERE code = ${code}`.execute(
      w.database.owner,
    )
  await set(from, until)
  onTestFinished(async () => void (await set(null, null)))
}
const inMs = (ms: number) => new Date(w.context.clock().getTime() + ms)

test('a game’s own limits bound what goes in, both ends included, and never what comes out', async () => {
  const m = await player(200, 'UFABET', 'PG')
  await limited('UFABET', 20, 50)
  const into = (amount: number, from = 'MAIN') => m.transfer.move({ from, to: 'UFABET', amount })
  expect(await into(19.99)).toMatchObject({
    status: 422,
    body: { message: 'TRANSFER_MINIMUM', details: { min: '20.00' } },
  })
  expect(await into(50.01)).toMatchObject({
    status: 422,
    body: { message: 'TRANSFER_MAXIMUM', details: { max: '50.00' } },
  })
  expect((await into(20)).status).toBe(200)
  expect((await into(50)).status).toBe(200)
  expect((await m.transfer.move({ from: 'UFABET', to: 'MAIN', amount: 1 })).status).toBe(200)
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  expect((await into(60, 'PG')).body.message).toBe('TRANSFER_MAXIMUM')
  expect(await lies(m)).toEqual({ MAIN: 71, PG: 60, UFABET: 69 })
})

test('transferAll brings as much as the game takes at once, and says that the rest stays in main', async () => {
  const m = await player(300, 'UFABET', 'PG')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  await limited('UFABET', null, 50)
  const { body } = await m.transfer.all({ to: 'UFABET' })
  const legs = ['out PG 100 done', 'in UFABET 50 done limit']
  expect(body).toEqual(answered({ amount: 250, message: 'TRANSFER_PARTLY', legs }))
  expect(await lies(m)).toEqual({ MAIN: 250, UFABET: 50 })
})

test('transferAll of less than the game takes: it stays in main; refused when nothing else moved', async () => {
  const m = await player(15, 'UFABET', 'PG')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 5 })
  await limited('UFABET', 20, null)
  const legs = ['out PG 5 done', 'in UFABET 15 stayed limit']
  expect((await m.transfer.all({ to: 'UFABET' })).body).toEqual(
    answered({ amount: 15, message: 'TRANSFER_PARTLY', legs }),
  )
  expect(await m.transfer.all({ to: 'UFABET' }, { key: crypto.randomUUID() })).toMatchObject({
    status: 422,
    body: { message: 'TRANSFER_MINIMUM', details: { min: '20.00' } },
  })
  expect(await lies(m)).toEqual({ MAIN: 15 })
})

test('a game that the operator has paused takes nothing in and nothing is touched for it; its money may leave', async () => {
  const m = await player(300, 'UFABET', 'PG')
  for (const to of ['UFABET', 'PG']) await m.transfer.move({ from: 'MAIN', to, amount: 100 })
  await paused('UFABET', inMs(-1))
  for (const answer of [
    await m.transfer.move({ from: 'MAIN', to: 'UFABET', amount: 10 }),
    await m.transfer.move({ from: 'PG', to: 'UFABET', amount: 10 }),
    await m.transfer.all({ to: 'UFABET' }),
  ])
    expect([answer.status, answer.body.message]).toEqual([503, 'GAME_MAINTENANCE'])
  expect(await lies(m)).toEqual({ MAIN: 100, PG: 100, UFABET: 100 })
  expect((await m.transfer.move({ from: 'UFABET', to: 'MAIN', amount: 40 })).status).toBe(200)
  const legs = ['out PG 100 done', 'out UFABET 60 done']
  expect((await m.transfer.all({ to: 'MAIN' })).body).toEqual(answered({ amount: 300, legs }))
})

test('transferAll into a game leaves alone what the wallet shows as under maintenance', async () => {
  const m = await player(300, 'UFABET', 'PG', 'JOKER', 'SLOTXO')
  for (const to of ['PG', 'JOKER']) await m.transfer.move({ from: 'MAIN', to, amount: 100 })
  const all = () => m.transfer.all({ to: 'UFABET' }, { key: crypto.randomUUID() })
  // The operator's word, of a game with money and of an empty one.
  for (const code of ['PG', 'SLOTXO']) await paused(code, inMs(-1))
  const stayed = 'out PG ? stayed maintenance'
  expect((await all()).body).toEqual(
    answered({
      amount: 0,
      message: 'TRANSFER_PARTLY',
      legs: ['out JOKER 100 done', 'in UFABET 200 done', stayed],
    }),
  )
  expect(await lies(m)).toEqual({ MAIN: 0, PG: 100, UFABET: 200 })
  expect(await all()).toMatchObject({
    status: 422,
    body: { message: 'TRANSFER_FAIL', details: { where: 'PG' } },
  })
  // The provider's own, which is over by now and was not asked since.
  await paused('PG', null)
  await w.sandbox.fault({ service: 'game', provider: 'PG', kind: 'maintenance' })
  await m.games.refresh()
  await w.sandbox.heal()
  expect(await all()).toMatchObject({ status: 422 })
  expect(await lies(m)).toEqual({ MAIN: 0, PG: 100, UFABET: 200 })
  await m.games.refresh()
  expect((await all()).body.amount).toBe(0)
  expect(await lies(m)).toEqual({ MAIN: 0, UFABET: 300 })
})

test('a pause that has not begun, or is over, stops nobody', async () => {
  const m = await player(100, 'UFABET')
  await paused('UFABET', inMs(60_000), inMs(120_000))
  const into = async () =>
    (await m.transfer.move({ from: 'MAIN', to: 'UFABET', amount: 10 })).status
  expect(await into()).toBe(200)
  w.forward(61_000)
  expect(await into()).toBe(503)
  w.forward(60_000)
  expect(await into()).toBe(200)
})

// CIRCUS is asked for a mark before it is sent to; to UFABET an order counts as sent as soon as it is written.
test.each([
  ['CIRCUS', 'maintenance'],
  ['UFABET', 'refused'],
])(
  'an order for %s, written just before the game was paused, is not sent any more, and its money is back at once',
  async (code, why) => {
    const m = await player(100, code)
    const { runNew } = w.context.errands
    w.context.errands.runNew = async () => undefined // the process dies before it sends
    const { body } = await m.transfer.move({ from: 'MAIN', to: code, amount: 60 })
    w.context.errands.runNew = runNew
    expect(body).toEqual(
      answered({ amount: 40, message: 'TRANSFER_PENDING', legs: [`in ${code} 60 pending`] }),
    )
    await paused(code, inMs(0))
    w.forward(21_000)
    await w.sweep()
    expect((await m.transfer.look({ id: body.id })).body).toEqual(
      answered({ amount: 100, message: 'TRANSFER_FAIL', legs: [`in ${code} 60 refused ${why}`] }),
    )
    const { username } = (await m.games.account({ slotCode: code })).body
    expect(await w.sandbox.gameBalance(code, username)).toBe('0.00')
  },
)

test('what a provider says itself holds until it tells a balance, and a transfer asks it', async () => {
  const m = await player(100, 'SLOTXO')
  await w.sandbox.fault({ service: 'game', provider: 'SLOTXO', kind: 'maintenance' })
  const into = () =>
    m.transfer.move({ from: 'MAIN', to: 'SLOTXO', amount: 10 }, { key: crypto.randomUUID() })
  expect(await into()).toMatchObject({
    status: 503,
    body: { message: 'GAME_MAINTENANCE', details: { where: 'MAIN' } },
  })
  await m.games.refresh()
  expect(await into()).toMatchObject({ status: 503, body: { message: 'GAME_MAINTENANCE' } })
  // Only the first was written: by the second it was known.
  expect(
    (await m.statement.list({})).body.statements.filter((s: { to: string }) => s.to === 'SLOTXO'),
  ).toHaveLength(1)
  expect(await lies(m)).toEqual({ MAIN: 100 })
  await w.sandbox.heal()
  expect((await into()).status).toBe(200)
})

test('money at a game in maintenance: said so, and that it is still there', async () => {
  const m = await player(100, 'PG', 'JOKER')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 80 })
  await w.sandbox.fault({ service: 'game', provider: 'PG', kind: 'maintenance' })
  const still = { status: 503, body: { message: 'GAME_MAINTENANCE', details: { where: 'PG' } } }
  expect(await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 80 })).toMatchObject(still)
  const key = crypto.randomUUID()
  expect(await m.withdraw.all({ amount: 100 }, { key })).toMatchObject(still)
  const legs = ['in JOKER 20 done', 'out PG ? stayed maintenance']
  expect((await m.transfer.all({ to: 'JOKER' })).body).toEqual(
    answered({ amount: 0, message: 'TRANSFER_PARTLY', legs }),
  )
  await w.sandbox.heal()
  expect((await m.withdraw.all({ amount: 100 }, { key })).body).toMatchObject({
    status: 'PENDING',
    amount: 0,
  })
})

test('transferAll when nothing at all could move: refused, and where the money is', async () => {
  const m = await player(100, 'PG', 'JOKER')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  for (const kind of ['refuse', 'error-after', 'maintenance']) {
    await w.sandbox.fault({
      service: 'game',
      provider: 'PG',
      ...(kind === 'refuse' && { route: 'withdraw' }),
      kind,
    })
    expect(await m.transfer.all({ to: 'JOKER' }, { key: crypto.randomUUID() })).toMatchObject({
      status: 422,
      body: { message: 'TRANSFER_FAIL', details: { where: 'PG' } },
    })
    await w.sandbox.heal()
  }
  await m.transfer.all({ to: 'MAIN' })
  await w.sandbox.gameFault('JOKER', 'deposit', 'refuse')
  expect((await m.transfer.all({ to: 'JOKER' }, { key: crypto.randomUUID() })).body).toEqual({
    message: 'TRANSFER_FAIL',
    details: { where: 'MAIN' },
  })
  expect(await lies(m)).toEqual({ MAIN: 100 })
  await w.sandbox.heal()
})

test('a row is not changed beneath an order that is under way', async () => {
  const m = await player(100, 'SUPERSLOT')
  await w.sandbox.gameFault('SUPERSLOT', 'deposit', 'error-after')
  const { id } = (await m.transfer.move({ from: 'MAIN', to: 'SUPERSLOT', amount: 10 })).body
  const elsewhere = sql`UPDATE game SET base_url = 'http://127.0.0.1:9/elsewhere' WHERE code = 'SUPERSLOT'`
  await expect(elsewhere.execute(w.database.owner)).rejects.toThrow(
    'its transfers under way must end first',
  )
  await w.sandbox.heal()
  await until(async () => {
    w.forward(60_000)
    await w.sweep()
    return (await m.transfer.look({ id })).body.status === 'SUCCESS'
  })
  expect(await lies(m)).toEqual({ MAIN: 90, SUPERSLOT: 10 })
})
