import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { type Account, moveMoney } from '../bank/accounts.ts'
import { findBank } from '../bank/banks.ts'
import { findTransfer, type SlipTransfer } from '../bank/transfers.ts'
import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { accountOf, type Holder, senderOf } from './holder.ts'

export type Order = {
  to: Holder
  /** Whose app this is; the phone's first account when absent. */
  from?: Holder
  amount: bigint
  note?: string
  /** The same one is the same transfer. */
  payId?: string
  /** Dates it back, for a slip that is too old. */
  hoursAgo?: number
  /** So long the bank keeps it from those who verify slips. */
  postsAfterMs?: number
  /** Its mini-QR has a checksum that begins with zero, which some bank apps leave out. */
  shortCrc?: boolean
}

/**
 * Sends money to any account of any bank, opened under a made-up name when there was none. Refused 422: BANK (no such bank), SENDER (an
 * account that is not a person's), SAME_ACCOUNT, CURRENCY, INSUFFICIENT.
 */
export const transfer = (store: Store, order: Order): SlipTransfer =>
  store.tx(() => {
    const earlier = order.payId && findTransfer(store, { onceKey: order.payId })
    if (earlier) return earlier
    const from = senderOf(store, order.from)
    const to = accountOf(store, order.to)
    if (from.id === to.id) throw new Refused(422, 'SAME_ACCOUNT')
    const now = Date.now()
    const { bankRef } = moveMoney(store, {
      debit: from.id,
      credit: to.id,
      amount: order.amount,
      kind: 'transfer',
      note: order.note,
      onceKey: order.payId,
      at: now - Math.round((order.hoursAgo ?? 0) * 3_600_000),
      postedAt: now + (order.postsAfterMs ?? 0),
      bankRef: order.shortCrc ? shortCrcReference(from) : undefined,
    })
    return findTransfer(store, { bankRef })!
  })

/** What the phone shows after it, and where the slip is drawn. */
export const receiptOf = (t: SlipTransfer) => ({
  bankRef: t.bankRef,
  reference: t.bankRef,
  amount: writeSatang(t.amount),
  currency: t.currency,
  at: new Date(t.at).toISOString(),
  payee: t.to.name,
  from: t.from,
  to: t.to,
  note: t.note,
  slip: `/phone/slips/${t.bankRef}.png`,
})

/** One in sixteen has such a checksum. Only slips of Thai banks have one at all. */
function shortCrcReference({ bankCode }: Account): string | undefined {
  const bank = findBank(bankCode)?.number
  if (!bank) return undefined
  for (;;) {
    const reference = randomReference(18)
    if (writeSlipQr({ bank, reference }).at(-4) === '0') return reference
  }
}
