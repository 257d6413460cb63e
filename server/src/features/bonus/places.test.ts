import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { dropEnding } from './holding.sql.ts'

// The places of an offer: what is left at once comes back, what was played does not.
const w = await world()
const h = holdersIn(w)
afterEach(async () => {
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})
const minuteMs = 60_000
const terms = { quota: 2, fixed: 100 }

test('left within ten minutes and before anything was played, a place comes back; the receipt stays', async () => {
  const m = await h.holder({ ...terms, max: 1 })
  expect(await h.offer(m.code)).toEqual({ taken: 1, receipts: 1 })
  w.forward(9 * minuteMs)
  await h.leave(m)
  expect(await h.offer(m.code)).toEqual({ taken: 0, receipts: 1 })
  expect((await h.take(m, m.code)).body.message).toBe('BONUS_MAX_CLAIMED')
})

test('later it does not', async () => {
  const m = await h.holder(terms)
  w.forward(10 * minuteMs + 1_000)
  await h.leave(m)
  expect(await h.offer(m.code)).toEqual({ taken: 1, receipts: 1 })
})

test('nor once money has been in a game, whatever became of it', async () => {
  const m = await h.holder(terms)
  await h.move(m, 'MAIN', 'PG', 10)
  await h.move(m, 'PG', 'MAIN', 10)
  await h.leave(m)
  expect(await h.offer(m.code)).toEqual({ taken: 1, receipts: 1 })
})

test('nor where the transfer was asked for before it was taken, and made after', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  const code = await anOffer(w, terms)
  const real = w.context.outside.games
  let isTaken = false
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async (...asked) => {
      const told = await real(game).balance(...asked)
      if (!isTaken) {
        isTaken = true
        await h.take(m, code)
      }
      return told
    },
  })
  // Emptying the other games is what it waits with, before it fills this one.
  await m.games.activate({ slotCode: 'JOKER' })
  const moved = await h.all(m, 'PG')
  w.context.outside.games = real
  expect(moved.status).toBe(200)
  expect(await h.held(m)).toMatchObject({ total: 300 })
  await playTo(w, m, 'PG', 250)
  await h.leave(m)
  expect(await h.offer(code)).toEqual({ taken: 1, receipts: 1 })
})

test('nor where the end is given up while it waits for the offer: it is held on', async () => {
  const m = await h.holder(terms)
  const { id } = (await h.holdingsOf(m))[0]!
  const left = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM offer WHERE code = ${m.code} FOR NO KEY UPDATE`.execute(tx),
    call: () => h.leave(m),
    // As the worker does, or the same call run again, that found a bet open.
    last: async () => {
      const { rows } = await sql<{
        order: string
      }>`SELECT end_order AS "order" FROM holding WHERE id = ${id}`.execute(w.context.db)
      await dropEnding(w.context.db, { id, order: rows[0]!.order })
    },
  })
  expect(left.status).toBe(429)
  expect(await h.held(m)).toMatchObject({ ending: false })
  expect(await h.offer(m.code)).toEqual({ taken: 1, receipts: 1 })
})

test('nor does a place of one that was met, or lost', async () => {
  for (const to of [900, 10]) {
    const m = await h.holder(terms)
    await h.all(m, 'PG')
    await playTo(w, m, 'PG', to)
    await (to > 100 ? h.clear(m) : m.games.refresh({}))
    expect(await h.held(m)).toBeNull()
    expect(await h.offer(m.code)).toEqual({ taken: 1, receipts: 1 })
  }
})

test('the last ten places, by forty members at once: ten have it, thirty are told that it is full', async () => {
  const code = await anOffer(w, { quota: 10, fixed: 100 })
  const members = await Promise.all(Array.from({ length: 40 }, () => w.member({ balance: 20 })))
  const answers = await Promise.all(members.map((m) => h.take(m, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const { status, body } of answers)
    if (status !== 200) expect(body.message).toBe('BONUS_FULL')
  expect(await h.offer(code)).toEqual({ taken: 10, receipts: 10 })
}, 60_000)

test('places that are given back while others take: never more taken than there are', async () => {
  const code = await anOffer(w, { quota: 3, fixed: 100 })
  const members = await Promise.all(Array.from({ length: 9 }, () => w.member({ balance: 20 })))
  await Promise.all(
    members.map(async (m) => {
      for (let n = 0; n < 3; n++) {
        const { status } = await h.take(m, code)
        if (status === 200) await h.leave(m)
      }
    }),
  )
  expect((await h.offer(code)).taken).toBe(0)
}, 60_000)
