import type { daysIn, Player } from './days.ts'

/** What players are told of a day's loss, and how they take it. */
export function refundsIn(d: Pick<ReturnType<typeof daysIn>, 'as'>) {
  return {
    check: async (p: Player) => {
      const { result, info, refundAmount, opensAt } = (await (await d.as(p)).refund.check()).body
      return { result, info, refundAmount, opensAt }
    },
    /** What `check` tells while so much can be taken. */
    yes: (refundAmount: number) => ({ result: true, info: null, refundAmount, opensAt: null }),
    take: async (p: Player) => (await d.as(p)).refund.addWallet({}, { key: crypto.randomUUID() }),
  }
}
