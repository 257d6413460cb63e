import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Outcome, SendOutcome } from '../outcome.ts'
import type { ListSettled } from '../settled.ts'

/** What a payout bank promises. The reference is ours: the same one never pays twice. Refused only for a reason on a list. */
export type Payout = {
  longestMs: number
  pay(order: {
    reference: string
    bankCode: string
    accountNo: string
    accountName: string
    amount: Money
    currency: Currency
  }): Promise<SendOutcome>
  /** The state of an order that was sent before. One that is not known there, and is not sent any more, is taken back (take-back.ts). */
  status(sent: { reference: string; sentAt: Date | null; now: Date }): Promise<Outcome>
  /** What was paid out for us, by our reference; absent where it offers no list. */
  settled?: ListSettled
}
