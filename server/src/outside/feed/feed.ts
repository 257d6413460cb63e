import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { ListSettled } from '../settled.ts'

/** Money that came onto one of our accounts. */
export type FeedEntry = {
  /** Our account. */
  bankCode: string
  accountNo: string
  amount: Money
  currency: Currency
  /** Who sent it: the bank by its three digits (shared/banks `number`), or by its code where it has none. */
  fromBank: string
  fromAccountNo: string | null
  fromName: string | null
  /** The sending bank's own; with the bank it names the payment everywhere, on its slip too. */
  reference: string
  /** What the sender wrote along. */
  note: string | null
  at: Date
}

/** One that could not be understood is handed on as it came, so that it holds up nothing and is not lost. */
export type FeedItem =
  | { is: 'entry'; entry: FeedEntry; raw: unknown }
  | { is: 'unread'; raw: unknown }

export type FeedPage =
  /** `cursor`: after which the next page begins; the one asked with when there was nothing. */
  { is: 'page'; items: FeedItem[]; cursor: string } | { is: 'unknown'; why: string }

/**
 * The promise of every bank feed: what came onto our accounts after a cursor, each entry at least once, in any order. '' is the beginning. It leaves
 * out the gifts that we redeemed: those are credited by their vouchers, and under another name they would be money a second time.
 */
export type BankFeed = {
  name: string
  page(after: string): Promise<FeedPage>
  /**
   * What came in a period, by the sending bank's reference, read before or not; and which accounts
   * it covers. Absent without such a list.
   */
  settled?: ListSettled
}
