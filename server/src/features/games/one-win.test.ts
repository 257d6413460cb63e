import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
const { db } = w.context

test('a win that three readings tell of at once is booked once', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key: crypto.randomUUID() })
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    db,
  )
  const mirror = account.game('THB', rows[0]!.id, 1)
  const real = w.context.outside.games
  let asked = 0
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => {
      asked += 1
      // Each has read the account before any of them gets an answer.
      await until(async () => asked >= 3)
      return { is: 'known', amount: baht(150), open: null }
    },
  })
  const wins = () =>
    sql`SELECT FROM ledger.transfer WHERE credit = ${mirror} AND amount = 5000`
      .execute(db)
      .then((r) => r.rows.length)
  // The mirror can be read and not be posted to, so that all three are under way at once.
  const all = await inTx(w.database.owner, async (tx) => {
    await sql`SELECT FROM ledger.account WHERE id = ${mirror} FOR UPDATE`.execute(tx)
    const refreshes = Promise.all([m, m, m].map((one) => one.games.refresh()))
    await until(async () => {
      const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      return (await waiting.execute(tx)).rows.length >= 3
    })
    return () => refreshes
  })
  for (const { status } of await all()) expect(status).toBe(200)
  expect(await wins()).toBe(1)
  w.context.outside.games = real
  expect(await checkLedger(db)).toEqual([])
})
