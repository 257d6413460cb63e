import type { BonusCard } from '@krapao/shared/bonus/bonus.contract'
import { capOf, floorOf, shareKept, targetOf } from '@krapao/shared/bonus/holding.rules'
import { add, ZERO } from '@krapao/shared/money'

type Card = Pick<BonusCard, 'credit' | 'total' | 'percentSuccess' | 'percentFail' | 'capTimes'>

/** What taking it now would mean, in money, by the rules that the server decides by; undefined where it would earn nothing. */
export function marksOf({ credit, total, percentSuccess, percentFail, capTimes }: Card) {
  if (credit === undefined) return undefined
  const stake = { own: total, base: add(total, credit), raised: ZERO }
  const terms = { credit, success: percentSuccess, fail: percentFail, capTimes: capTimes ?? null }
  return {
    credit,
    own: total,
    base: stake.base,
    success: targetOf(stake, terms),
    fail: floorOf(stake, terms),
    cap: capOf(stake, terms),
    leave: shareKept(stake.base, stake),
  }
}
