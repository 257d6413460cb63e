import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Outcome } from '../outcome.ts'
import type { ListSettled } from '../settled.ts'

/** A QR the gateway made for us. `payload` is bare EMVCo text; we draw it ourselves. */
export type MadeQr = { platformOrderId: string; payload: string; payee: string; expiresAt: Date }
export type CreateOutcome =
  | { is: 'made'; qr: MadeQr }
  | Extract<Outcome, { is: 'refused' | 'unknown' }>
export type Paid = {
  platformOrderId: string
  merchantOrderId: string
  amount: Money
  currency: Currency
}
/** A genuine one without `paid` says that an order ended and no money came. */
export type Webhook = { is: 'genuine'; paid?: Paid } | { is: 'forged' } | { is: 'unreadable' }

/** The promise of every QR gateway. `merchantOrderId` is ours and may be sent twice. */
export type Payin = {
  /** In a currency that its row has (shared/src/deposit/deposit.rules.ts). One made in another is `unknown`, and its QR never shown. */
  create(order: {
    merchantOrderId: string
    amount: Money
    currency: Currency
    callbackUrl: string
  }): Promise<CreateOutcome>
  /** done carries `paid`; waiting while it may still be paid; refused when it was cancelled or ran out. */
  query(merchantOrderId: string): Promise<Outcome>
  cancel(merchantOrderId: string): Promise<Outcome>
  /** What was paid to us, by the gateway's own order; absent where it offers no list. */
  settled?: ListSettled
  /** Judges a webhook by its signature over the raw bytes, before anything in it is believed. Only an unsigned one is `forged`, however old. */
  read(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): Webhook
}
