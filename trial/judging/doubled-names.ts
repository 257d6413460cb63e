import type { Outcome } from '../../server/src/outside/outcome.ts'
import type { Outside } from '../../server/src/outside/outside.ts'
import type { Payout } from '../../server/src/outside/payout/payout.ts'

/**
 * From now on the bank names one payout of sixteen by a name that it gives to others, too; both servers read the same. Answers what the bank says
 * itself, for the person who looks there.
 */
export function doubleNames(outside: Outside): Payout {
  const honest = outside.payout
  const doubled = <Said extends Outcome>(order: string, said: Said): Said =>
    said.is === 'done' && order.startsWith('0') ? { ...said, ref: `TWICE${order[1]}` } : said
  outside.payout = {
    ...honest,
    pay: async (order) => doubled(order.reference, await honest.pay(order)),
    status: async (sent) => doubled(sent.reference, await honest.status(sent)),
  }
  return honest
}
