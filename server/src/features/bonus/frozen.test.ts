import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { lockAccounts } from '../../ledger/post.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import type { Answer } from '../../testing/client.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { until, world } from '../../testing/world.ts'

// A process that is frozen loses its key, and wakes while the same call runs again elsewhere: both end as one.
const w = await world()
watchNoCalls(w.context)
const h = holdersIn(w)
const { owner } = w.database
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  expect(await checkLedger(owner)).toEqual([])
})

/**
 * The call is frozen in its last transaction, which begins once PG was asked so often. Its repeat asks PG, and is told when the call has gone on to its
 * end.
 */
async function frozen(
  m: Member,
  asks: number,
  call: (key: string) => Promise<Answer>,
): Promise<{ first: Answer; again: Answer }> {
  const key = randomUUID()
  const main = account.main('THB', await h.idOf(m))
  const thaw = Promise.withResolvers<void>()
  let asked = 0
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async (...of) => {
      asked += 1
      const told = await real(game).balance(...of)
      if (asked === asks) await lockUntil(main, thaw.promise)
      if (asked === asks + 1) {
        thaw.resolve()
        await first
      }
      return told
    },
  })
  const first = call(key)
  await until(someoneWaits)
  await sql`UPDATE idempotency SET lease_until = now() - interval '1 minute' WHERE key = ${key}`.execute(
    owner,
  )
  const again = await call(key)
  return { first: await first, again }
}

/** Answers once it is locked. */
async function lockUntil(main: ReturnType<typeof account.main>, free: Promise<void>) {
  const locked = Promise.withResolvers<void>()
  owner
    .transaction()
    .execute(async (tx) => {
      await lockAccounts(tx, [main])
      locked.resolve()
      await free
    })
    .catch(locked.reject)
  await locked.promise
}

const someoneWaits = async () => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    owner,
  )
  return rows.length > 0
}

test('while a bonus is taken: taken once, and both say so', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const code = await anOffer(w, { fixed: 50 })
  const { first, again } = await frozen(m, 1, (key) => h.take(m, code, key))
  expect(first).toMatchObject({ status: 200, body: { isActive: true } })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await h.holdingsOf(m)).toMatchObject([{ own: 100, base: 150 }])
  expect((await h.offer(code)).receipts).toBe(1)
})

test.each([
  ['left', h.leave],
  ['finished', h.clear],
] as const)('while a bonus is %s: ended once, and both say how', async (_, end) => {
  const m = await h.holder({ success: 101, capTimes: 1 })
  await h.move(m, 'MAIN', 'PG', 100)
  await playTo(w, m, 'PG', 300)
  // At the look, before what is there is brought home, and after that.
  const { first, again } = await frozen(m, 3, (key) => end(m, key))
  expect(first).toMatchObject({ status: 200, body: { message: 'BONUS_CLEAR' } })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await h.holdingsOf(m)).toMatchObject([{ outcome: 'succeeded', kept: 400, cut: 200 }])
})
