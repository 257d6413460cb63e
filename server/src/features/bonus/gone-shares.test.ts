import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { silentGamesIn } from '../../testing/bonus/silent-games.ts'
import { fund, world } from '../../testing/world.ts'
import { lookAtHoldings } from './looks.ts'

// A member may know more about a silent game than we do. Depositing, betting or waiting because of that gains nothing.
const w = await world()
const h = holdersIn(w)
const { goesSilent, holderWithAllStaked, later, stakes, tellsAgain } = silentGamesIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})

const decide = (as: string) =>
  sql`UPDATE game_reading SET state = ${as}, decided_at = now(), decided_by = 'test', note = 'no' WHERE state = 'waiting'`.execute(
    w.database.owner,
  )
const last = async (m: Member) => (await h.holdingsOf(m))[0]!

test.each([20, 100, 10_000])(
  'a deposit of %s while it is silent is given back, and buys no share of what is won there',
  async (deposit) => {
    const m = await holderWithAllStaked()
    await goesSilent(m)
    await playTo(w, m, 'PG', 800)
    await fund(w, m, deposit)
    const there = await later(m)
    expect((await h.leave(there)).body).toMatchObject({ kept: deposit, returned: 0 })
    expect(await h.main(there)).toBe(deposit)
    await tellsAgain()
    expect(await h.main(there)).toBe(deposit + 400)
  },
)

test('nor does one that lies at the game in part', async () => {
  const m = await holderWithAllStaked()
  await fund(w, m, 100)
  await h.move(m, 'MAIN', 'PG', 50)
  await goesSilent(m)
  await playTo(w, m, 'PG', 850)
  const there = await later(m)
  await h.leave(there)
  expect(await h.main(there)).toBe(50)
  await tellsAgain()
  // Of 450 that the bonus was played with, 250 were the member's own.
  expect(await h.main(there)).toBeCloseTo(50 + (850 * 250) / 450, 1)
})

/** Met long ago, and all at PG: 1,600, of which 400 are kept. */
async function met(): Promise<Member> {
  const m = await h.holder({ capTimes: 1 })
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 1_600)
  await m.games.refresh({})
  w.forward(61_000)
  await lookAtHoldings(w.context)
  expect(await last(m)).toMatchObject({ isMet: true })
  return m
}

test('met with a cap: a deposit does not lift the share of what is there', async () => {
  const m = await met()
  await fund(w, m, 10_000)
  await goesSilent(m)
  const there = await later(m)
  expect((await h.leave(there)).body).toMatchObject({ kept: 10_400, later: 400 })
  await tellsAgain()
  expect(await h.main(there)).toBe(10_400)
})

test('met with a cap: nor does a bet that was open', async () => {
  const m = await met()
  await playTo(w, m, 'PG', 0)
  await stakes(m, 1_600)
  await goesSilent(m)
  await playTo(w, m, 'PG', 3_200)
  const there = await later(m)
  await h.leave(there)
  await tellsAgain()
  expect(await h.main(there)).toBe(800)
})

test('met with a cap: nor does a bet that only a transfer could have told of', async () => {
  const m = await met()
  await goesSilent(m)
  await playTo(w, m, 'PG', 10)
  expect((await h.move(m, 'PG', 'MAIN', 1)).body).toMatchObject({ status: 'SUCCESS' })
  await m.games.refresh({})
  await playTo(w, m, 'PG', 3_200)
  const there = await later(m)
  expect((await h.leave(there)).body).toMatchObject({ kept: 10, later: 2.25 })
  await tellsAgain()
  expect(await h.main(there)).toBe(801)
})

test('a balance that is not believed waits for a person, also where the game is silent afterwards', async () => {
  const m = await h.holder()
  await h.move(m, 'MAIN', 'PG', 100)
  await playTo(w, m, 'PG', 1_000_000)
  await m.games.refresh({})
  await goesSilent(m)
  const there = await later(m)
  expect((await h.leave(there)).body).toEqual({ message: 'REQUEST_LIMIT' })
  await decide('refused')
  expect((await h.leave(there)).body).toMatchObject({ kept: 200, later: 50 })
  await playTo(w, there, 'PG', 100)
  await tellsAgain()
  expect(await h.main(there)).toBe(200)
})

test('more left a game than the books knew there, and was lost elsewhere: the end waits for a person', async () => {
  const m = await h.holder()
  await m.games.activate({ slotCode: 'UFABET' })
  await h.move(m, 'MAIN', 'PG', 10)
  await playTo(w, m, 'PG', 1_000_000)
  await h.move(m, 'PG', 'MAIN', 500)
  await h.move(m, 'MAIN', 'UFABET', 890)
  await playTo(w, m, 'UFABET', 0)
  await goesSilent(m)
  await decide('refused')
  const there = await later(m)
  expect((await h.leave(there)).body).toEqual({ message: 'REQUEST_LIMIT' })
  expect(await h.held(there)).toMatchObject({ ending: false })
  await w.sandbox.heal()
  await playTo(w, there, 'PG', 100)
  expect((await h.leave(there)).status).toBe(200)
})

test('a withdrawal counts of what is bound the share that is the member’s', async () => {
  const m = await h.holder()
  await h.all(m, 'PG')
  await goesSilent(m)
  const there = await later(m)
  expect((await h.leave(there)).body).toMatchObject({ kept: 200, later: 200 })
  await w.sandbox.heal()
  const key = () => ({ key: crypto.randomUUID() })
  const short = await there.withdraw.all({ amount: 201 }, key())
  expect(short.body).toEqual({ message: 'MONEY_NOT_ENOUGH' })
  expect(await h.main(there)).toBe(0)
  expect((await there.withdraw.all({ amount: 150 }, key())).status).toBe(200)
  expect(await h.main(there)).toBe(50)
})
