import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Outcome } from '../outcome.ts'

/** The promise of whoever pays members out. The reference is ours: the same one never pays twice. */
export type Payout = {
  longestMs: number
  pay(order: {
    reference: string
    bankCode: string
    accountNo: string
    accountName: string
    amount: Money
    currency: Currency
  }): Promise<Outcome>
  status(reference: string): Promise<Outcome>
}
