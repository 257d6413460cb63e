import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { giveCoins } from './a-wheel.ts'
import { memberNumber } from './decided-call.ts'
import type { World } from './world.ts'

export type Spinner = Awaited<ReturnType<World['member']>>

/** Members with coins, and what they have spun and won. */
export const spinnersIn = (w: Pick<World, 'context' | 'database' | 'member'>) => ({
  async spinner(coins = 1): Promise<Spinner> {
    const m = await w.member()
    if (coins > 0) await giveCoins(w, m.phone, coins)
    return m
  },
  idOf: (m: Spinner) => memberNumber(w, m),
  coinsOf: async (m: Spinner) => (await m.profile.get()).body.coin,
  /** The numbers of their spins. */
  spinsOf: async (m: Spinner) =>
    (
      await sql<{ nonce: number }>`
        SELECT nonce FROM spin JOIN member m ON m.id = member_id WHERE username = ${m.phone} ORDER BY at, nonce`.execute(
        w.database.owner,
      )
    ).rows.map(({ nonce }) => nonce),
  couponsOf: async (m: Spinner): Promise<{ _id: string; prize: { slice: string } }[]> =>
    (await m.spin.coupon()).body,
  spin: (m: Spinner, input = {}, key: string = randomUUID()) => m.spin.spin(input, { key }),
})
