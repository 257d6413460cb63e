import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { silentGamesIn } from '../../testing/bonus/silent-games.ts'
import { forgetAnswer } from '../../testing/forget-answer.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { until, world } from '../../testing/world.ts'
import { takeBound } from './bound.sql.ts'
import { askWhatIsBound } from './bring-bound.ts'
import { lookAtHoldings } from './looks.ts'

// A game that has been silent for a day does not keep a holding from ending: what is there comes home later, by the end's share.
const w = await world()
watchNoCalls(w.context)
const h = holdersIn(w)
const { goesSilent, holderWithAllStaked, later, tellsAgain } = silentGamesIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
const uuid = () => crypto.randomUUID()
const real = w.context.outside.games
const dayMs = 86_400_000
afterEach(async () => {
  w.context.outside.games = real
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})

/** 200 of one's own and 200 of credit; so much of it is at PG, which tells nothing from now on. */
async function silent(atPg: number, terms: Parameters<typeof h.holder>[0] = {}) {
  const m = await h.holder(terms)
  if (atPg > 0) await h.move(m, 'MAIN', 'PG', atPg)
  await goesSilent(m)
  return m
}
const last = async (m: Member) => (await h.holdingsOf(m))[0]!
const isReleased = async (m: Member) =>
  (
    await sql<{ is: boolean }>`
      SELECT bool_and(released_at IS NOT NULL) AS is FROM holding_bound WHERE member_id = ${await h.idOf(m)}`.execute(
      w.context.db,
    )
  ).rows[0]!.is
const hasMoveUnderWay = async (m: Member) =>
  (
    await sql`SELECT FROM transfer_order WHERE member_id = ${await h.idOf(m)} AND state = 'asked'`.execute(
      w.context.db,
    )
  ).rows.length > 0
const rowsOf = async (m: Member) => (await m.statement.list({ page: 1, limit: 5 })).body.statements

test('a day long the end waits, and then what is in main is shared; the rest comes by the same share', async () => {
  const held = await silent(100)
  expect((await h.leave(held)).body).toEqual({ message: 'REQUEST_LIMIT' })
  const nearly = await later(held, dayMs - 60_000)
  expect((await h.leave(nearly)).body).toEqual({ message: 'REQUEST_LIMIT' })
  expect(await h.held(nearly)).toMatchObject({ ending: false })
  const m = await later(nearly, 120_000)
  const key = uuid()
  const left = { message: 'BONUS_CLEAR', kept: 200, returned: 200, later: 50 }
  expect((await h.leave(m, key)).body).toEqual(left)
  expect(await last(m)).toMatchObject({ outcome: 'left', kept: 200, cut: 200 })
  expect(await h.main(m)).toBe(150)
  const [ended] = await rowsOf(m)
  expect(ended).toMatchObject({ statementType: 'finish_bonus', kept: 200, cut: 200, later: 50 })
  // The process died before it stored its answer.
  await forgetAnswer(w.database.owner, key)
  expect((await h.leave(m, key)).body).toEqual(left)
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(200)

  const ask = () => takeBound(w.context, { leaseMs: 60_000, limit: 50 })
  const due = [await ask(), await ask()]
  expect(due.flat().filter(({ member }) => member.code === m._id)).toHaveLength(1)
  w.forward(61_000)
  await askWhatIsBound(w.context)
  expect(await isReleased(m)).toBe(false)
  await tellsAgain()
  expect(await isReleased(m)).toBe(true)
  expect(await h.main(m)).toBe(100)
  expect(await rowsOf(m)).toContainEqual(
    expect.objectContaining({
      statementType: 'finish_bonus',
      from: 'PG',
      amount: 100,
      kept: 50,
      cut: 50,
    }),
  )
})

test('while it is bound nothing goes into that game, and no other bonus is taken; both are free again afterwards', async () => {
  const m = await later(await silent(100))
  expect((await h.leave(m)).status).toBe(200)
  const code = await anOffer(w, { games: ['UFABET'] })
  await m.games.activate({ slotCode: 'UFABET' })
  await w.sandbox.heal()
  expect((await h.move(m, 'MAIN', 'PG', 10)).body.message).toBe('REQUEST_LIMIT')
  expect((await h.move(m, 'MAIN', 'UFABET', 10)).status).toBe(200)
  expect((await h.take(m, code)).body).toMatchObject({
    message: 'GAME_MAINTENANCE',
    details: { where: 'PG' },
  })
  await tellsAgain()
  expect((await h.move(m, 'MAIN', 'PG', 10)).status).toBe(200)
  expect((await h.take(m, await anOffer(w, { fixed: 100, percent: null }))).status).toBe(200)
})

test('what is won or lost there meanwhile is shared as well, also where the member brings it home', async () => {
  const m = await later(await silent(100))
  expect((await h.leave(m)).status).toBe(200)
  await playTo(w, m, 'PG', 301)
  await w.sandbox.heal()
  await h.move(m, 'PG', 'MAIN', 101)
  expect(await h.main(m)).toBe(200.5)
  await tellsAgain()
  expect(await h.main(m)).toBe(300.5)
  expect(await isReleased(m)).toBe(true)
  // No longer bound: what comes from there now is all the member's.
  await h.move(m, 'MAIN', 'PG', 50)
  await h.move(m, 'PG', 'MAIN', 50)
  expect(await h.main(m)).toBe(300.5)
})

test('what was lost by the last reading is not lost for sure: it is shared, and so is what comes home', async () => {
  const m = await h.holder()
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 40)
  // What is there is read with the move, and no look follows.
  await h.move(m, 'PG', 'MAIN', 10)
  await goesSilent(m)
  await playTo(w, m, 'PG', 900)
  const there = await later(m)
  expect((await h.leave(there)).body).toMatchObject({ kept: 20, returned: 20, later: 15 })
  expect(await h.main(there)).toBe(5)
  await tellsAgain()
  expect(await h.main(there)).toBe(455)
})

test('all was staked by the last reading: own money’s part of the base is the share', async () => {
  const m = await holderWithAllStaked()
  await goesSilent(m)
  await playTo(w, m, 'PG', 600)
  const there = await later(m)
  expect((await h.leave(there)).body).toEqual({ message: 'BONUS_CLEAR', kept: 0, returned: 0 })
  await tellsAgain()
  expect(await h.main(there)).toBe(300)
})

test('its time is over: the job ends it without the game', async () => {
  const m = await silent(100, { lastsHours: 1 })
  w.forward(dayMs / 2)
  await lookAtHoldings(w.context)
  expect(await last(m)).toMatchObject({ outcome: null, endingAs: 'expired' })
  const there = await later(m)
  await lookAtHoldings(w.context)
  expect(await last(m)).toMatchObject({ outcome: 'expired', kept: 200, cut: 200 })
  expect(await h.main(there)).toBe(150)
  await tellsAgain()
  expect(await h.main(there)).toBe(200)
})

test('met before: kept up to its cap, by share in both places', async () => {
  const m = await h.holder({ capTimes: 1 })
  await h.move(m, 'MAIN', 'PG', 390)
  await playTo(w, m, 'PG', 1_590)
  await m.games.refresh({})
  await h.move(m, 'PG', 'MAIN', 790)
  await goesSilent(m)
  const there = await later(m)
  // A clear waits: it is never less than all of it.
  expect((await h.clear(there)).body).toEqual({ message: 'REQUEST_LIMIT' })
  // So does one that a process began which is gone.
  await sql`
    UPDATE holding SET ending_since = now(), ending_as = 'clear', end_order = gen_random_uuid(), lease_until = NULL WHERE member_id = ${await h.idOf(m)}`.execute(
    w.database.owner,
  )
  await lookAtHoldings(w.context)
  expect(await last(m)).toMatchObject({ outcome: null, endingAs: null })
  expect((await h.leave(there)).body).toMatchObject({ kept: 400, returned: 1_200, later: 200 })
  expect(await h.main(there)).toBe(200)
  await tellsAgain()
  expect(await h.main(there)).toBe(400)
})

test('money on its way home when it ended is shared when it arrives', async () => {
  const m = await h.holder()
  await h.move(m, 'MAIN', 'PG', 100)
  await w.sandbox.gameFault('PG', 'withdraw', 'timeout-after')
  await w.sandbox.gameFault('PG', 'status', 'timeout-before')
  expect((await h.move(m, 'PG', 'MAIN', 60)).body.status).toBe('PENDING')
  await goesSilent(m)
  const there = await later(m)
  expect((await h.leave(there)).body).toMatchObject({ kept: 200, returned: 200, later: 50 })
  expect(await h.main(there)).toBe(150)
  await w.sandbox.heal()
  w.forward(600_000)
  await w.context.errands.sweep()
  expect(await h.main(there)).toBe(180)
  await tellsAgain()
  expect(await h.main(there)).toBe(200)
})

test('money whose answer was under way when it ended is shared, too', async () => {
  const there = await later(await silent(100))
  let answer = () => {}
  const asked = new Promise<void>((go) => {
    answer = go
  })
  w.context.outside.games = (game) => ({
    ...real(game),
    withdraw: async (order) => {
      const outcome = await real(game).withdraw(order)
      await asked
      return outcome
    },
  })
  const coming = h.move(there, 'PG', 'MAIN', 60)
  await until(() => hasMoveUnderWay(there))
  expect((await h.leave(there)).body).toMatchObject({ kept: 200, later: 50 })
  answer()
  expect((await coming).body).toMatchObject({ status: 'SUCCESS' })
  expect(await h.main(there)).toBe(180)
})

test('a game that is silent for a month is let go: what may come is the member’s', async () => {
  const m = await later(await silent(100))
  expect((await h.leave(m)).status).toBe(200)
  const nearly = await later(m, 30 * dayMs - 60_000)
  await askWhatIsBound(w.context)
  expect(await isReleased(nearly)).toBe(false)
  const there = await later(nearly, 120_000)
  await askWhatIsBound(w.context)
  expect(await isReleased(there)).toBe(true)
  await w.sandbox.heal()
  await h.move(there, 'PG', 'MAIN', 100)
  expect(await h.main(there)).toBe(250)
})

test('a game that answers is not silent, whatever it tells: one bad answer after a day ends nothing', async () => {
  const m = await silent(100)
  await w.sandbox.heal()
  await m.games.refresh({})
  const there = await later(m)
  await goesSilent(there)
  expect((await h.leave(there)).body).toEqual({ message: 'REQUEST_LIMIT' })
})

test('left many times at once: it is shared once, and brought home once', async () => {
  const m = await later(await silent(100))
  const answers = await Promise.all(Array.from({ length: 6 }, () => h.leave(m)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await h.main(m)).toBe(150)
  await w.sandbox.heal()
  w.forward(61_000)
  await Promise.all([
    askWhatIsBound(w.context),
    askWhatIsBound(w.context),
    h.move(m, 'PG', 'MAIN', 100),
  ])
  await tellsAgain()
  expect(await h.main(m)).toBe(200)
  expect(await isReleased(m)).toBe(true)
})
