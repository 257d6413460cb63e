import { baht } from '@krapao/shared/money'
import { afterEach, expect, test } from 'vitest'
import { waitingReadings } from './features/games/reading.sql.ts'
import { openHolds } from './features/withdraw/hold.sql.ts'
import { checkLedger } from './ledger/check.ts'
import { done } from './outside/outcome.ts'
import { acceptReading, refuseReading, releaseHold } from './testing/operator.ts'
import { world } from './testing/world.ts'

// A game reports a balance that is not believed, and its money leaves: the member's withdrawals
// wait until a person has decided that balance.
const w = await world()
const { db } = w.context
const uuid = () => crypto.randomUUID()
const real = w.context.outside.games
afterEach(() => {
  w.context.outside.games = real
})
const decision = (id: string) => ({
  id,
  by: 'malee',
  note: 'asked the provider',
  now: w.context.clock(),
})
const release = (id: string) => releaseHold(db, { ...decision(id), why: 'reading', ref: id })
const held = async () => (await openHolds(db)).map(({ why, ref }) => `${why} ${ref}`)

test('its hold is not released before the balance is decided, and what leaves after that is another case', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const move = (from: string, to: string, amount: number) =>
    m.transfer.move({ from, to, amount }, { key: uuid() })
  await move('MAIN', 'PG', 100)
  const lie = baht(1_000_000)
  const moved = async () => done(uuid(), { before: lie, after: lie })
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => ({ is: 'known', amount: lie, open: null }),
    deposit: moved,
    withdraw: moved,
  })
  await m.games.refresh()
  await move('PG', 'MAIN', 150)
  const [first] = await waitingReadings(db)
  await expect(release(first!.id)).rejects.toThrow('readings refuse')
  await move('PG', 'MAIN', 49_000)
  expect(await held()).toEqual([`reading ${first!.id}`])
  expect((await m.withdraw.ask({ amount: 20_000 }, { key: uuid() })).body.message).toBe(
    'WITHDRAW_HELD',
  )

  await refuseReading(db, decision(first!.id))
  await release(first!.id)
  expect(await held()).toEqual([])
  // It reports the same wrong balance: its own reading, and its own hold as soon as more leaves.
  await move('PG', 'MAIN', 200)
  const [next] = await waitingReadings(db)
  expect(next!.id).not.toBe(first!.id)
  expect(await held()).toEqual([`reading ${next!.id}`])
  // Accepted it ends its hold by itself; to release that is harmless.
  await acceptReading(db, decision(next!.id))
  expect(await held()).toEqual([])
  expect((await release(next!.id)).words).toBe('Already released.')
  expect(await checkLedger(db)).toEqual([])
})
