import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered } from '../../testing/games/legs.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
watchNoCalls(w.context)
type Member = Awaited<ReturnType<typeof w.member>>
async function standing(m: Member) {
  const { amount, held, slots } = (await m.wallet.get()).body
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  return {
    main: amount,
    held,
    game: slots.find((s: { code: string }) => s.code === 'PG').amount,
    provider: Number(await w.sandbox.gameBalance('PG', username)),
  }
}
const latest = async (m: Member) => (await m.statement.list({})).body.statements[0]
/** Lets the sweeper ask until the order has ended, moving the clock as days do. */
async function settle(m: Member) {
  await until(async () => {
    w.forward(70_000)
    await w.sweep()
    return (await latest(m)).status !== 'PENDING'
  })
}

test.each(['timeout-after', 'error-after', 'garbage'])(
  'main → game, %s: in progress, then settled to the side where the money really went',
  async (kind) => {
    const m = await w.member({ balance: 500, game: 'PG' })
    await w.sandbox.fault({ service: 'game', route: 'deposit', kind, times: 1 })
    expect((await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })).body).toEqual(
      answered({ amount: 300, message: 'TRANSFER_PENDING', legs: ['in PG 200 pending'] }),
    )
    expect(await latest(m)).toMatchObject({ status: 'PENDING', amount: 200 })
    expect(await standing(m)).toEqual({ main: 300, held: 200, game: 0, provider: 200 })
    await w.sandbox.heal()
    await settle(m)
    expect(await latest(m)).toMatchObject({ status: 'SUCCESS' })
    expect(await standing(m)).toEqual({ main: 300, held: 0, game: 200, provider: 200 })
  },
)

test('main → game, timed out before the effect: the money comes back once the provider has promised never to do the order', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await w.sandbox.fault({ service: 'game', route: 'deposit', kind: 'timeout-before', times: 1 })
  expect((await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })).body.status).toBe(
    'PENDING',
  )
  await w.sandbox.heal()
  w.forward(3_000)
  await w.sweep()
  expect(await standing(m)).toMatchObject({ main: 300, held: 200 })
  w.forward(10_000)
  await w.sweep()
  expect((await latest(m)).status).toBe('PENDING')
  await settle(m)
  expect(await latest(m)).toMatchObject({ status: 'FAILED', reason: 'CANCELLED' })
  expect(await standing(m)).toEqual({ main: 500, held: 0, game: 0, provider: 0 })
})

test('main → game, never arrived, and the provider takes nothing back: "no such order" must be said twice, late enough', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await w.sandbox.fault({ service: 'game', route: 'deposit', kind: 'timeout-before', times: 1 })
  await w.sandbox.fault({ service: 'game', route: 'cancel', kind: 'refuse' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  for (const ms of [3_000, 40_000]) {
    w.forward(ms)
    await w.sweep()
    expect((await latest(m)).status).toBe('PENDING')
  }
  expect(await standing(m)).toMatchObject({ main: 300, held: 200 })
  await settle(m)
  expect(await latest(m)).toMatchObject({ status: 'FAILED', reason: 'NOT_FOUND' })
  expect(await standing(m)).toEqual({ main: 500, held: 0, game: 0, provider: 0 })
})

test('main → game, refused: the funds are back and only then is it called failed', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await w.sandbox.fault({ service: 'game', route: 'deposit', kind: 'refuse', times: 1 })
  const answer = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  expect(['TRANSFER_FAIL', 'MONEY_NOT_ENOUGH']).toContain(answer.body.message)
  expect(await standing(m)).toEqual({ main: 500, held: 0, game: 0, provider: 0 })
  await w.sandbox.heal()
})

test.each(['timeout-after', 'error-after', 'garbage', 'timeout-before'])(
  'game → main, %s: nothing is credited before the provider confirms',
  async (kind) => {
    const m = await w.member({ balance: 500, game: 'PG' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
    await w.sandbox.fault({ service: 'game', route: 'withdraw', kind, times: 1 })
    expect((await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 150 })).body).toEqual(
      answered({ amount: 300, message: 'TRANSFER_PENDING', legs: ['out PG 150 pending'] }),
    )
    expect(await standing(m)).toMatchObject({ main: 300, game: 200 })
    await w.sandbox.heal()
    await settle(m)
    const moved = kind === 'timeout-before' ? 0 : 150
    expect(await standing(m)).toEqual({
      main: 300 + moved,
      held: 0,
      game: 200 - moved,
      provider: 200 - moved,
    })
  },
)

test('while one is undecided, another with the same game waits and one with another game goes on', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await w.sandbox.gameFault('PG', 'deposit', 'timeout-after', { times: 1 })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  const second = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 50 })
  expect([second.status, second.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect((await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 50 })).body.status).toBe(
    'SUCCESS',
  )
  const all = (await m.transfer.all({ to: 'JOKER' })).body
  expect(all).toEqual(
    answered({
      amount: 0,
      message: 'TRANSFER_PENDING',
      legs: ['in JOKER 350 done', 'out PG ? stayed busy'],
    }),
  )
  await w.sandbox.heal()
  await settle(m)
})

test('game → game, second leg refused: what reached main stays in main', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  await w.sandbox.gameFault('JOKER', 'deposit', 'refuse', { times: 1 })
  const answer = await m.transfer.move({ from: 'PG', to: 'JOKER', amount: 200 })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await standing(m)).toEqual({ main: 500, held: 0, game: 0, provider: 0 })
  await w.sandbox.heal()
})

test('the provider’s status call fails too: still in progress, and it heals by itself', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await w.sandbox.fault({ service: 'game', route: 'deposit', kind: 'timeout-after', times: 1 })
  await w.sandbox.fault({ service: 'game', route: 'status', kind: 'garbage', times: 2 })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  for (let i = 0; i < 2; i++) {
    w.forward(20_000)
    await w.sweep()
    expect((await latest(m)).status).toBe('PENDING')
  }
  await settle(m)
  expect(await standing(m)).toEqual({ main: 400, held: 0, game: 100, provider: 100 })
})

test('transferAll, one game refuses: the others’ money arrives, and the refusal is told', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  for (const slotCode of ['JOKER', 'UFABET']) await m.games.activate({ slotCode })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 100 })
  await w.sandbox.gameFault('JOKER', 'withdraw', 'refuse', { times: 1 })
  expect((await m.transfer.all({ to: 'UFABET' })).body).toEqual(
    answered({
      amount: 0,
      message: 'TRANSFER_PARTLY',
      legs: ['out JOKER 100 refused refused', 'out PG 200 done', 'in UFABET 400 done'],
    }),
  )
  const slots: { code: string; amount: number }[] = (await m.wallet.get()).body.slots
  expect(slots.filter((s) => s.amount > 0).map((s) => [s.code, s.amount])).toEqual([
    ['JOKER', 100],
    ['UFABET', 400],
  ])
  await w.sandbox.heal()
})

test('a process died between the effect and its answer: the same key again is told what happened', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const key = crypto.randomUUID()
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 }, { key })
  const died = sql`UPDATE idempotency SET status = NULL, finished_at = NULL, started_at = now() - interval '10 minutes', lease_until = now() - interval '1 second' WHERE key = ${key}`
  await died.execute(w.context.db)
  const again = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 }, { key })
  expect([again.status, again.body]).toEqual([
    200,
    answered({ amount: 100, legs: ['in PG 400 done'] }),
  ])
  expect(await standing(m)).toEqual({ main: 100, held: 0, game: 400, provider: 400 })
})

test('withdrawAll that failed on a game goes through with the same key once the game is well', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 })
  await w.sandbox.gameFault('PG', 'withdraw', 'refuse', { times: 1 })
  const key = crypto.randomUUID()
  expect((await m.withdraw.all({ amount: 300 }, { key })).body.message).toBe('REQUEST_LIMIT')
  await w.sandbox.heal()
  expect((await m.withdraw.all({ amount: 300 }, { key })).body).toMatchObject({
    status: 'PENDING',
    amount: 0,
  })
  expect(await standing(m)).toMatchObject({ game: 200, provider: 200 })
})
