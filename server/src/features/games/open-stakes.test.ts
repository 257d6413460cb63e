import { baht, type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Told } from '../../outside/games/game.ts'
import { placeBet } from '../../testing/games/open-bet.ts'
import { until, world } from '../../testing/world.ts'
import { askBalance } from './games.offer.ts'
import { type ActiveGame, readActiveGames } from './games.read.ts'

// What is staked at a game and not settled yet, as it is told with a balance, kept with it, and answered with the state that it belongs to.
const w = await world()
const { db } = w.context
const { owner } = w.database
type Member = Awaited<ReturnType<typeof w.member>>
type Stakes = ActiveGame['stakes']
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  await sql`UPDATE game SET stakes = 'told'`.execute(owner)
})

/** PG reports this, after what the test does meanwhile. */
function tells(told: Told, meanwhile: () => Promise<unknown> = async () => {}) {
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => {
      w.context.outside.games = real
      await meanwhile()
      return told
    },
  })
}
const known = (amount: Money, open: Money | null): Told => ({ is: 'known', amount, open })

/** 100 baht at PG and 400 in main. */
async function player(code = 'PG') {
  const m = await w.member({ balance: 500, game: code })
  await m.transfer.move({ from: 'MAIN', to: code, amount: 100 })
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    db,
  )
  return { m, of: { id: rows[0]!.id, currency: 'THB' as const } }
}
type Of = Awaited<ReturnType<typeof player>>['of']
const gameOf = async (of: Of) => (await readActiveGames(w.context, of))[0]!
const ask = async (of: Of) => askBalance(w.context, of, await gameOf(of))
const stakesAre = (stakes: Stakes) =>
  sql`UPDATE game SET stakes = ${stakes} WHERE code = 'PG'`.execute(owner)
const move = (m: Member, amount: number) =>
  m.transfer.move({ from: 'MAIN', to: 'PG', amount }, { key: crypto.randomUUID() })

test('a balance that is believed is kept with its open stakes, and the answer says which state of the account that is', async () => {
  const { of } = await player()
  const before = (await gameOf(of)).account
  for (const [i, open] of [money(2_000n), money(0n)].entries()) {
    tells(known(baht(80), open))
    const { mirrored, ...told } = await ask(of)
    expect(told).toEqual({ is: 'known', amount: 8_000n, open })
    const { reads, moves, openStakes } = (await gameOf(of)).account
    expect(openStakes).toBe(open)
    expect(mirrored).toEqual({ reads, moves, open })
    expect([reads, moves]).toEqual([before.reads + i + 1, before.moves])
  }
})

test('a bet at the sandbox’s own game is told as open and is no longer in the balance', async () => {
  const { m, of } = await player('UFABET')
  const { username } = (await gameOf(of)).account
  await placeBet(m, '20.00')
  expect(await ask(of)).toMatchObject({
    is: 'known',
    amount: 8_000n,
    mirrored: { open: 2_000n },
  })
  expect((await gameOf(of)).account.openStakes).toBe(2_000n)
  // Playing to a total wins beside what is open.
  await w.sandbox.gamePlayTo('UFABET', username, '600.00')
  expect(await ask(of)).toMatchObject({ amount: 60_000n, mirrored: { open: 2_000n } })
})

test.each([
  // As told, whether the row counts it or not; null: not told.
  ['told', money(700n), 700n, 700n],
  ['told', null, null, undefined],
  ['none', null, 0n, 0n],
  ['none', money(700n), 0n, 0n],
  ['unknown', money(700n), 700n, undefined],
  ['unknown', null, null, undefined],
] as const)(
  'a game whose stakes are %s and that told %s: kept as %s, answered as %s',
  async (stakes, open, kept, answered) => {
    const { of } = await player()
    await stakesAre(stakes)
    tells(known(baht(90), open))
    expect((await ask(of)).mirrored?.open).toBe(answered)
    expect((await gameOf(of)).account.openStakes).toBe(kept)
  },
)

test('what stands in the game’s row as the answer is taken counts, not what the call had read', async () => {
  const { of } = await player()
  tells(known(baht(90), money(700n)), () => stakesAre('unknown'))
  expect(await ask(of)).not.toHaveProperty('mirrored')
})

test.each([
  ['nothing', { is: 'silent' }],
  ['that it is worked on', { is: 'maintenance' }],
  ['what is not believed', known(baht(1_000_000), money(0n))],
] as const)(
  'a game that told %s: no state is answered, and the stakes stay as last told',
  async (_, told) => {
    const { of } = await player()
    tells(known(baht(80), money(2_000n)))
    await ask(of)
    tells(told)
    expect(await ask(of)).toEqual(told)
    expect((await gameOf(of)).account).toMatchObject({ openStakes: 2_000n, stale: true })
  },
)

test('a transfer that came between: no state is answered, and its end leaves the stakes as they were', async () => {
  const { m, of } = await player()
  tells(known(baht(80), money(2_000n)))
  await ask(of)
  tells(known(baht(80), money(100n)), () => move(m, 50))
  expect(await ask(of)).not.toHaveProperty('mirrored')
  expect((await gameOf(of)).account.openStakes).toBe(2_000n)
})

test('a transfer that was under way when it was asked: no state is answered', async () => {
  const { m, of } = await player()
  await w.sandbox.gameFault('PG', 'deposit', 'delay', { ms: 1_500, times: 1 })
  const moving = move(m, 50)
  await until(async () => (await gameOf(of)).account.underWay)
  tells(known(baht(150), money(100n)))
  expect(await ask(of)).not.toHaveProperty('mirrored')
  expect((await gameOf(of)).account.openStakes).toBeNull()
  await moving
})

test('another reading was quicker: no state is answered, and what it kept stands', async () => {
  const { of } = await player()
  tells(known(baht(80), money(100n)), async () => {
    tells(known(baht(90), money(300n)))
    expect((await ask(of)).mirrored).toMatchObject({ open: 300n })
  })
  expect(await ask(of)).not.toHaveProperty('mirrored')
  expect((await gameOf(of)).account.openStakes).toBe(300n)
})

test('the sixteen games are told; a new row is unknown until its operator says so, and stakes are never below nothing', async () => {
  const { rows } = await sql<{ stakes: Stakes }>`SELECT DISTINCT stakes FROM game`.execute(db)
  expect(rows).toEqual([{ stakes: 'told' }])
  const added = sql<{ stakes: Stakes }>`
    INSERT INTO game (id, code, name, category, adapter, sort) VALUES (99, 'BRANDNEW', 'New', 'slot', 'two-phase', 99) RETURNING stakes`
  expect((await added.execute(owner)).rows).toEqual([{ stakes: 'unknown' }])
  await expect(sql`UPDATE game SET stakes = 'x'`.execute(owner)).rejects.toThrow('stakes')
  await player()
  await expect(sql`UPDATE game_account SET open_stakes = -1`.execute(owner)).rejects.toThrow(
    'open_stakes',
  )
})
