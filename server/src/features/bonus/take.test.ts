import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, drawCode, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { placeBet } from '../../testing/games/open-bet.ts'
import { fund, payOut, world } from '../../testing/world.ts'

// Taking a bonus: who may, when, and what becomes of the money.
const w = await world()
const h = holdersIn(w)
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})
const refused = async (m: Member, code: string) => {
  const { status, body } = await h.take(m, code)
  expect(await h.holdingsOf(m)).toEqual([])
  return { status, ...body }
}

// What is refused.

test.each([
  ['a code that is too long', 'X'.repeat(21)],
  ['a code that is none', ' '],
])('%s', async (_, code) => {
  const m = await w.member()
  expect((await h.take(m, code)).status).toBeGreaterThanOrEqual(400)
  expect((await h.take(m, code)).body.message).toMatch(/KEY_|NO_DATA/)
})

test.each([
  ['there is none', undefined],
  ['a promotion', { kind: 'promotion' }],
  ['one in kip', { currency: 'LAK' }],
  ['one that has closed', { opensAt: new Date(0), closesAt: new Date(1_000) }],
  ['one that opens tomorrow', { opensAt: new Date(Date.now() + 86_400_000) }],
] as const)('%s: NO_DATA', async (_, terms) => {
  const m = await w.member({ balance: 100 })
  const code = terms ? await anOffer(w, terms) : drawCode()
  expect(await refused(m, code)).toEqual({ status: 404, message: 'NO_DATA' })
  expect((await m.bonus.minimum({ code })).body.message).toBe('NO_DATA')
  expect(await h.cardOf(m, code)).toBeUndefined()
})

test('too little, and what would do: MONEY_NOT_ENOUGH', async () => {
  const m = await w.member({ balance: 99 })
  const code = await anOffer(w, { minTotal: 100 })
  expect(await refused(m, code)).toMatchObject({
    message: 'MONEY_NOT_ENOUGH',
    details: { minimum: '100.00' },
  })
  expect((await m.bonus.minimum({ code })).body).toEqual({ minimum: 100 })
  await fund(w, m, 20)
  expect((await h.take(m, code)).status).toBe(200)
})

test('whoever never deposited, a fixed bonus too: MONEY_NOT_ENOUGH', async () => {
  const m = await w.member()
  for (const terms of [{ fixed: 50 }, {}])
    expect((await refused(m, await anOffer(w, terms))).message).toBe('MONEY_NOT_ENOUGH')
})

test('while another is held: BONUS_ALREADY_ACTIVE', async () => {
  const m = await h.holder()
  for (const code of [m.code, await anOffer(w)])
    expect(await h.take(m, code)).toMatchObject({
      status: 409,
      body: { message: 'BONUS_ALREADY_ACTIVE' },
    })
})

test('when all places are gone: BONUS_FULL, and the card says that none is left', async () => {
  const code = await anOffer(w, { quota: 1 })
  const [m, other] = [await w.member({ balance: 50 }), await w.member({ balance: 50 })]
  expect((await h.take(m, code)).status).toBe(200)
  expect(await refused(other, code)).toEqual({ status: 409, message: 'BONUS_FULL' })
  const card = await h.cardOf(other, code)
  expect(card).toMatchObject({ left: 0, userBonus: null })
})

test('with an open bet at one of its games: OPEN_BETS, and where', async () => {
  const m = await w.member({ balance: 200, game: 'UFABET' })
  await h.move(m, 'MAIN', 'UFABET', 100)
  await placeBet(m, '20.00')
  expect(await refused(m, await anOffer(w))).toEqual({
    status: 409,
    message: 'OPEN_BETS',
    details: { where: 'UFABET' },
  })
  // A bet at a game that does not count is the member’s own affair.
  expect((await h.take(m, await anOffer(w, { games: ['PG'] }))).status).toBe(200)
})

test.each([
  ['is worked on', 'maintenance', { message: 'GAME_MAINTENANCE', details: { where: 'PG' } }],
  ['is silent', 'timeout-before', { message: 'REQUEST_LIMIT' }],
] as const)('while a game %s, and nothing is taken', async (_, kind, answer) => {
  const m = await w.member({ balance: 100, game: 'PG' })
  await h.all(m, 'PG')
  await w.sandbox.gameFault('PG', 'balance', kind)
  expect(await refused(m, await anOffer(w))).toMatchObject(answer)
  await w.sandbox.heal()
  expect((await h.take(m, await anOffer(w))).status).toBe(200)
})

test('by a reading that is not believed: REQUEST_LIMIT', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => ({ is: 'known', amount: 100_000_000_00n as never, open: 0n as never }),
  })
  expect((await refused(m, await anOffer(w))).message).toBe('REQUEST_LIMIT')
})

test('while a withdrawal is open: REQUEST_LIMIT', async () => {
  const m = await w.member({ balance: 200 })
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(200)
  expect((await refused(m, await anOffer(w))).message).toBe('REQUEST_LIMIT')
})

test.each(['PG', 'JOKER'])('while a transfer to %s is under way: REQUEST_LIMIT', async (game) => {
  const m = await w.member({ balance: 200, game })
  await w.sandbox.gameFault(game, 'deposit', 'timeout-after', { times: 1 })
  expect((await h.move(m, 'MAIN', game, 50)).body.status).toBe('PENDING')
  expect((await refused(m, await anOffer(w, { games: ['PG'] }))).message).toBe('REQUEST_LIMIT')
})

test('what can be known before is refused before: the money stays in the game', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const [once, full] = [await anOffer(w, { max: 1, fixed: 10 }), await anOffer(w, { quota: 0 })]
  await h.take(m, once)
  await h.leave(m)
  await h.all(m, 'PG')
  expect((await h.take(m, once)).body.message).toBe('BONUS_MAX_CLAIMED')
  expect((await h.take(m, full)).body.message).toBe('BONUS_FULL')
  expect(await h.main(m)).toBe(0)
})

describe('how often', () => {
  test('so many times ever: BONUS_MAX_CLAIMED', async () => {
    const m = await w.member({ balance: 100 })
    const code = await anOffer(w, { max: 2, fixed: 10 })
    for (let n = 0; n < 2; n++) {
      expect((await h.take(m, code)).status).toBe(200)
      expect((await h.leave(m)).status).toBe(200)
    }
    expect(await h.take(m, code)).toMatchObject({
      status: 409,
      body: { message: 'BONUS_MAX_CLAIMED' },
    })
    const card = await h.cardOf(m, code)
    expect(card.userBonus).toMatchObject({ isActive: false, received: [{}, {}] })
  })

  const dayMs = 86_400_000
  const bangkokMs = 7 * 3_600_000
  /** To so long after the next midnight of Bangkok that begins a day, or a Monday. */
  function forwardTo(what: 'day' | 'week', afterMs: number): void {
    const now = w.context.clock().getTime() + bangkokMs
    const days = Math.floor(now / dayMs)
    const next = what === 'day' ? days + 1 : days + 7 - ((days + 3) % 7)
    w.forward(next * dayMs - now + afterMs)
  }

  test.each(['day', 'week'] as const)('so many times a %s, until it turns', async (type) => {
    const registered = await w.member({ balance: 100 })
    const code = await anOffer(w, { type, max: 1, fixed: 10 })
    forwardTo(type, -60_000)
    const m = await h.again(registered)
    expect((await h.take(m, code)).status).toBe(200)
    expect((await h.leave(m)).status).toBe(200)
    expect((await h.take(m, code)).body.message).toBe('BONUS_MAX_CLAIMED')
    forwardTo(type, 1_000)
    expect((await h.take(m, code)).status).toBe(200)
    expect((await h.leave(m)).status).toBe(200)
    expect((await h.take(m, code)).body.message).toBe('BONUS_MAX_CLAIMED')
  })
})

describe('what it credits', () => {
  test('a fixed sum, beside what is one’s own', async () => {
    const m = await w.member({ balance: 30 })
    await h.take(m, await anOffer(w, { fixed: 50, capTimes: 2 }))
    expect(await h.held(m)).toMatchObject({ credit: 50, own: 30, base: 80, cap: 130, leave: 30 })
  })

  test('no more than its most, and only of what is fresh', async () => {
    const m = await w.member({ balance: 300 })
    await h.take(m, await anOffer(w, { maxCredit: 100 }))
    expect(await h.held(m)).toMatchObject({ credit: 100, own: 300 })
    await h.leave(m)
    // It was held: it earns nothing twice.
    expect((await h.take(m, await anOffer(w))).body.message).toBe('MONEY_NOT_ENOUGH')
    await fund(w, m, 40)
    await h.take(m, await anOffer(w))
    expect(await h.held(m)).toMatchObject({ credit: 40, own: 340 })
  })

  test('nothing of what was there before a withdrawal was asked for', async () => {
    const m = await w.member({ balance: 300 })
    await payOut(w, m, 100)
    expect((await h.take(m, await anOffer(w))).body.message).toBe('MONEY_NOT_ENOUGH')
    await fund(w, m, 25)
    await h.take(m, await anOffer(w))
    expect(await h.held(m)).toMatchObject({ credit: 25, own: 225 })
  })

  test('nothing of a deposit that came in while one was held', async () => {
    const m = await h.holder()
    await fund(w, m, 60)
    await h.leave(m)
    expect((await h.take(m, await anOffer(w))).body.message).toBe('MONEY_NOT_ENOUGH')
  })
})

describe('the same call', () => {
  test('twice, and two hundred times: one holding, one credit, one answer', async () => {
    const m = await w.member({ balance: 100, game: 'PG' })
    await h.all(m, 'PG')
    const [code, key] = [await anOffer(w), uuid()]
    const first = await h.take(m, code, key)
    expect(first.status).toBe(200)
    const again = await Promise.all(Array.from({ length: 200 }, () => h.take(m, code, key)))
    for (const answer of again) expect([answer.status, answer.body]).toEqual([200, first.body])
    expect(await h.main(m)).toBe(200)
    expect(await h.offer(code)).toEqual({ taken: 1, receipts: 1 })
  })

  test('under the key of another code: KEY_INVALID', async () => {
    const m = await w.member({ balance: 100 })
    const key = uuid()
    await h.take(m, await anOffer(w), key)
    expect((await h.take(m, await anOffer(w), key)).body.message).toBe('KEY_INVALID')
  })

  test('another member’s takes and ends nothing of mine', async () => {
    const m = await h.holder()
    const other = await w.member({ balance: 100 })
    expect((await h.leave(other)).body.message).toBe('NO_DATA')
    expect((await h.clear(other)).body.message).toBe('NO_DATA')
    expect(await h.held(other)).toBeNull()
    expect(await h.held(m)).toMatchObject({ base: 400 })
  })
})

test('another page shows it at once: the game is emptied for it, and its card is marked', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 150)
  const code = await anOffer(w, { maxCredit: 500 })
  await h.take(m, code.toLowerCase())
  expect(await h.held(m)).toMatchObject({ own: 150, credit: 150, total: 300 })
  const card = await h.cardOf(m, code, { locale: 'en' })
  expect(card).toMatchObject({ name: 'Welcome bonus', userBonus: { isActive: true } })
  await h.edit(code, 'closes_at = now(), success = 200, fail = 0')
  const closed = await h.cardOf(m, code)
  expect(closed).toMatchObject({ userBonus: { isActive: true } })
  // Its terms are those that were agreed.
  expect(await h.held(m)).toMatchObject({ success: 900, fail: 30 })
})
