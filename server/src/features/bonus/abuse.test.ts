import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer, playTo } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { placeBet } from '../../testing/games/open-bet.ts'
import { fund, payOut, world } from '../../testing/world.ts'

// The abuser's book: ways to turn a credit into money without the risk that it is given for. Each must earn nothing.
const w = await world()
const h = holdersIn(w)
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  expect(await checkLedger(w.database.owner)).toEqual([])
})
/** All that the member could withdraw by now. */
const wealth = async (m: Member) => {
  await m.games.refresh({})
  const { amount, slots } = (await m.wallet.get()).body
  return slots.reduce((all: number, s: { amount: number }) => all + s.amount, amount)
}

test('all on slow tickets, so that the wallet is empty and it “fails” before they win: it does not fail', async () => {
  const m = await w.member({ balance: 100, game: 'UFABET' })
  await h.take(m, await anOffer(w))
  await h.all(m, 'UFABET')
  for (let n = 0; n < 2; n++) await placeBet(m, '100.00')
  for (let n = 0; n < 2; n++) await m.games.refresh({})
  expect(await h.held(m)).toMatchObject({ total: 0, met: false })
  for (const call of [h.clear, h.leave]) expect((await call(m)).status).toBe(409)
  // What they win is in the holding: below the target it stays there.
  await playTo(w, m, 'UFABET', 500)
  await m.games.refresh({})
  expect(await h.held(m)).toMatchObject({ total: 500, met: false })
  expect((await m.withdraw.all({ amount: 100 }, { key: uuid() })).body.message).toBe(
    'BONUS_REMAINING',
  )
})

test('a ticket that is open when it is taken would win outside of it: not taken, by any page', async () => {
  const m = await w.member({ balance: 100, game: 'UFABET' })
  await h.all(m, 'UFABET')
  await placeBet(m, '50.00')
  const code = await anOffer(w)
  const answers = await Promise.all([h.take(m, code), h.take(m, code), h.take(m, code)])
  for (const { body } of answers) expect(body.message).toMatch(/OPEN_BETS|REQUEST_LIMIT/)
  expect(await h.holdingsOf(m)).toEqual([])
})

test('a ticket that is open when it is left would win after it: not left', async () => {
  const m = await w.member({ balance: 100, game: 'UFABET' })
  await h.take(m, await anOffer(w))
  await h.move(m, 'MAIN', 'UFABET', 100)
  await placeBet(m, '100.00')
  const answers = await Promise.all([h.leave(m), h.leave(m), h.clear(m)])
  for (const { body } of answers)
    expect(body.message).toMatch(/OPEN_BETS|BONUS_CONDITION|REQUEST_LIMIT/)
  expect(await h.held(m)).toMatchObject({ base: 200, ending: false })
})

test('taken and left, as often as one likes, in any order with deposits: never more than was paid in', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const code = await anOffer(w)
  for (let n = 1; n <= 3; n++) {
    await h.take(m, code)
    await h.all(m, 'PG')
    await fund(w, m, 20)
    await h.leave(m)
    await h.all(m, 'MAIN')
    expect(await wealth(m)).toBe(100 + n * 20)
  }
})

test('paid in, taken, left, withdrawn, and again: what comes out is what went in', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  const code = await anOffer(w)
  for (let n = 0; n < 2; n++) {
    expect((await h.take(m, code)).status).toBe(200)
    await h.leave(m)
    expect(await h.main(m)).toBe(100)
    await payOut(w, m, 100)
    expect(await h.main(m)).toBe(0)
    await fund(w, m, 100)
  }
  // Withdrawn and not paid in again, it is not fresh, whatever else is there.
  await payOut(w, m, 100)
  await fund(w, m, 20)
  await h.take(m, code)
  expect(await h.held(m)).toMatchObject({ credit: 20 })
})

test('a deposit next to what is nearly lost neither frees the credit nor locks the deposit', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  await h.take(m, await anOffer(w))
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 21)
  await m.games.refresh({})
  await fund(w, m, 1_000)
  await m.games.refresh({})
  expect(await h.held(m)).toMatchObject({ leave: 1_000 })
  await h.leave(m)
  expect(await wealth(m)).toBe(1_000)
})

test('won just below the target and left: what was won stays behind', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  await h.take(m, await anOffer(w))
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 599)
  expect((await h.leave(m)).body).toMatchObject({ kept: 100, returned: 499 })
})

test('an offer that was edited, closed and opened again is the same: what was taken counts', async () => {
  const m = await w.member({ balance: 100 })
  const code = await anOffer(w, { max: 1, fixed: 50 })
  await h.take(m, code)
  await h.leave(m)
  for (const edit of [
    'fixed = 9900',
    'closes_at = now()',
    'closes_at = NULL, opens_at = now()',
    "words = words || '{}', quota = 100",
  ]) {
    await h.edit(code, edit)
    expect((await h.take(m, code)).body.message).toMatch(/BONUS_MAX_CLAIMED|NO_DATA/)
  }
  await expect(h.edit(code, "type = 'day'")).rejects.toThrow('type stay')
  await h.edit(code, 'max_received = 2')
  expect((await h.take(m, code)).status).toBe(200)
  await h.leave(m)
  await h.edit(code, 'max_received = 1')
  expect((await h.take(m, code)).body.message).toBe('BONUS_MAX_CLAIMED')
})

test('who takes and leaves to use the places up keeps none from others', async () => {
  const code = await anOffer(w, { quota: 2, fixed: 50, max: 5 })
  const m = await w.member({ balance: 100 })
  for (let n = 0; n < 4; n++) {
    expect((await h.take(m, code)).status).toBe(200)
    await h.leave(m)
  }
  expect(await h.offer(code)).toEqual({ taken: 0, receipts: 4 })
  for (let n = 0; n < 2; n++)
    expect((await h.take(await w.member({ balance: 20 }), code)).status).toBe(200)
  expect((await h.take(m, code)).body.message).toBe('BONUS_FULL')
})

test('money that was played with outside and comes home during it is own money, and no credit is earned by it', async () => {
  const m = await w.member({ balance: 200, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await h.move(m, 'MAIN', 'JOKER', 100)
  await h.take(m, await anOffer(w, { games: ['PG'] }))
  expect(await h.held(m)).toMatchObject({ own: 100, credit: 100 })
  await playTo(w, m, 'JOKER', 700)
  await h.move(m, 'JOKER', 'MAIN', 700)
  await h.clear(m)
  // It does not meet the target: the target rose with it.
  expect(await h.held(m)).toMatchObject({ own: 800, base: 900, met: false })
  await h.leave(m)
  expect(await wealth(m)).toBe(800)
})
