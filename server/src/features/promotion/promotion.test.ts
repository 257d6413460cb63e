import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, drawCode, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { clientOf } from '../../testing/client.ts'
import { placeBet } from '../../testing/games/open-bet.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const h = holdersIn(w)
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const promotion = (terms: Parameters<typeof anOffer>[1] = {}) =>
  anOffer(w, { kind: 'promotion', max: 1, ...terms })
const take = (m: Member, code: string, key = uuid()) => m.promotion.activate({ code }, { key })
afterEach(async () => {
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})

test('no token: 401', async () => {
  for (const answer of [
    await w.guest.promotion.current({}),
    await w.guest.promotion.find({ code: 'ANY' }),
    await w.guest.promotion.activate({ code: 'ANY' }),
  ])
    expect(answer.status).toBe(401)
})

test('found by its code, in small letters too, and told in the caller’s language', async () => {
  const m = await w.member({ balance: 120 })
  const code = await promotion({ maxCredit: 100 })
  const found = await m.promotion.find({ code: code.toLowerCase(), locale: 'en' })
  expect(found).toMatchObject({
    status: 200,
    body: { code, name: 'Welcome bonus', percentFail: 10, percentSuccess: 300 },
  })
  // The figures that a bonus card tells, and so its marks in money.
  expect(found.body).toMatchObject({ percent: 100, maxCredit: 100, credit: 100, total: 120 })
  expect(found.body).not.toHaveProperty('fixed')
  expect((await m.promotion.current({})).body).toBeNull()
})

test('taken: it is the current one, no bonus is shown as held, and it ends as any other', async () => {
  const m = await w.member({ balance: 120, game: 'PG' })
  const code = await promotion()
  const taken = await take(m, code.toLowerCase())
  expect(taken).toMatchObject({ status: 200, body: { isActive: true, received: [{}] } })
  expect((await m.promotion.current({ locale: 'en' })).body).toMatchObject({
    code,
    percentFail: 10,
  })
  expect((await m.bonus.active({})).body).toMatchObject({ status: true, type: 'promotion' })
  expect(await h.cardOf(m, code)).toBeUndefined()
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 720)
  expect((await h.clear(m)).status).toBe(200)
  expect((await m.promotion.current({})).body).toBeNull()
  expect((await m.promotion.find({ code })).body).toEqual({ message: 'PROMOTION_RECEIVED' })
  expect((await take(m, code)).body).toEqual({ message: 'PROMOTION_RECEIVED' })
})

test.each([
  ['there is none', undefined],
  ['a bonus', { kind: 'bonus' }],
  ['one in kip', { currency: 'LAK' }],
  ['one that is over', { opensAt: new Date(0), closesAt: new Date(1_000) }],
  ['one that begins tomorrow', { opensAt: new Date(Date.now() + 86_400_000) }],
] as const)('%s: NO_PROMOTION, to look for and to take', async (_, terms) => {
  const m = await w.member({ balance: 100 })
  const code = terms ? await promotion(terms) : drawCode()
  for (const answer of [await m.promotion.find({ code }), await take(m, code)])
    expect(answer).toMatchObject({ status: 404, body: { message: 'NO_PROMOTION' } })
})

test('a code without end is bad input', async () => {
  const m = await w.member()
  for (const answer of [
    await m.promotion.find({ code: 'X'.repeat(21) }),
    await take(m, 'X'.repeat(21)),
  ])
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
})

test('the refusals of every door', async () => {
  const poor = await w.member({ balance: 20 })
  expect((await take(poor, await promotion({ minTotal: 100 }))).body).toMatchObject({
    message: 'MONEY_NOT_ENOUGH',
    details: { minimum: '100.00' },
  })
  const held = await h.holder()
  expect((await take(held, await promotion())).body.message).toBe('BONUS_ALREADY_ACTIVE')

  const full = await promotion({ quota: 1 })
  expect((await take(await w.member({ balance: 20 }), full)).status).toBe(200)
  expect((await take(await w.member({ balance: 20 }), full)).body.message).toBe('BONUS_FULL')

  const betting = await w.member({ balance: 50, game: 'UFABET' })
  await h.all(betting, 'UFABET')
  await placeBet(betting, '20.00')
  expect((await take(betting, await promotion())).body).toMatchObject({
    message: 'OPEN_BETS',
    details: { where: 'UFABET' },
  })
  await w.sandbox.gameFault('UFABET', 'balance', 'maintenance')
  expect((await take(betting, await promotion())).body.message).toBe('GAME_MAINTENANCE')
  const withdrawing = await w.member({ balance: 200 })
  await withdrawing.withdraw.ask({ amount: 100 }, { key: uuid() })
  expect((await take(withdrawing, await promotion())).body.message).toBe('REQUEST_LIMIT')
})

test('the same call twice and many times: taken once', async () => {
  const m = await w.member({ balance: 100 })
  const [code, key] = [await promotion(), uuid()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(m, code, key)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(await h.main(m)).toBe(200)
  expect(await h.offer(code)).toEqual({ taken: 1, receipts: 1 })
})

test('two pages at once: one takes it', async () => {
  const m = await w.member({ balance: 100 })
  const code = await promotion({ max: 9 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => take(m, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await h.offer(code)).toEqual({ taken: 1, receipts: 1 })
})

test('whoever guesses codes is stopped, member by member; what was found does not count', async () => {
  const m = await w.member({ balance: 20 })
  const code = await promotion()
  for (let n = 0; n < 25; n++) expect((await m.promotion.find({ code })).status).toBe(200)
  for (let n = 0; n < 20; n++)
    expect((await m.promotion.find({ code: drawCode() })).status).toBe(404)
  const stopped = await m.promotion.find({ code: drawCode() })
  expect(stopped).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
})

test('by taking, too: looked for or taken, a code that is none counts the same, and what was found does not', async () => {
  const [m, code] = [await w.member(), await promotion()]
  const guesses = [m.promotion.find, m.promotion.activate]
  for (let n = 0; n < 20; n++)
    expect((await guesses[n % 2]!({ code: drawCode() })).status).toBe(404)
  for (const guess of guesses)
    expect((await guess({ code: drawCode() })).body.message).toBe('REQUEST_LIMIT')
  const other = await w.member()
  for (let n = 0; n < 25; n++) expect((await other.promotion.find({ code })).status).toBe(200)
  for (let n = 0; n < 5; n++)
    expect((await take(other, code)).body.message).toBe('MONEY_NOT_ENOUGH')
  for (let n = 0; n < 20; n++)
    expect((await other.promotion.find({ code: drawCode() })).status).toBe(404)
})

test('many members at one address guess no more than the address may, by taking either; who is refused there is not guessing', async () => {
  const [ip, code] = ['10.77.1.1', await promotion()]
  // As after 99 guesses there.
  await sql`
    INSERT INTO rate_limit (key, points, expire) VALUES (${`promotionAddress:${ip}`}, 99, ${Date.now() + 900_000})`.execute(
    w.database.owner,
  )
  const [last, m] = [await w.member(), await w.member()]
  const at = ({ token }: Member) => clientOf(w.url, { token, ip }).promotion
  expect((await at(last).activate({ code: drawCode() })).status).toBe(404)
  for (let n = 0; n < 11; n++)
    for (const call of [at(m).find, at(m).activate]) expect((await call({ code })).status).toBe(429)
  expect((await m.promotion.find({ code })).status).toBe(200)
})

test('many members behind one address find what is theirs: only what was none is counted there', async () => {
  const code = await promotion()
  const m = await w.member({ balance: 20 })
  for (let n = 0; n < 101; n++) expect((await m.promotion.find({ code })).status).toBe(200)
})
