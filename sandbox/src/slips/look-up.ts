import { readSlipQr } from '@krapao/shared/formats/slip-qr'
import { accountsOf } from '../bank/accounts.ts'
import { findSent, type Party, type SlipTransfer } from '../bank/transfers.ts'
import type { Store } from '../store/store.ts'
import { readQrs } from './read-qr.ts'

/** `late`: it was sent, and the bank does not show it yet. */
export type LookedUp =
  | { is: 'found' | 'late'; transfer: SlipTransfer; payload: string }
  | { is: 'no-picture' | 'no-qr' | 'no-slip' | 'unknown' }

/** What the banks say about the slip that this QR stands on, or about the first slip in this picture. */
export async function lookUp(store: Store, given: string | Buffer): Promise<LookedUp> {
  if (typeof given === 'string') return lookUpPayload(store, given)
  const payloads = await readQrs(given)
  if (!payloads) return { is: 'no-picture' }
  if (payloads.length === 0) return { is: 'no-qr' }
  return lookUpPayload(
    store,
    payloads.find((payload) => typeof readSlipQr(payload) === 'object') ?? payloads[0]!,
  )
}

function lookUpPayload(store: Store, payload: string): LookedUp {
  const read = readSlipQr(payload)
  if (typeof read !== 'object') return { is: 'no-slip' }
  const transfer = findSent(store, read.kind === 'bank' ? read.bank : 'TRUEWALLET', read.reference)
  if (!transfer) return { is: 'unknown' }
  return { is: transfer.postedAt > Date.now() ? 'late' : 'found', transfer, payload }
}

/** Whether the receiver is an account of the customer's; there is one customer, the operator. */
export const isOurs = (store: Store, { bankCode, accountNo }: Party): boolean =>
  accountsOf(store, 'operator').some((a) => a.bankCode === bankCode && a.accountNo === accountNo)

/** Writes down that this verifier has seen the slip. False: it had before. */
export const markSeen = (store: Store, verifier: string, bankRef: string): boolean =>
  store.run(
    'INSERT INTO slip_seen (verifier, bank_ref, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    verifier,
    bankRef,
    Date.now(),
  ) > 0

/** The fault that answers with another slip's content: a caller that compares notices. */
export const spoilt = (t: SlipTransfer): SlipTransfer => ({
  ...t,
  bankRef: [...t.bankRef].reverse().join(''),
  amount: t.amount * 10n,
})
