import { baht, type Money, money, subtract } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { done } from '../../outside/outcome.ts'
import { acceptReading, refuseReading } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'
import { waitingReadings } from './reading.sql.ts'

const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const uuid = () => crypto.randomUUID()
const real = w.context.outside.games
const logged: object[] = []
const { error } = w.context.log
afterEach(() => {
  w.context.outside.games = real
  w.context.log.error = error
  logged.length = 0
})
/** PG reports this balance, whatever it holds, also with the moves that it makes. */
function tells(balance: Money, how: { silentOnMoves?: true } = {}) {
  w.context.log.error = (facts) => void logged.push(facts)
  const [before, move] = [
    { before: balance, after: balance },
    async () => done(uuid(), how.silentOnMoves ? {} : before),
  ]
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => ({ is: 'known', amount: balance, open: null }),
    deposit: move,
    withdraw: move,
  })
}
const player = async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key: uuid() })
  return m
}
const seen = async (m: Member) => {
  const { amount, stale } = (await m.games.refresh()).body.find(
    ({ code }: { code: string }) => code === 'PG',
  )
  return { amount, stale }
}
const waiting = async (m: Member) =>
  (await waitingReadings(db)).filter(({ username }) => username === m.phone)
const whyHeld = async (m: Member) => {
  const { rows } = await sql<{ why: string }>`
    SELECT why FROM withdraw_hold h JOIN member m ON m.id = h.member_id WHERE m.code = ${m._id} AND h.ended_at IS NULL`.execute(
    db,
  )
  return rows.map(({ why }) => why)
}
const main = async (m: Member) => (await m.wallet.get()).body.amount
const decision = (id: string) => ({
  id,
  by: 'malee',
  note: 'asked the provider',
  now: w.context.clock(),
})

test('one wrong balance is not winnings: not booked, the last one is shown as old, and it is kept once for a person', async () => {
  const m = await player()
  tells(baht(1_000_000))
  for (let i = 0; i < 3; i++) expect(await seen(m)).toEqual({ amount: 100, stale: true })
  expect(await waiting(m)).toMatchObject([{ code: 'PG', told: 100_000_000n, mirror: 10_000n }])
  expect(logged).toEqual([expect.objectContaining({ game: 'PG' })])
  // Nothing has left the game: the member may withdraw what is in main.
  expect(await whyHeld(m)).toEqual([])
})

test('up to the ceiling it is booked; the row of a game may say another one', async () => {
  const m = await player()
  tells(baht(200_100))
  expect(await seen(m)).toEqual({ amount: 200_100, stale: false })
  await sql`UPDATE game_currency SET max_gain = 5000 WHERE game_id = 1 AND currency = 'THB'`.execute(
    w.database.owner,
  )
  const other = await player()
  tells(money(15_001n))
  expect(await seen(other)).toEqual({ amount: 100, stale: true })
  tells(money(15_000n))
  expect(await seen(other)).toEqual({ amount: 150, stale: false })
  await sql`UPDATE game_currency SET max_gain = NULL`.execute(w.database.owner)
  // The provider reported something else by itself: a person need not look any more.
  expect(await waiting(other)).toEqual([])
})

test('accepted it is booked once, however often it is said; refused it never is', async () => {
  const [won, wrong] = [await player(), await player()]
  tells(baht(1_000_000))
  await Promise.all([seen(won), seen(wrong)])
  const [[a], [b]] = [await waiting(won), await waiting(wrong)]
  const said = await Promise.all([1, 2, 3].map(() => acceptReading(db, decision(a!.id))))
  expect(said.map(({ words }) => words).sort()).toEqual([
    'Already accepted.',
    'Already accepted.',
    'Booked as won.',
  ])
  expect(await seen(won)).toEqual({ amount: 1_000_000, stale: false })
  await expect(refuseReading(db, decision(a!.id))).rejects.toThrow('Already accepted by malee')
  await refuseReading(db, decision(b!.id))
  await expect(acceptReading(db, decision(b!.id))).rejects.toThrow('Already refused')
  expect(await waiting(wrong)).toEqual([])
  for (const none of ['x', uuid()])
    await expect(acceptReading(db, decision(none))).rejects.toThrow('There is no reading')
  expect(await checkLedger(db)).toEqual([])
})

test.each([
  ['told with the move', {}],
  ['not told with the move', { silentOnMoves: true }],
] as const)(
  'taken out before a person looked, %s: it is in main, and no withdrawal leaves',
  async (_, how) => {
    const m = await player()
    tells(baht(1_000_000), how)
    await seen(m)
    // A little at a time is the same money.
    for (const amount of [60, 5_000, 5_000])
      expect(
        (await m.transfer.move({ from: 'PG', to: 'MAIN', amount }, { key: uuid() })).body.status,
      ).toBe('SUCCESS')
    expect(await main(m)).toBe(10_460)
    expect(await whyHeld(m)).toEqual(['reading'])
    for (const call of [m.withdraw.ask, m.withdraw.all])
      expect((await call({ amount: 500 }, { key: uuid() })).body.message).toBe('WITHDRAW_HELD')
    expect(await seen(m)).toEqual({ amount: 0, stale: true })
    const [reading] = await waiting(m)
    await acceptReading(db, decision(reading!.id))
    expect(await whyHeld(m)).toEqual([])
    tells(subtract(baht(1_000_000), baht(10_060)))
    expect(await seen(m)).toEqual({ amount: 989_940, stale: false })
    expect((await m.withdraw.ask({ amount: 500 }, { key: uuid() })).status).toBe(200)
    expect(await checkLedger(db)).toEqual([])
  },
)

test('recalled by withdrawAll, or by transferAll into another game: held all the same', async () => {
  for (const way of ['withdrawAll', 'transferAll'] as const) {
    const m = await player()
    tells(baht(1_000_000))
    if (way === 'withdrawAll')
      expect((await m.withdraw.all({ amount: 40_000 }, { key: uuid() })).body.message).toBe(
        'WITHDRAW_HELD',
      )
    else await m.transfer.all({ to: 'MAIN' }, { key: uuid() })
    expect(await whyHeld(m)).toEqual(['reading'])
    expect(await waiting(m)).toHaveLength(1)
    // Refused: what left the game stays held, until a person releases it.
    await refuseReading(db, decision((await waiting(m))[0]!.id))
    expect(await whyHeld(m)).toEqual(['reading'])
  }
})

test('a transfer into the game does not book it either, so that it cannot be taken out as if it were known', async () => {
  const m = await player()
  tells(baht(1_000_000))
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 50 }, { key: uuid() })
  expect(await seen(m)).toEqual({ amount: 150, stale: true })
  await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 151 }, { key: uuid() })
  expect(await whyHeld(m)).toEqual(['reading'])
})

test('the database keeps one waiting reading an account, and a decision as it was made', async () => {
  const edit = (what: string) => sql.raw(what).execute(w.database.owner)
  await expect(
    edit(`UPDATE game_reading SET state = 'waiting' WHERE state <> 'waiting'`),
  ).rejects.toThrow('only be')
  await expect(edit('UPDATE game_reading SET told = told + 1')).rejects.toThrow('only be')
  await expect(edit('DELETE FROM game_reading')).rejects.toThrow('only be')
})
