import { baht, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { askWhatIsBound } from '../features/bonus/bring-bound.ts'
import { readStanding } from '../features/refund/close-day.sql.ts'
import { playTo } from '../testing/bonus/an-offer.ts'
import { holdersIn } from '../testing/bonus/holders.ts'
import { fund, world } from '../testing/world.ts'

// What the close of a day takes for given back is what was posted, also where an end went on without a game.
const w = await world()
const h = holdersIn(w)
const real = w.context.outside.games

type Member = Awaited<ReturnType<typeof w.member>>
const cuts = async (m: Member) => {
  const day = { member: await h.idOf(m), currency: 'THB', day: '2000-01-01', tries: 0 } as const
  return (await readStanding(w.context.db, day))!.cuts
}
async function aDayOfSilence(m: Member): Promise<Member> {
  await w.sandbox.gameFault('PG', 'balance', 'error-after')
  await m.games.refresh({})
  w.forward(86_401_000)
  return h.again(m)
}
async function tellsAgain(): Promise<void> {
  await w.sandbox.heal()
  w.forward(61_000)
  await askWhatIsBound(w.context)
}

test('what an end took back in main, and then what went back as it came home', async () => {
  const m = await h.holder()
  await h.move(m, 'MAIN', 'PG', 100)
  const there = await aDayOfSilence(m)
  expect((await h.leave(there)).body).toMatchObject({ returned: 200, later: 50 })
  expect(await cuts(there)).toBe(15_000n)
  await tellsAgain()
  expect(await cuts(there)).toBe(20_000n)
})

test('nothing where all that is here came in since', async () => {
  const m = await h.holder()
  await h.all(m, 'PG')
  await playTo(w, m, 'PG', 0)
  w.context.outside.games = (game) => ({
    ...real(game),
    balance: async () => ({ is: 'known', amount: ZERO, open: baht(400) }),
  })
  await m.games.refresh({})
  w.context.outside.games = real
  await fund(w, m, 100)
  await h.move(m, 'MAIN', 'PG', 50)
  const there = await aDayOfSilence(m)
  expect((await h.leave(there)).status).toBe(200)
  expect([await h.main(there), await cuts(there)]).toEqual([50, 0n])
  await playTo(w, there, 'PG', 450)
  await tellsAgain()
  expect([await h.main(there), await cuts(there)]).toEqual([300, 20_000n])
})
