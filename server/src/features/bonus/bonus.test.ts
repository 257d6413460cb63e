import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const uuid = () => crypto.randomUUID()
const h = holdersIn(w)
const { take, all } = h
type Member = Awaited<ReturnType<typeof w.member>>
const active = async (m: Member) => (await m.bonus.active({})).body

test('no token: 401', async () => {
  for (const answer of [
    await w.guest.bonus.list({}),
    await w.guest.bonus.activate({ code: 'ANY' }),
    await w.guest.bonus.active({}),
    await w.guest.bonus.minimum({}),
    await w.guest.bonus.clear({}),
    await w.guest.bonus.leave({}),
  ])
    expect(answer.status).toBe(401)
})

test('taken: the games are gathered, the credit is in the wallet, and the targets stand in baht', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await all(m, 'PG')
  const code = await anOffer(w)
  expect(await h.cardOf(m, code)).toMatchObject({
    credit: 200,
    total: 200,
    percentSuccess: 300,
    percentFail: 10,
    userBonus: null,
  })

  const taken = await take(m, code)
  expect(taken).toMatchObject({ status: 200, body: { isActive: true, received: [{}] } })
  expect((await m.wallet.get()).body).toMatchObject({
    amount: 400,
    holding: { credit: 200, own: 200, base: 400, total: 400, success: 1200, fail: 40, leave: 200 },
  })
  expect(await active(m)).toMatchObject({ status: true, type: 'bonus', holding: { met: false } })
  const { statements } = (await m.statement.list({ page: 1, limit: 1 })).body
  expect(statements).toMatchObject([
    { statementType: 'bonus', amount: 200, status: 'SUCCESS', bonus: 'โบนัสต้อนรับ' },
  ])
})

test('met: it can be withdrawn once it is ended, and the statement says what it came to', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await take(m, await anOffer(w))
  await all(m, 'PG')
  expect((await m.withdraw.all({ amount: 100 }, { key: uuid() })).body).toEqual({
    message: 'BONUS_REMAINING',
  })
  expect((await m.bonus.clear({}, { key: uuid() })).body).toEqual({
    message: 'BONUS_CONDITION',
    details: { total: '400.00', success: '1200.00', fail: '40.00', open: '0.00' },
  })
  await playTo(w, m, 'PG', 1200)
  await m.games.refresh({})
  expect((await active(m)).holding).toMatchObject({ met: true, total: 1200, leave: 1200 })
  expect(await m.bonus.clear({}, { key: uuid() })).toMatchObject({
    status: 200,
    body: { message: 'BONUS_CLEAR' },
  })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 1200 })
  expect(await active(m)).toEqual({ status: false, type: null, holding: null })
  const { statements } = (await m.statement.list({ page: 1, limit: 2 })).body
  expect(statements).toMatchObject([
    { statementType: 'finish_bonus', amount: 1200, outcome: 'succeeded', kept: 1200, cut: 0 },
    { statementType: 'transfer' },
  ])
  expect((await m.withdraw.ask({ amount: 1200 }, { key: uuid() })).status).toBe(200)
})

test('met once stays met, whatever is lost after it, and ends as that', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await take(m, await anOffer(w))
  await all(m, 'PG')
  await playTo(w, m, 'PG', 1_200)
  await m.games.refresh({})
  await playTo(w, m, 'PG', 10)
  await m.games.refresh({})
  expect((await active(m)).holding).toMatchObject({ met: true, total: 10, leave: 10 })
  expect((await m.bonus.clear({}, { key: uuid() })).body).toEqual({ message: 'BONUS_CLEAR' })
  expect((await m.wallet.get()).body.amount).toBe(10)
  const [row] = (await m.statement.list({ page: 1, limit: 1 })).body.statements
  expect(row).toMatchObject({ outcome: 'succeeded', kept: 10, cut: 0 })
})

test('lost: it ends by itself, and what is left stays the member’s', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await take(m, await anOffer(w))
  await all(m, 'PG')
  await playTo(w, m, 'PG', 40)
  await m.games.refresh({})
  expect(await active(m)).toEqual({ status: false, type: null, holding: null })
  await all(m, 'MAIN')
  expect((await m.wallet.get()).body.amount).toBe(40)
})

test('left: own money’s share stays, the rest goes back', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await take(m, await anOffer(w))
  await all(m, 'PG')
  await playTo(w, m, 'PG', 300)
  const key = uuid()
  const left = await m.bonus.leave({}, { key })
  expect(left.body).toEqual({ message: 'BONUS_CLEAR', kept: 150, returned: 150 })
  expect(await m.bonus.leave({}, { key })).toEqual(left)
  expect((await m.wallet.get()).body.amount).toBe(150)
  expect((await m.bonus.leave({}, { key: uuid() })).body).toMatchObject({ message: 'NO_DATA' })
})

test('while something is held, no other offer tells of a credit: it could not be taken, and the total is not own money', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const other = await anOffer(w)
  const code = await anOffer(w, { kind: 'promotion', max: 1 })
  const credits = async () => [
    (await m.bonus.list({})).body.find((card: { code: string }) => card.code === other).credit,
    (await m.promotion.find({ code })).body.credit,
  ]
  expect(await credits()).toEqual([200, 200])
  await take(m, await anOffer(w))
  expect(await credits()).toEqual([undefined, undefined])
})

test('an offer says before it is taken which games will count: all, or those whose open bets are known', async () => {
  const [m, code] = [await w.member({ balance: 200 }), await anOffer(w)]
  const card = async () => (await h.cardOf(m, code)) as unknown as { games: string[] | null }
  expect((await card()).games).toBeNull()
  const knows = (stakes: string) =>
    sql`UPDATE game SET stakes = ${stakes} WHERE code = 'CIRCUS'`.execute(w.database.owner)
  await knows('unknown')
  try {
    const { games } = await card()
    expect(games).toContain('PG')
    expect(games).not.toContain('CIRCUS')
    const taken = await take(m, code)
    expect(taken.status).toBe(200)
    expect((await active(m)).holding.games.toSorted()).toEqual(games!.toSorted())
  } finally {
    await knows('told')
  }
})
