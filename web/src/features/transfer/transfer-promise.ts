import type { Ended } from './transfer.offer.ts'
import { afterwards, type Place, type Plan } from './transfer-plan.ts'

/** A plan that was sent, and what was promised of it; `after` is undefined once that may not come true. */
export type Sent = { plan: Plan; after: ReturnType<typeof afterwards> }

/** As promised for a plan that was sent, until it is changed: the balances may hold it already, and would count it twice. */
export const shownAfter = (plan: Plan, places: readonly Place[], sent: Sent | undefined) =>
  sent?.plan === plan ? sent.after : afterwards(plan, places)

/** What remains of the promise once the transfer has ended: a refused one left all of it undone. */
export function promiseAfter(ended: Ended, sent: Sent): Sent | undefined {
  if (ended === 'refused') return undefined
  return ended === 'done' ? sent : { ...sent, after: undefined }
}
