import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { anOffer } from '../../testing/bonus/an-offer.ts'
import { holdersIn } from '../../testing/bonus/holders.ts'
import { world } from '../../testing/world.ts'

// What waits while something is held: money for other games, and withdrawals. Also where the call had asked before it was taken.
const w = await world()
const h = holdersIn(w)
const uuid = () => crypto.randomUUID()
const real = w.context.outside.games
afterEach(async () => {
  w.context.outside.games = real
  await w.sandbox.heal()
  expect(await checkLedger(w.database.owner)).toEqual([])
})
type Member = Awaited<ReturnType<typeof w.member>>
const link = async (m: Member, code: string) => {
  const { username } = (await m.games.account({ slotCode: code })).body
  return m.games.autoLogin({ game: code.toLowerCase(), username })
}
/** Holds for PG alone; there is an account at JOKER too, with so much in it. */
async function holder(atJoker = 0) {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  if (atJoker) await h.move(m, 'MAIN', 'JOKER', atJoker)
  expect((await h.take(m, await anOffer(w, { games: ['PG'], maxCredit: 100 }))).status).toBe(200)
  return m
}

test('no money goes into a game that does not count, by any call, and none is moved for it', async () => {
  const m = await holder(50)
  await h.move(m, 'MAIN', 'PG', 100)
  for (const answer of [
    await h.move(m, 'MAIN', 'JOKER', 10),
    await h.move(m, 'PG', 'JOKER', 10),
    await h.all(m, 'JOKER'),
    await link(m, 'JOKER'),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, 'BONUS_GAME'])
  const { amount, held, slots } = (await m.wallet.get()).body
  expect([
    amount,
    held,
    slots
      .map((s: { amount: number }) => s.amount)
      .filter(Boolean)
      .sort(),
  ]).toEqual([250, 0, [100, 50]])
})

test('into those that count it does, from everywhere, and home from all', async () => {
  const m = await holder(50)
  expect((await link(m, 'PG')).status).toBe(200)
  expect((await h.move(m, 'JOKER', 'PG', 20)).status).toBe(200)
  expect(await h.held(m)).toMatchObject({ own: 270, base: 370, total: 370 })
  expect((await h.all(m, 'PG')).status).toBe(200)
  expect(await h.held(m)).toMatchObject({ own: 300, base: 400, total: 400 })
  expect((await h.all(m, 'MAIN')).status).toBe(200)
  expect(await h.main(m)).toBe(400)
})

test('a withdrawal waits, of all or of a part, and recalls nothing', async () => {
  const m = await holder(50)
  for (const answer of [
    await m.withdraw.ask({ amount: 100 }, { key: uuid() }),
    await m.withdraw.all({ amount: 350 }, { key: uuid() }),
  ])
    expect([answer.status, answer.body]).toEqual([409, { message: 'BONUS_REMAINING' }])
  await h.all(m, 'PG')
  expect((await m.withdraw.all({ amount: 100 }, { key: uuid() })).body).toEqual({
    message: 'BONUS_REMAINING',
  })
  expect(await h.main(m)).toBe(0)
})

test('after its end all is as before', async () => {
  const m = await holder(50)
  await h.leave(m)
  expect((await link(m, 'JOKER')).status).toBe(200)
  expect((await h.move(m, 'MAIN', 'JOKER', 100)).status).toBe(200)
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(200)
})

/** When PG is next asked for its balance, the member takes a bonus for PG before it is told. */
function takesMeanwhile(m: Member, code: string): void {
  let isTaken = false
  w.context.outside.games = (game) => {
    const provider = real(game)
    return {
      ...provider,
      balance: async (...asked) => {
        if (!isTaken) {
          isTaken = true
          expect((await h.take(m, code)).status).toBe(200)
        }
        return provider.balance(...asked)
      },
    }
  }
}

test('taken after a transfer to another game was judged: the transfer is refused at its end', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  const code = await anOffer(w, { games: ['PG'] })
  // All money to JOKER: PG is asked first.
  takesMeanwhile(m, code)
  const answer = await h.all(m, 'JOKER')
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await h.held(m)).toMatchObject({ own: 300, base: 600, total: 600 })
  expect(await h.main(m)).toBe(600)
})

test('taken after a withdrawal was judged: it does not leave', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await h.move(m, 'MAIN', 'PG', 250)
  const code = await anOffer(w, { games: ['PG'] })
  takesMeanwhile(m, code)
  const { body } = await m.withdraw.all({ amount: 200 }, { key: uuid() })
  // By then PG is empty: what it asked for is not there.
  expect(body.message).toMatch(/MONEY_NOT_ENOUGH|BONUS_REMAINING/)
  expect(await h.held(m)).toMatchObject({ own: 300, total: 600 })
})

test('wallet, list and check say the same of it', async () => {
  const m = await holder()
  const [wallet, active] = [(await m.wallet.get()).body, (await m.bonus.active({})).body]
  expect(wallet.holding).toEqual(active.holding)
  expect(active).toMatchObject({
    status: true,
    type: 'bonus',
    holding: { credit: 100, games: ['PG'] },
  })
  const none = await w.member()
  expect((await none.wallet.get()).body).not.toHaveProperty('holding')
})
