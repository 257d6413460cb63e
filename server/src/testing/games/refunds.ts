import { refund as setting } from '../../features/refund/refund.setting.ts'
import { until, type World } from '../world.ts'
import type { daysIn, Player } from './days.ts'

/** What players are told of a day's loss, and how they take it. */
export function refundsIn(
  w: Pick<World, 'context' | 'set'>,
  d: Pick<ReturnType<typeof daysIn>, 'as'>,
) {
  return {
    check: async (p: Player) => {
      const { result, info, refundAmount, opensAt } = (await (await d.as(p)).refund.check()).body
      return { result, info, refundAmount, opensAt }
    },
    /** What `check` tells while so much can be taken. */
    yes: (refundAmount: number) => ({ result: true, info: null, refundAmount, opensAt: null }),
    take: async (p: Player) => (await d.as(p)).refund.addWallet({}, { key: crypto.randomUUID() }),
    /** The operator's setting with these parts, once it is seen. */
    async set(more: object): Promise<void> {
      const { success, fail, active, percent, wallet, banners } = setting.start
      const start = { success, fail, active, percent, wallet, banners, max: { THB: 5_000, LAK: 1 } }
      const value = { ...start, ...more }
      await w.set('refund', value)
      await until(async () => {
        const seen = await w.context.setting('refund')
        return seen.wallet === value.wallet && seen.active === value.active
      })
    },
  }
}
