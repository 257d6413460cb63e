import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { silentGamesIn } from '../../testing/bonus/silent-games.ts'
import { answered } from '../../testing/games/legs.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { fund, until, world } from '../../testing/world.ts'

// Money that is bound to an ended bonus (decisions/067) moves on to another game: only what of it came home goes there.
const w = await world()
watchNoCalls(w.context)
const h = holdersIn(w)
const { goesSilent, holderWithAllStaked, later } = silentGamesIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
const leastIntoUfabet = (satang: number | null) =>
  sql`UPDATE game_currency SET min_transfer = ${satang} WHERE currency = 'THB' AND game_id = (SELECT id FROM game WHERE code = 'UFABET')`.execute(
    w.database.owner,
  )
afterEach(async () => {
  await leastIntoUfabet(null)
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})

/** 800 at PG, of which 400 are the member's, and `main` in main. */
async function bound(main: number): Promise<Member> {
  const m = await holderWithAllStaked()
  await m.games.activate({ slotCode: 'UFABET' })
  await goesSilent(m)
  await playTo(w, m, 'PG', 800)
  if (main > 0) await fund(w, m, main)
  const there = await later(m)
  expect((await h.leave(there)).status).toBe(200)
  await w.sandbox.heal()
  return there
}
const onward = { from: 'PG', to: 'UFABET', amount: 800 }
async function lies(m: Member) {
  await m.games.refresh({})
  const { amount, held, slots } = (await m.wallet.get()).body
  const at = (code: string) => slots.find((s: { code: string }) => s.code === code).amount
  return { main: amount, held, PG: at('PG'), UFABET: at('UFABET') }
}

test.each([0, 1_000])(
  'with %s in main, what came home goes on, and none of main’s own',
  async (main) => {
    const m = await bound(main)
    const { status, body } = await m.transfer.move(onward)
    expect([status, body]).toEqual([
      200,
      answered({ amount: main, legs: ['out PG 800 done 400', 'in UFABET 400 done'] }),
    ])
    expect(await lies(m)).toEqual({ main, held: 0, PG: 0, UFABET: 400 })
    expect((await m.transfer.look({ id: body.id })).body).toEqual(body)
  },
)

test('the same key at once, and once more afterwards, is one move', async () => {
  const m = await bound(1_000)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => m.transfer.move(onward, { key })))
  answers.push(await m.transfer.move(onward, { key }))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(await lies(m)).toEqual({ main: 1_000, held: 0, PG: 0, UFABET: 400 })
})

test('repeated after a crash between its legs, it goes on with what came home', async () => {
  const m = await bound(1_000)
  const key = crypto.randomUUID()
  const pause = (on: boolean) =>
    sql`UPDATE game SET paused_from = CASE WHEN ${on} THEN now() - interval '1 minute' END WHERE code = 'UFABET'`.execute(
      w.database.owner,
    )
  // The pause begins while the first leg is on its way; then the call dies without an answer.
  await w.sandbox.gameFault('PG', 'withdraw', 'delay', { ms: 1_000, times: 1 })
  const call = m.transfer.move(onward, { key })
  await until(
    async () =>
      (
        await sql`SELECT FROM transfer_order WHERE state = 'asked' AND direction = 'out'`.execute(
          w.database.owner,
        )
      ).rows.length > 0,
  )
  await pause(true)
  expect((await call).body).toMatchObject({ details: { where: 'MAIN' } })
  expect(await lies(m)).toEqual({ main: 1_400, held: 0, PG: 0, UFABET: 0 })
  await pause(false)
  await sql`UPDATE idempotency SET status = NULL, finished_at = NULL, started_at = now() - interval '10 minutes', lease_until = now() - interval '1 second' WHERE key = ${key}`.execute(
    w.context.db,
  )
  const { status, body } = await m.transfer.move(onward, { key })
  expect([status, body.amount, body.legs.at(-1).amount]).toEqual([200, 1_000, 400])
  expect(await lies(m)).toEqual({ main: 1_000, held: 0, PG: 0, UFABET: 400 })
})

test('less came home than the other game takes: it stays in main, and that is said', async () => {
  const m = await bound(1_000)
  await leastIntoUfabet(500_00)
  const { body } = await m.transfer.move(onward)
  expect(body).toEqual(
    answered({
      amount: 1_400,
      message: 'TRANSFER_PARTLY',
      legs: ['out PG 800 done 400', 'in UFABET 400 stayed limit'],
    }),
  )
  expect(await lies(m)).toEqual({ main: 1_400, held: 0, PG: 0, UFABET: 0 })
})

test('brought home, it says how much of it arrived', async () => {
  const m = await bound(1_000)
  const { body } = await m.transfer.move({ ...onward, to: 'MAIN' })
  expect(body).toEqual(answered({ amount: 1_400, legs: ['out PG 800 done 400'] }))
})
