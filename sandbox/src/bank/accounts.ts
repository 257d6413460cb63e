import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import type { Store } from '../store/store.ts'
import { type Currency, currencyOf } from './banks.ts'

export type Owner = 'phone' | 'operator' | 'gateway' | 'member' | 'house'
export type Account = {
  id: bigint
  bankCode: string
  accountNo: string
  name: string
  owner: Owner
  proxyKind: string | null
  proxyId: string | null
  laoReceiver: string | null
  balance: bigint
  currency: Currency
}
export type TransferKind =
  | 'opening'
  | 'top-up'
  | 'qr'
  | 'promptpay'
  | 'lao-qr'
  | 'transfer'
  | 'gift'
  | 'payout'
export type Transfer = { id: bigint; bankRef: string; at: number }

const columns = `id, bank_code AS bankCode, account_no AS accountNo, name, owner, proxy_kind AS proxyKind, proxy_id AS proxyId,
  lao_receiver AS laoReceiver, balance, currency`

/** The account of this number, opened with nothing on it when it is new, in the currency of its bank. */
export function openAccount(
  store: Store,
  a: { bankCode: string; accountNo: string; name: string; owner: Owner; currency?: Currency },
): Account {
  store.run(
    'INSERT INTO bank_account (bank_code, account_no, name, owner, currency) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    a.bankCode,
    a.accountNo,
    a.name,
    a.owner,
    a.currency ?? currencyOf(a.bankCode),
  )
  return findAccount(store, a.bankCode, a.accountNo)!
}

export const findAccount = (
  store: Store,
  bankCode: string,
  accountNo: string,
): Account | undefined =>
  store.one<Account>(
    `SELECT ${columns} FROM bank_account WHERE bank_code = ? AND account_no = ?`,
    bankCode,
    accountNo,
  )

export const accountsOf = (store: Store, owner: Owner): Account[] =>
  store.all<Account>(`SELECT ${columns} FROM bank_account WHERE owner = ? ORDER BY id`, owner)

/** The phone's own account in a currency: the one that scans and is topped up. */
export const phoneAccount = (store: Store, currency: Currency = 'THB'): Account =>
  accountsOf(store, 'phone').find((account) => account.currency === currency)!
/** The one whose float pays members out in a currency. */
export const operatorAccount = (store: Store, currency: Currency = 'THB'): Account =>
  accountsOf(store, 'operator').find((account) => account.currency === currency)!

export const accountByProxy = (store: Store, kind: string, id: string): Account | undefined =>
  store.one<Account>(
    `SELECT ${columns} FROM bank_account WHERE proxy_kind = ? AND proxy_id = ?`,
    kind,
    id,
  )

export const accountByLaoReceiver = (store: Store, receiver: string): Account | undefined =>
  store.one<Account>(`SELECT ${columns} FROM bank_account WHERE lao_receiver = ?`, receiver)

/** Where money comes from that no account here held before (cash paid in at a counter). May be owed, so that all balances sum to zero. */
export const house = (store: Store, currency: Currency = 'THB'): bigint =>
  openAccount(store, { ...cash[currency], bankCode: 'HOUSE', owner: 'house', currency }).id
const cash = { THB: { accountNo: '0', name: 'CASH' }, LAK: { accountNo: '2', name: 'CASH IN KIP' } }

export type Movement = {
  debit: bigint
  credit: bigint
  amount: bigint
  kind: TransferKind
} & Partial<{
  /** The same key never moves money twice. */
  onceKey: string
  note: string
  at: number
  /** When those who verify slips can see it; otherwise at once. */
  postedAt: number
  bankRef: string
}>

/** Inside a transaction. Refused 422 INSUFFICIENT, and 422 CURRENCY between accounts of two currencies. */
export function moveMoney(store: Store, m: Movement): Transfer {
  if (!inOneCurrency(store, m)) throw new Refused(422, 'CURRENCY')
  if (!canPay(store, m.debit, m.amount)) throw new Refused(422, 'INSUFFICIENT')
  const [at, bankRef] = [m.at ?? Date.now(), m.bankRef ?? randomReference(18)]
  store.run('UPDATE bank_account SET balance = balance - ? WHERE id = ?', m.amount, m.debit)
  store.run('UPDATE bank_account SET balance = balance + ? WHERE id = ?', m.amount, m.credit)
  const row = store.one<{ id: bigint }>(
    'INSERT INTO bank_transfer (at, debit, credit, amount, kind, bank_ref, once_key, note, posted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id',
    at,
    m.debit,
    m.credit,
    m.amount,
    m.kind,
    bankRef,
    m.onceKey ?? null,
    m.note ?? null,
    m.postedAt ?? null,
  )
  return { id: row!.id, bankRef, at }
}

export const canPay = (store: Store, account: bigint, amount: bigint): boolean =>
  store.one(
    `SELECT 1 FROM bank_account WHERE id = ? AND (owner = 'house' OR balance >= ?)`,
    account,
    amount,
  ) !== undefined

const inOneCurrency = (store: Store, { debit, credit }: Movement): boolean =>
  store.one<{ n: bigint }>(
    'SELECT count(DISTINCT currency) AS n FROM bank_account WHERE id IN (?, ?)',
    debit,
    credit,
  )!.n === 1n
