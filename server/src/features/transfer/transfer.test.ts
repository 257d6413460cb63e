import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered } from '../../testing/games/legs.ts'
import { theOneAnswer } from '../../testing/the-one-answer.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const uuid = () => crypto.randomUUID()
type Slots = { code: string; amount: number }[]
const amountOf = (slots: Slots, code: string) => slots.find((s) => s.code === code)!.amount
type Member = Awaited<ReturnType<typeof w.member>>
/** What we say and what the provider says, side by side. */
async function standing(m: Member, code = 'PG') {
  const { amount, held, slots } = (await m.wallet.get()).body
  const { username } = (await m.games.account({ slotCode: code })).body
  return {
    main: amount,
    held,
    game: amountOf(slots, code),
    provider: Number(await w.sandbox.gameBalance(code, username)),
  }
}

test('no token: 401', async () => {
  for (const answer of [
    await w.guest.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 }),
    await w.guest.transfer.all({ to: 'PG' }),
    await w.guest.transfer.look({ id: uuid() }),
  ])
    expect(answer.status).toBe(401)
})

test('main → game → main, and each is in the statement without a sign of its own', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  expect((await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 120.25 })).body).toEqual(
    answered({ amount: 379.75, legs: ['in PG 120.25 done'] }),
  )
  expect(await standing(m)).toEqual({ main: 379.75, held: 0, game: 120.25, provider: 120.25 })
  expect((await m.transfer.move({ from: 'pg', to: 'MAIN', amount: 20.25 })).body).toEqual(
    answered({ amount: 400, legs: ['out PG 20.25 done'] }),
  )
  expect(await standing(m)).toEqual({ main: 400, held: 0, game: 100, provider: 100 })
  const { statements } = (await m.statement.list({ page: 1, limit: 2 })).body
  expect(
    statements.map((s: Record<string, unknown>) => [
      s.statementType,
      s.from,
      s.to,
      s.amount,
      s.status,
    ]),
  ).toEqual([
    ['transfer', 'PG', 'MAIN', 20.25, 'SUCCESS'],
    ['transfer', 'MAIN', 'PG', 120.25, 'SUCCESS'],
  ])
})

test('game → game goes through main', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 })
  expect((await m.transfer.move({ from: 'PG', to: 'JOKER', amount: 100 })).body).toEqual(
    answered({ amount: 200, legs: ['out PG 100 done', 'in JOKER 100 done'] }),
  )
  expect([(await standing(m)).provider, (await standing(m, 'JOKER')).provider]).toEqual([200, 100])
})

test.each([
  [{ from: 'MAIN', to: 'PG', amount: 0.99 }, 422, 'TRANSFER_MINIMUM'],
  [{ from: 'MAIN', to: 'PG', amount: 0 }, 422, 'TRANSFER_MINIMUM'],
  [{ from: 'MAIN', to: 'PG', amount: 100.01 }, 409, 'MONEY_NOT_ENOUGH'],
  [{ from: 'PG', to: 'MAIN', amount: 5 }, 409, 'MONEY_NOT_ENOUGH'],
  [{ from: 'MAIN', to: 'MAIN', amount: 5 }, 404, 'NO_GAME'],
  [{ from: 'MAIN', to: 'JOKER', amount: 5 }, 404, 'NO_GAME'],
  [{ from: 'NOPE', to: 'PG', amount: 5 }, 404, 'NO_GAME'],
  [{ from: 'MAIN', to: 'PG', amount: 1.001 }, 400, 'KEY_INVALID'],
  [{ from: 'MAIN', to: 'PG', amount: -5 }, 400, 'KEY_INVALID'],
  [{ from: 'MAIN', to: 'PG', amount: '5' }, 400, 'KEY_INVALID'],
  [{ from: 'MAIN', to: 'PG' }, 400, 'KEY_MISSING'],
  [{ from: 'MAIN', to: '', amount: 5 }, 400, 'KEY_MISSING'],
  [{ to: 'PG', amount: 5 }, 400, 'KEY_MISSING'],
])('%j: %i %s, and nothing moves', async (input, status, code) => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const answer = await m.transfer.move(input)
  expect([answer.status, answer.body.message]).toEqual([status, code])
  if (code === 'TRANSFER_MINIMUM') expect(answer.body.details).toEqual({ min: '1.00' })
  expect(await standing(m)).toEqual({ main: 100, held: 0, game: 0, provider: 0 })
})

test('another member’s game account is out of reach: a name means the caller’s own', async () => {
  const [rich, poor] = [
    await w.member({ balance: 100, game: 'PG' }),
    await w.member({ balance: 10 }),
  ]
  await rich.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
  expect((await poor.transfer.move({ from: 'PG', to: 'MAIN', amount: 50 })).body.message).toBe(
    'NO_GAME',
  )
  expect((await standing(rich)).provider).toBe(100)
})

test('the same key fifty times at once: one effect, equal answers', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const key = uuid()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 }, { key }),
    ),
  )
  const one = theOneAnswer(answers)
  expect([one.status, one.body]).toEqual([200, answered({ amount: 40, legs: ['in PG 60 done'] })])
  expect(await standing(m)).toEqual({ main: 40, held: 0, game: 60, provider: 60 })
  const other = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 }, { key })
  expect([other.status, other.body.message]).toEqual([409, 'KEY_INVALID'])
  expect(
    (await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 }, { key: 'not-a-uuid' })).body
      .message,
  ).toBe('KEY_INVALID')
})

test('without a key a double tap is one transfer, and three seconds later it is a new one', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const taps = await Promise.all(
    [1, 2].map(() => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 10 })),
  )
  const one = answered({ amount: 90, legs: ['in PG 10 done'] })
  expect(taps.map((t) => t.body)).toEqual([one, one])
  w.forward(3_100)
  expect((await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 10 })).body.amount).toBe(80)
})

test('one transfer in flight a member and game; different keys at once never overdraw', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key: uuid() }),
    ),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  for (const a of answers.filter((x) => x.status !== 200))
    expect(['MONEY_NOT_ENOUGH', 'REQUEST_LIMIT']).toContain(a.body.message)
  expect(await standing(m)).toEqual({ main: 0, held: 0, game: 100, provider: 100 })
})

test('transferAll moves every game’s money into one', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  for (const slotCode of ['JOKER', 'UFABET']) await m.games.activate({ slotCode })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100.5 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 50 })
  expect((await m.transfer.all({ to: 'UFABET' })).body).toEqual(
    answered({ amount: 0, legs: ['out JOKER 50 done', 'out PG 100.5 done', 'in UFABET 300 done'] }),
  )
  expect(await standing(m, 'UFABET')).toMatchObject({ game: 300, provider: 300 })
  expect((await m.transfer.all({ to: 'MAIN' })).body).toEqual(
    answered({ amount: 300, legs: ['out UFABET 300 done'] }),
  )
  expect((await m.transfer.all({ to: 'NOPE' })).body.message).toBe('NO_GAME')
  expect((await (await w.member({ game: 'PG' })).transfer.all({ to: 'PG' })).body.message).toBe(
    'MONEY_NOT_ENOUGH',
  )
})

test('transferAll: the same key ten times at once is one; with ten keys nothing is moved twice', async () => {
  for (const key of [crypto.randomUUID(), undefined]) {
    const m = await w.member({ balance: 300, game: 'PG' })
    await m.games.activate({ slotCode: 'JOKER' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 120 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        m.transfer.all({ to: 'JOKER' }, { key: key ?? crypto.randomUUID() }),
      ),
    )
    if (key) expect(theOneAnswer(answers).status).toBe(200)
    for (const { status, body } of key ? [] : answers)
      if (status !== 200) expect(['REQUEST_LIMIT', 'MONEY_NOT_ENOUGH']).toContain(body.message)
    await m.transfer.all({ to: 'JOKER' }, { key: crypto.randomUUID() })
    expect(await standing(m, 'JOKER')).toEqual({ main: 0, held: 0, game: 300, provider: 300 })
  }
})

test('transferAll to a game that has closed: refused before any other game is emptied; to main it is emptied, too', async () => {
  const m = await w.member({ balance: 300, game: 'CIRCUS' })
  await m.games.activate({ slotCode: 'PG' })
  for (const to of ['CIRCUS', 'PG']) await m.transfer.move({ from: 'MAIN', to, amount: 100 })
  await sql`UPDATE game SET open = false WHERE code = 'CIRCUS'`.execute(w.database.owner)
  expect(await m.transfer.all({ to: 'CIRCUS' })).toMatchObject({
    status: 404,
    body: { message: 'NO_GAME' },
  })
  expect(await standing(m)).toEqual({ main: 100, held: 0, game: 100, provider: 100 })
  expect((await m.transfer.all({ to: 'MAIN' })).body).toEqual(
    answered({ amount: 300, legs: ['out CIRCUS 100 done', 'out PG 100 done'] }),
  )
})

test.each([
  [{}, 'KEY_MISSING'],
  [{ to: '' }, 'KEY_MISSING'],
  [{ to: 5 }, 'KEY_INVALID'],
])('transferAll %j: %s', async (input, code) => {
  const m = await w.member()
  expect(await m.transfer.all(input)).toMatchObject({
    status: 400,
    body: { message: code, details: { field: 'to' } },
  })
})
