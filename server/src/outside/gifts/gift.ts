import type { Money } from '@krapao/shared/money'
import type { OutcomeThat } from '../outcome.ts'

/** Why a voucher gives nothing, in the words of the contract. */
export type GiftRefusal = 'NOT_FOUND' | 'EXPIRED' | 'OUT_OF_STOCK' | 'OWN_VOUCHER'

/** The state of a voucher, seen from one of our wallets. */
export type GiftLook =
  /** It may be redeemed. `share`: what each of those who may open it gets of the whole, rounded down. */
  | { is: 'open'; share: Money }
  /** This wallet has it already, by any hand. */
  | { is: 'ours'; amount: Money }
  | { is: 'refused'; reason: GiftRefusal }
  | OutcomeThat<'unknown'>

/** What became of redeeming. `ours` without an amount: this wallet had it before this call. */
export type GiftRedeem =
  | { is: 'done'; amount: Money }
  | { is: 'ours' }
  | { is: 'refused'; reason: GiftRefusal }
  | OutcomeThat<'unknown'>

/**
 * What a keeper of gift vouchers promises. A voucher gives each wallet once, so redeeming again moves nothing; `look` reports
 * it afterwards. `walletNo` is the mobile number of a wallet of the operator's.
 */
export type Gifts = {
  longestMs: number
  look(voucher: string, walletNo: string): Promise<GiftLook>
  redeem(voucher: string, walletNo: string): Promise<GiftRedeem>
}
