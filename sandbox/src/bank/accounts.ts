import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import type { Store } from '../store/store.ts'

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
}
export type TransferKind = 'opening' | 'top-up' | 'qr' | 'promptpay' | 'payout'
export type Transfer = { id: bigint; bankRef: string; at: number }

const columns =
  'id, bank_code AS bankCode, account_no AS accountNo, name, owner, proxy_kind AS proxyKind, proxy_id AS proxyId, balance'

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

/** The account of this number, opened with nothing on it when it is new. */
export function openAccount(
  store: Store,
  a: { bankCode: string; accountNo: string; name: string; owner: Owner },
): Account {
  store.run(
    'INSERT INTO bank_account (bank_code, account_no, name, owner) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    a.bankCode,
    a.accountNo,
    a.name,
    a.owner,
  )
  return store.one<Account>(
    `SELECT ${columns} FROM bank_account WHERE bank_code = ? AND account_no = ?`,
    a.bankCode,
    a.accountNo,
  )!
}

export const accountsOf = (store: Store, owner: Owner): Account[] =>
  store.all<Account>(`SELECT ${columns} FROM bank_account WHERE owner = ? ORDER BY id`, owner)

export const phoneAccount = (store: Store): Account => accountsOf(store, 'phone')[0]!
export const operatorAccount = (store: Store): Account => accountsOf(store, 'operator')[0]!

export const accountByProxy = (store: Store, kind: string, id: string): Account | undefined =>
  store.one<Account>(`SELECT ${columns} FROM bank_account WHERE proxy_kind = ? AND proxy_id = ?`, kind, id)

/** Where money comes from that nobody in here had before (cash paid in at a counter). May be owed, so that all balances sum to zero. */
export const house = (store: Store): bigint =>
  openAccount(store, { bankCode: 'HOUSE', accountNo: '0', name: 'CASH', owner: 'house' }).id

/** Inside a transaction. Refused 422 INSUFFICIENT. `onceKey`: the same key never moves money twice. */
export function moveMoney(
  store: Store,
  m: { debit: bigint; credit: bigint; amount: bigint; kind: TransferKind; onceKey?: string },
): Transfer {
  if (!canPay(store, m.debit, m.amount)) throw new Refused(422, 'INSUFFICIENT')
  const [at, bankRef] = [Date.now(), randomReference(18)]
  store.run('UPDATE bank_account SET balance = balance - ? WHERE id = ?', m.amount, m.debit)
  store.run('UPDATE bank_account SET balance = balance + ? WHERE id = ?', m.amount, m.credit)
  const row = store.one<{ id: bigint }>(
    'INSERT INTO bank_transfer (at, debit, credit, amount, kind, bank_ref, once_key) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
    at,
    m.debit,
    m.credit,
    m.amount,
    m.kind,
    bankRef,
    m.onceKey ?? null,
  )
  return { id: row!.id, bankRef, at }
}

export const canPay = (store: Store, account: bigint, amount: bigint): boolean =>
  store.one(`SELECT 1 FROM bank_account WHERE id = ? AND (owner = 'house' OR balance >= ?)`, account, amount) !==
  undefined
