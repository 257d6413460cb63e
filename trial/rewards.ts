import { giveCoins, openWheel, slice } from '../server/src/testing/a-wheel.ts'
import { anOffer } from '../server/src/testing/bonus/an-offer.ts'
import type { World } from '../server/src/testing/world.ts'

/** Targets near enough that some are met and floors high enough that some are lost; one is for a few takers only. */
export const offers = [
  { code: 'TRIALHALF', kind: 'bonus', terms: { percent: 50, success: 120, fail: 50 } },
  { code: 'TRIALCAP', kind: 'bonus', terms: { fixed: 100, success: 105, fail: 40, capTimes: 1 } },
  { code: 'TRIALFEW', kind: 'bonus', terms: { fixed: 50, success: 110, quota: 15 } },
  { code: 'TRIALWORD', kind: 'promotion', terms: { fixed: 30, success: 102, lastsHours: 1 } },
] as const

const coinsEach = 30

/** What is offered and can be won, and coins to spin with. */
export async function setOutRewards(
  world: World,
  players: readonly { phone: string }[],
): Promise<void> {
  for (const { code, kind, terms } of offers)
    await anOffer(world, { ...terms, code, kind, max: 1_000 })
  const coupon = (kind: string, amount: number) => ({
    kind: 'coupon',
    coupon: kind,
    amount,
    days: 7,
  })
  await openWheel(world, [
    slice('CASH', 20, { kind: 'cash', amount: 20 }),
    slice('COINS', 10, { kind: 'coins', coins: 2 }),
    slice('CASHLATER', 20, coupon('cash', 15)),
    slice('BONUSLATER', 20, coupon('bonus', 25)),
    slice('FEW', 5, { kind: 'cash', amount: 50 }, { stock: 1_000 }),
    slice('NOTHING', 25, { kind: 'nothing' }),
  ])
  for (const { phone } of players) await giveCoins(world, phone, coinsEach)
}
