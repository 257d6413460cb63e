import { money } from '@krapao/shared/money'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { forgetAnswer } from '../../testing/forget-answer.ts'
import { placeBet } from '../../testing/games/open-bet.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { fund, world } from '../../testing/world.ts'

// The ends that a member sees: met, lost, left, and what may not end yet.
const w = await world()
watchNoCalls(w.context)
const h = holdersIn(w)
const { playing } = h
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})

const outcome = async (m: Member) => (await h.holdingsOf(m))[0]

test('left once it is met, it is as finished', async () => {
  const m = await playing(1_300, { capTimes: 3 })
  expect((await h.leave(m)).body).toEqual({ message: 'BONUS_CLEAR', kept: 800, returned: 500 })
  expect(await outcome(m)).toMatchObject({ outcome: 'succeeded', isMet: true })
})

test('a cap cuts what is above it, tells how much, and never touches own money', async () => {
  const m = await playing(2_000, { capTimes: 2 })
  expect((await h.clear(m)).body).toEqual({ message: 'BONUS_CLEAR', cut: 1_400 })
  expect(await h.main(m)).toBe(600)
  const [row] = (await m.statement.list({ page: 1, limit: 1 })).body.statements
  expect(row).toMatchObject({ statementType: 'finish_bonus', amount: 2_000, kept: 600, cut: 1_400 })

  const raised = await h.holder({ capTimes: 1 })
  await fund(w, raised, 300)
  await h.all(raised, 'PG')
  await playTo(w, raised, 'PG', 2_100)
  expect((await h.clear(raised)).body).toEqual({ message: 'BONUS_CLEAR', cut: 1_400 })
  expect(await h.main(raised)).toBe(700)
})

test('lost, seen by the call that wants to end it: that says so, and no more', async () => {
  for (const [call, answer] of [
    [h.clear, {}],
    [h.leave, { kept: 40, returned: 0 }],
  ] as const) {
    const [m, key] = [await playing(40), crypto.randomUUID()]
    expect((await call(m, key)).body).toEqual({ message: 'BONUS_CLEAR', ...answer })
    expect(await outcome(m)).toMatchObject({ outcome: 'failed', kept: 40, cut: 0 })
    // The process died before it stored its answer.
    await forgetAnswer(w.database.owner, key)
    expect((await call(m, key)).body).toEqual({ message: 'BONUS_CLEAR', ...answer })
  }
})

test('an open bet is there until it is settled: not lost, not met, not left', async () => {
  const m = await h.holder()
  await m.games.activate({ slotCode: 'UFABET' })
  await h.all(m, 'UFABET')
  for (let n = 0; n < 4; n++) await placeBet(m, '100.00')
  await m.games.refresh({})
  expect(await h.held(m)).toMatchObject({ total: 0, met: false })
  expect((await h.clear(m)).body).toMatchObject({
    message: 'BONUS_CONDITION',
    details: { total: '0.00', open: '400.00' },
  })
  expect(await h.leave(m)).toMatchObject({
    status: 409,
    body: { message: 'OPEN_BETS', details: { where: 'UFABET' } },
  })
  // Given up in vain, it is held as before: the games are open.
  expect(await h.held(m)).toMatchObject({ ending: false })
  await playTo(w, m, 'UFABET', 1_200)
  expect((await h.clear(m)).body).toMatchObject({
    message: 'BONUS_CONDITION',
    details: { total: '1200.00', open: '400.00' },
  })
  expect(await h.held(m)).toMatchObject({ met: true })
})

test('a bet that is placed between the look of a clear and its end: try again, and then it says what is open', async () => {
  const m = await playing(1_500)
  let asked = 0
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async (...of) => {
      const told = await real(game).balance(...of)
      asked += 1
      return told.is === 'known' && asked > 1 ? { ...told, open: money(100_00n) } : told
    },
  })
  expect(await h.clear(m)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect((await h.clear(m)).body).toMatchObject({ details: { open: '100.00' } })
  expect(await h.held(m)).toMatchObject({ met: true, ending: false })
})

describe('with a game that does not tell', () => {
  test.each([
    ['maintenance', { message: 'GAME_MAINTENANCE', details: { where: 'PG' } }],
    ['timeout-before', { message: 'REQUEST_LIMIT' }],
  ] as const)('%s: nothing is decided', async (kind, answer) => {
    const m = await playing(40)
    await w.sandbox.gameFault('PG', 'balance', kind)
    await m.games.refresh({})
    expect((await h.clear(m)).body).toMatchObject(answer)
    expect((await h.leave(m)).body).toMatchObject(answer)
    expect(await h.held(m)).toMatchObject({ total: 400, ending: false })
  })

  test('told what is not believed: nothing is decided', async () => {
    const m = await playing(300)
    w.context.outside.games = (game) => ({
      ...real(game),
      balance: async () => ({ is: 'known', amount: 100_000_000_00n as never, open: 0n as never }),
    })
    await m.games.refresh({})
    for (const call of [h.clear, h.leave])
      expect((await call(m)).body).toEqual({ message: 'REQUEST_LIMIT' })
    expect(await h.held(m)).toMatchObject({ met: false, total: 400 })
  })

  test('while a transfer into it is under way: nothing is decided, and the money is nowhere twice', async () => {
    const m = await h.holder()
    await w.sandbox.gameFault('PG', 'deposit', 'timeout-after', { times: 1 })
    expect((await h.move(m, 'MAIN', 'PG', 390)).body.status).toBe('PENDING')
    await m.games.refresh({})
    for (const call of [h.clear, h.leave])
      expect((await call(m)).body).toEqual({ message: 'REQUEST_LIMIT' })
    expect(await h.held(m)).toMatchObject({ total: 400 })
  })
})

describe('what comes in while it is held', () => {
  test('a deposit raises own money and base, and is given back whole', async () => {
    const m = await playing(100)
    await fund(w, m, 500)
    expect(await h.held(m)).toMatchObject({ own: 700, base: 900, success: 2_700, fail: 90 })
    expect((await h.leave(m)).body).toEqual({ message: 'BONUS_CLEAR', kept: 500, returned: 100 })
    expect(await h.main(m)).toBe(500)
  })

  test('a deposit does not save a lost one: it is over, and all is the member’s', async () => {
    const m = await playing(40)
    await fund(w, m, 500)
    await m.games.refresh({})
    expect(await outcome(m)).toMatchObject({ outcome: 'failed', kept: 540, cut: 0 })
    expect((await m.withdraw.ask({ amount: 500 }, { key: uuid() })).status).toBe(200)
  })

  test('a deposit that was looked at counts as own money: less than its floor is lost', async () => {
    const m = await playing(300)
    await fund(w, m, 500)
    await m.games.refresh({})
    expect(await h.held(m)).toMatchObject({ total: 800, fail: 90 })
    await h.all(m, 'PG')
    await playTo(w, m, 'PG', 91)
    await m.games.refresh({})
    expect(await h.held(m)).toMatchObject({ total: 91 })
    await playTo(w, m, 'PG', 90)
    await m.games.refresh({})
    expect(await outcome(m)).toMatchObject({ outcome: 'failed', kept: 90 })
  })

  test('money that comes home from a game that does not count raises it; from one that does, not', async () => {
    const m = await w.member({ balance: 400, game: 'PG' })
    await m.games.activate({ slotCode: 'JOKER' })
    await h.move(m, 'MAIN', 'JOKER', 100)
    await h.take(m, await anOffer(w, { games: ['PG'], maxCredit: 100 }))
    expect(await h.held(m)).toMatchObject({ own: 300, base: 400, games: ['PG'] })
    await h.move(m, 'MAIN', 'PG', 50)
    await h.move(m, 'PG', 'MAIN', 50)
    expect(await outcome(m)).toMatchObject({ raised: 0 })
    await playTo(w, m, 'JOKER', 150)
    await h.move(m, 'JOKER', 'MAIN', 150)
    expect(await h.held(m)).toMatchObject({ own: 450, base: 550, total: 550 })
  })
})

test('the same end twice and many times: one answer, ended once', async () => {
  for (const [call, to] of [
    [h.clear, 1_200],
    [h.leave, 300],
  ] as const) {
    const m = await playing(to, { capTimes: 1 })
    const key = uuid()
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(m, key)))
    expect(answers[0]!.status).toBe(200)
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(await h.holdingsOf(m)).toHaveLength(1)
  }
})

test('two ends at once, of two pages: one ends it, the other is told that nothing is held, or to wait', async () => {
  const m = await playing(300)
  const answers = await Promise.all(Array.from({ length: 6 }, () => h.leave(m)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(body.message).toMatch(/REQUEST_LIMIT|NO_DATA/)
  expect(await h.main(m)).toBe(150)
})
