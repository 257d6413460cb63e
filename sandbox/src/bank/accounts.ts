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
  balance: bigint
  currency: Currency
}
export type TransferKind = 'opening' | 'top-up' | 'qr' | 'promptpay' | 'payout' | 'transfer'
export type Transfer = { id: bigint; bankRef: string; at: number }

const columns =
  'id, bank_code AS bankCode, account_no AS accountNo, name, owner, proxy_kind AS proxyKind, proxy_id AS proxyId, balance, currency'

/** The one who can be scanned with, and the one whose float pays members out and whose PromptPay is paid into. */
export const seeded = {
  phone: { bankCode: 'KBANK', accountNo: '1234567890', name: 'SOMCHAI JAIDEE', opening: 100_000_00n },
  operator: {
    bankCode: 'KBANK',
    accountNo: '9876543210',
    name: 'KRAPAO DEMO CO LTD',
    opening: 100_000_000_00n,
    taxId: '0105567000011',
  },
} as const

/** Opens the bank on a new file: the phone's owner and the operator, with what they own on day one. */
export function openBank(store: Store): void {
  store.tx(() => {
    if (store.one('SELECT 1 FROM bank_account LIMIT 1')) return
    for (const owner of ['phone', 'operator'] as const) {
      const { bankCode, accountNo, name, opening } = seeded[owner]
      const account = openAccount(store, { bankCode, accountNo, name, owner })
      moveMoney(store, { debit: house(store), credit: account.id, amount: opening, kind: 'opening' })
    }
    const { taxId } = seeded.operator
    store.run(`UPDATE bank_account SET proxy_kind = 'taxId', proxy_id = ? WHERE owner = 'operator'`, taxId)
  })
}

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

export const findAccount = (store: Store, bankCode: string, accountNo: string): Account | undefined =>
  store.one<Account>(`SELECT ${columns} FROM bank_account WHERE bank_code = ? AND account_no = ?`, bankCode, accountNo)

export const accountsOf = (store: Store, owner: Owner): Account[] =>
  store.all<Account>(`SELECT ${columns} FROM bank_account WHERE owner = ? ORDER BY id`, owner)

export const phoneAccount = (store: Store): Account => accountsOf(store, 'phone')[0]!
export const operatorAccount = (store: Store): Account => accountsOf(store, 'operator')[0]!

export const accountByProxy = (store: Store, kind: string, id: string): Account | undefined =>
  store.one<Account>(`SELECT ${columns} FROM bank_account WHERE proxy_kind = ? AND proxy_id = ?`, kind, id)

/** Where money comes from that nobody in here had before (cash paid in at a counter). May be owed, so that all balances sum to zero. */
export const house = (store: Store, currency: Currency = 'THB'): bigint =>
  openAccount(store, { ...cash[currency], bankCode: 'HOUSE', owner: 'house', currency }).id
const cash = { THB: { accountNo: '0', name: 'CASH' }, LAK: { accountNo: '2', name: 'CASH IN KIP' } }

export type Movement = { debit: bigint; credit: bigint; amount: bigint; kind: TransferKind } & Partial<{
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
  store.one(`SELECT 1 FROM bank_account WHERE id = ? AND (owner = 'house' OR balance >= ?)`, account, amount) !==
  undefined

const inOneCurrency = (store: Store, { debit, credit }: Movement): boolean =>
  store.one<{ n: bigint }>('SELECT count(DISTINCT currency) AS n FROM bank_account WHERE id IN (?, ?)', debit, credit)!
    .n === 1n
