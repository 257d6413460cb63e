import { bangkokAheadMs } from '../formats/bangkok.ts'
import { dayOf } from '../statement/statement.rules.ts'
import type { OfferType } from './holding.rules.ts'

const dayMs = 86_400_000

/** Within which an offer's receipts are counted: `all`, the day of Bangkok, or the Monday of its week. */
export function periodOf(type: OfferType, at: Date): string {
  if (type === 'limit') return 'all'
  return type === 'day' ? dayOf(at) : dayOf(at, daysSinceMonday(at))
}

/** 1970-01-01 was a Thursday. */
const daysSinceMonday = (at: Date): number =>
  (Math.floor((at.getTime() + bangkokAheadMs) / dayMs) + 3) % 7
