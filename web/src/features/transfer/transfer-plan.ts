import { add, larger, type Money, parseMoney, subtract, writeMoney, ZERO } from '@krapao/shared/money'
import { MAIN, whyNotTransfer } from '@krapao/shared/transfer/transfer.rules'
import type { Problems } from '../../form.ts'
import type { Wallet } from '../../member-queries.ts'
import { t } from './transfer.text.ts'

/** Where money can lie: the main wallet, or a game with an open account. */
export type Place = {
  code: string
  name: string
  category?: Wallet['slots'][number]['category']
  amount: Money
  stale: boolean
}
/** As typed and picked; the empty word means: nothing yet. */
export type Plan = { from: string; to: string; amount: string }

export const placesOf = (wallet: Wallet, mainName: string): Place[] => [
  { code: MAIN, name: mainName, amount: wallet.amount, stale: false },
  ...wallet.slots
    .filter((slot) => slot.isActive)
    .map(({ code, name, category, amount, stale }) => ({ code, name, category, amount, stale: stale === true })),
]

/** SPEC §5: both picked, two different ones, at least 1 baht; each with words of its own, beside its field. */
export function whyNotPlan({ from, to, amount: typed }: Plan, places: readonly Place[]): Problems<Plan> {
  const source = places.find((place) => place.code === from)
  const amount = parseMoney(typed)
  return {
    ...(!source && { from: t.fromMissing }),
    ...(!to && { to: t.toMissing }),
    ...(to && to === from && { to: t.same }),
    ...(!typed.trim() && { amount: t.amountMissing }),
    ...(typed.trim() && amount === undefined && { amount: t.amountUnreadable }),
    ...(amount !== undefined && source && to !== from && refused(source, to, amount)),
  }
}

function refused(source: Place, to: string, amount: Money): Problems<Plan> {
  // A silent game may hold more than it last told: whether it is enough, only the transfer itself can tell.
  const balance = source.stale ? larger(source.amount, amount) : source.amount
  const why = whyNotTransfer({ from: source.code, to, amount, balance })
  return why ? { amount: why } : {}
}

/** Both balances as they will be; undefined while the plan is not whole. */
export function afterwards(plan: Plan, places: readonly Place[]) {
  const [from, to] = [plan.from, plan.to].map((code) => places.find((place) => place.code === code))
  const amount = parseMoney(plan.amount)
  if (!from || !to || !amount || Object.keys(whyNotPlan(plan, places)).length > 0) return undefined
  const fromAfter = subtract(from.amount, amount)
  // More than a silent game last told may be there all the same; what would be left of it nobody knows.
  return fromAfter < ZERO ? undefined : { from, to, amount, fromAfter, toAfter: add(to.amount, amount) }
}

/** As a person types it: whole baht without satang. */
export const typedAmount = (amount: Money): string => writeMoney(amount).replace(/\.00$/, '')
