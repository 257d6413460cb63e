import { invite } from '../server/src/features/invite/invite.setting.ts'
import { refund } from '../server/src/features/refund/refund.setting.ts'
import { giveCoins, openWheel, slice } from '../server/src/testing/a-wheel.ts'
import { anOffer } from '../server/src/testing/bonus/an-offer.ts'
import type { World } from '../server/src/testing/world.ts'

export type Offer = {
  code: string
  kind: 'bonus' | 'promotion'
  terms: Parameters<typeof anOffer>[1]
}

/**
 * Targets near enough that some are met and floors high enough that some are lost; one is for a few takers only. Some count few games: of all of them
 * one is silent most of the time.
 */
export const offers: readonly Offer[] = [
  { code: 'TRIALHALF', kind: 'bonus', terms: { percent: 50, success: 120, fail: 50 } },
  {
    code: 'TRIALCAP',
    kind: 'bonus',
    terms: { fixed: 100, success: 105, fail: 40, capTimes: 1, games: ['PG', 'PGSLOT'] },
  },
  {
    code: 'TRIALFEW',
    kind: 'bonus',
    terms: { fixed: 50, success: 110, quota: 15, games: ['KRAPAO', 'CIRCUS'] },
  },
  {
    code: 'TRIALWORD',
    kind: 'promotion',
    terms: { fixed: 30, success: 102, lastsHours: 1, games: ['JOKER'] },
  },
]

const coinsEach = 30

/** At most so much a day, near enough that some losses meet it. */
const mostADay = { max: { THB: 50, LAK: 1 } }

/** What is offered and can be won, what is given back, and coins to spin with. */
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
  await world.set('refund', { ...refund.start, ...mostADay, wallet: true })
  await world.set('invite', { ...invite.start, ...mostADay })
  for (const { phone } of players) await giveCoins(world, phone, coinsEach)
}
