import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'

/** A deposit that has just been credited to a member's main wallet, whichever way it came. */
export type Credit = { order: string; member: number; currency: Currency; amount: Money; at: Date }
