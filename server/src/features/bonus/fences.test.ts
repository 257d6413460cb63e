import { randomUUID } from 'node:crypto'
import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { movements } from '../../ledger/movements.ts'
import { lockAccounts, post } from '../../ledger/post.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'
import { askBalance } from '../games/games.offer.ts'
import { readActiveGames } from '../games/games.read.ts'

// What the locks and counts of a take and of a look are for: each case is held exactly where they matter.
const w = await world()
const h = holdersIn(w)
const uuid = () => randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  expect(await checkLedger(w.database.owner)).toEqual([])
})

/** When JOKER is next asked, it answers after PG has and after this. */
function beforeJokerTells(meanwhile: () => Promise<unknown>): void {
  let isDone = false
  let pgTold = () => {}
  const told = new Promise<void>((resolve) => {
    pgTold = resolve
  })
  w.context.outside.games = (game) => ({
    ...real(game),
    // It tells no balance with a move, so that a move is no reading.
    deposit: async (...order) => {
      const outcome = await real(game).deposit(...order)
      return outcome.is === 'done' ? { ...outcome, facts: {} } : outcome
    },
    balance: async (...asked) => {
      if (game.code === 'JOKER' && !isDone) {
        isDone = true
        await told
        // PG’s answer has to be written down first.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await meanwhile()
      }
      const answer = await real(game).balance(...asked)
      if (game.code === 'PG') pgTold()
      return answer
    },
  })
}
async function atBoth() {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  return m
}
const meanwhile = (m: Member) => ({
  'a transfer went into it': () => h.move(m, 'MAIN', 'PG', 50),
  'a transfer went in, and the other way': async () => {
    await h.move(m, 'MAIN', 'PG', 50)
    await h.move(m, 'PG', 'MAIN', 50)
  },
  'its balance was read, and is another': async () => {
    await playTo(w, m, 'PG', 30)
    const of = { id: await h.idOf(m), currency: 'THB' as const }
    const pg = (await readActiveGames(w.context, of)).find(({ code }) => code === 'PG')!
    expect((await askBalance(w.context, of, pg)).mirrored).toBeDefined()
  },
  'an account at another game was opened': () => m.games.activate({ slotCode: 'UFABET' }),
})
type Meanwhile = keyof ReturnType<typeof meanwhile>
const cases = Object.keys(meanwhile({} as Member)) as Meanwhile[]

describe.each(cases)('%s after it had told, and before all had', (what) => {
  test('nothing is taken by what it told', async () => {
    const m = await atBoth()
    beforeJokerTells(meanwhile(m)[what])
    const { body } = await h.take(m, await anOffer(w))
    expect(body.message).toBe('REQUEST_LIMIT')
    expect(await h.holdingsOf(m)).toEqual([])
  })

  test('nothing is decided by what it told', async () => {
    const m = await atBoth()
    await h.take(m, await anOffer(w))
    beforeJokerTells(meanwhile(m)[what])
    expect((await h.clear(m)).body.message).toBe('REQUEST_LIMIT')
    expect(await h.held(m)).toMatchObject({ ending: false })
  })
})

test.each([
  ['max_received = 1', 'BONUS_MAX_CLAIMED'],
  ['quota = taken', 'BONUS_FULL'],
  ['closes_at = now()', 'NO_DATA'],
  ['min_total = 100000', 'MONEY_NOT_ENOUGH'],
  ["games = '{1}'", 'REQUEST_LIMIT'],
  ['lasts_hours = 1', 'REQUEST_LIMIT'],
])(
  'an offer that was edited while the games were asked (%s): as it stands when it is taken',
  async (edit, answer) => {
    const m = await atBoth()
    const code = await anOffer(w, { fixed: 50, max: 2 })
    await h.take(m, code)
    await h.leave(m)
    beforeJokerTells(() => h.edit(code, edit))
    expect((await h.take(m, code)).body.message).toBe(answer)
    expect((await h.offer(code)).receipts).toBe(1)
  },
)

test('a transfer out of it that began after it had told, and has not ended: nothing is decided', async () => {
  const m = await atBoth()
  await h.take(m, await anOffer(w))
  await h.move(m, 'MAIN', 'PG', 100)
  beforeJokerTells(async () => {
    await w.sandbox.gameFault('PG', 'withdraw', 'timeout-after', { times: 1 })
    expect((await h.move(m, 'PG', 'MAIN', 50)).body.status).toBe('PENDING')
  })
  expect((await h.clear(m)).body.message).toBe('REQUEST_LIMIT')
})

test('another page reads a game while it is asked: it is asked again', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  let asked = 0
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async (...of) => {
      const told = await real(game).balance(...of)
      if (++asked === 1) await m.games.refresh({})
      return told
    },
  })
  expect((await h.take(m, await anOffer(w))).status).toBe(200)
})

/** A deposit of 20 baht, credited in this transaction as the call of a gateway does it. */
async function credit(tx: Tx, member: number): Promise<void> {
  const order = uuid()
  await sql`INSERT INTO inbound (currency, source, channel, reference, amount, order_id, payload, at) VALUES ('THB', 2, 'WW', ${order}, 2000, ${order}, '{}', now())`.execute(
    tx,
  )
  await post(
    tx,
    movements.depositCredited({ order, currency: 'THB', member, amount: baht(20), source: 2 }),
  )
  await sql`INSERT INTO deposit_credit (order_id, member_id, amount, at) VALUES (${order}, ${member}, 2000, now())`.execute(
    tx,
  )
}
const own = async (m: Member) => (await h.holdingsOf(m))[0]!.own

test('a deposit that is being credited when all money is counted: counted with it', async () => {
  const m = await w.member({ balance: 100 })
  const id = await h.idOf(m)
  const code = await anOffer(w, { fixed: 50 })
  const taken = await heldBehind(w.database, {
    first: (tx) => credit(tx, id),
    call: () => h.take(m, code),
  })
  expect(taken.status).toBe(200)
  expect(await own(m)).toBe(120)
})

test('a deposit that is being credited when it ends: it is in what ended, and given back whole', async () => {
  const m = await h.holder()
  const id = await h.idOf(m)
  const left = await heldBehind(w.database, {
    first: (tx) => credit(tx, id),
    call: () => h.leave(m),
  })
  expect(left.body).toMatchObject({ kept: 220, returned: 200 })
})

/** Until two calls wait for locks. */
const bothWait = () =>
  until(async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      w.database.owner,
    )
    return rows.length >= 2
  })

test('a withdrawal that is asked for while it is taken waits, and is refused', async () => {
  const m = await w.member({ balance: 200 })
  const main = account.main('THB', await h.idOf(m))
  const code = await anOffer(w, { fixed: 50 })
  let withdrawal: ReturnType<typeof m.withdraw.ask> | undefined
  const taken = await heldBehind(w.database, {
    first: (tx) => lockAccounts(tx, [main]),
    call: () => h.take(m, code),
    last: async () => {
      withdrawal = m.withdraw.ask({ amount: 100 }, { key: uuid() })
      await bothWait()
    },
  })
  expect(taken.status).toBe(200)
  expect((await withdrawal!).body).toEqual({ message: 'BONUS_REMAINING' })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 250, held: 0 })
})

test('a transfer to a game outside that is asked for while it is taken is refused', async () => {
  const m = await w.member({ balance: 200, game: 'JOKER' })
  const main = account.main('THB', await h.idOf(m))
  const code = await anOffer(w, { games: ['PG'], fixed: 50 })
  let transfer: ReturnType<typeof m.transfer.move> | undefined
  const taken = await heldBehind(w.database, {
    first: (tx) => lockAccounts(tx, [main]),
    call: () => h.take(m, code),
    last: async () => {
      transfer = h.move(m, 'MAIN', 'JOKER', 100)
      await bothWait()
    },
  })
  expect(taken.status).toBe(200)
  expect((await transfer!).body).toEqual({ message: 'BONUS_GAME' })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 250, held: 0 })
})
