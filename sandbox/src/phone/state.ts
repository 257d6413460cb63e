import { readPromptPay } from '@krapao/shared/formats/promptpay'
import {
  type Account,
  accountsOf,
  findAccount,
  phoneAccount,
  type TransferKind,
} from '../bank/accounts.ts'
import { listFaults } from '../faults/faults.ts'
import { payableOrders } from '../gateway/orders.ts'
import { giftState } from '../gift/report.ts'
import { writeSatang } from '../satang.ts'
import { messages } from '../sms/messages.ts'
import type { Store } from '../store/store.ts'
import { books } from './books.ts'
import type { Holder } from './holder.ts'
import { presentScan, type Scan } from './scan.ts'

/** An expired QR is still listed this long, so that paying late can be tried. */
const lateListMs = 30 * 60_000
const rows = 30
const slipKinds = ['transfer', 'promptpay', 'qr', 'lao-qr']
const accountsShown = 200

/** All that the phone shows, amounts as text. `me`: whose account it is; the first one's when it does not know that one. */
export const phoneState = (store: Store, me?: Holder) => ({
  now: new Date().toISOString(),
  account: presentAccount(mine(store, me)),
  accounts: (['phone', 'operator', 'gateway', 'member'] as const).flatMap((owner) =>
    accountsOf(store, owner).slice(-accountsShown).map(presentAccount),
  ),
  liveQrs: liveQrs(store),
  activity: activity(store, mine(store, me)),
  payouts: payouts(store),
  messages: messages(store, rows),
  trueWallet: giftState(store),
  books: books(store),
  faults: listFaults(store).filter((fault) => fault.timesLeft !== 0).length,
})

const liveQrs = (store: Store): Scan[] =>
  payableOrders(store, Date.now() - lateListMs, rows).map((order) =>
    presentScan(order.payload, { order, reference: billOf(order.payload) }),
  )

const billOf = (payload: string): string => {
  const scan = readPromptPay(payload)
  return scan?.kind === 'bill' ? scan.ref1 : ''
}

const mine = (store: Store, me?: Holder): Account => {
  const known = me && findAccount(store, me.bankCode, me.accountNo)
  return known?.owner === 'phone' ? known : phoneAccount(store)
}

function activity(store: Store, { id }: Account) {
  const moved = store.all<{
    id: bigint
    at: bigint
    amount: bigint
    kind: TransferKind
    out: bigint
    other: string
    bankRef: string
  }>(
    `SELECT t.id, t.at, t.amount, t.kind, t.debit = ? AS out, t.bank_ref AS bankRef, a.name AS other
     FROM bank_transfer t JOIN bank_account a ON a.id = iif(t.debit = ?, t.credit, t.debit)
     WHERE t.debit = ? OR t.credit = ? ORDER BY t.id DESC LIMIT ?`,
    id,
    id,
    id,
    id,
    rows,
  )
  return moved.map((m) => ({
    id: String(m.id),
    at: new Date(Number(m.at)).toISOString(),
    amount: writeSatang(m.out ? -m.amount : m.amount),
    kind: m.kind,
    other: m.other,
    bankRef: m.bankRef,
    slip: m.out && slipKinds.includes(m.kind) ? `/phone/slips/${m.bankRef}.png` : null,
  }))
}

type PayoutRow = {
  reference: string
  amount: bigint
  status: 'PROCESSING' | 'DONE' | 'REFUSED'
  reason: string | null
  at: bigint
  doneAt: bigint | null
} & Record<'bankCode' | 'accountNo' | 'accountName', string> & { bankRef: string | null }

function payouts(store: Store) {
  const paid = store.all<PayoutRow>(
    `SELECT p.reference, p.amount, p.status, p.reason, p.at, p.done_at AS doneAt, p.bank_ref AS bankRef,
            a.bank_code AS bankCode, a.account_no AS accountNo, a.name AS accountName
     FROM payout p JOIN bank_account a ON a.id = p.account ORDER BY p.at DESC, p.rowid DESC LIMIT ?`,
    rows,
  )
  return paid.map((p) => ({
    ...p,
    amount: writeSatang(p.amount),
    at: new Date(Number(p.at)).toISOString(),
    doneAt: p.doneAt === null ? null : new Date(Number(p.doneAt)).toISOString(),
  }))
}

const presentAccount = (account: Account) => ({
  bankCode: account.bankCode,
  accountNo: account.accountNo,
  name: account.name,
  owner: account.owner,
  currency: account.currency,
  balance: writeSatang(account.balance),
})
