import { expect, test } from 'vitest'
import { readStanding } from '../features/refund/close-day.sql.ts'
import { playTo } from '../testing/bonus/an-offer.ts'
import { holdersIn } from '../testing/bonus/holders.ts'
import { silentGamesIn } from '../testing/bonus/silent-games.ts'
import { fund, world } from '../testing/world.ts'

// What the close of a day takes for given back is what was posted, also where an end went on without a game.
const w = await world()
const h = holdersIn(w)
const { aDayOfSilence, holderWithAllStaked, tellsAgain } = silentGamesIn(w)

type Member = Awaited<ReturnType<typeof w.member>>
const cuts = async (m: Member) => {
  const day = { member: await h.idOf(m), currency: 'THB', day: '2000-01-01', tries: 0 } as const
  return (await readStanding(w.context.db, day))!.cuts
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
  const m = await holderWithAllStaked()
  await fund(w, m, 100)
  await h.move(m, 'MAIN', 'PG', 50)
  const there = await aDayOfSilence(m)
  expect((await h.leave(there)).status).toBe(200)
  expect([await h.main(there), await cuts(there)]).toEqual([50, 0n])
  await playTo(w, there, 'PG', 450)
  await tellsAgain()
  expect([await h.main(there), await cuts(there)]).toEqual([300, 20_000n])
})
