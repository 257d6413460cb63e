import { randomInt } from 'node:crypto'
import { type Account, findAccount, moveMoney, openAccount } from '../bank/accounts.ts'
import { seeded } from '../bank/seed.ts'
import { Refused } from '../http/refused.ts'
import type { Store } from '../store/store.ts'

export type Ticket = { mobile: string; name: string; amount: bigint; at: number }
export type Voucher = {
  id: bigint
  hash: string
  maker: { accountNo: string; name: string }
  amount: bigint
  people: number
  at: number
  expiresAt: number
  /** What went back to the maker; null while it may still be opened. */
  returned: bigint | null
  tickets: Ticket[]
}
export type VoucherState = 'active' | 'redeemed' | 'expired'
/** What True Wallet says when a voucher gives nothing. */
export type Denial =
  | 'VOUCHER_NOT_FOUND'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_OUT_OF_STOCK'
  | 'TARGET_USER_REDEEMED'
  | 'CANNOT_GET_OWN_VOUCHER'

const bankCode = 'TRUEWALLET'
const lifeMs = 3 * 86_400_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The phone's own wallet. */
export const phoneWallet = (store: Store): Account =>
  findAccount(store, bankCode, seeded.phoneWallet.accountNo)!

/**
 * Puts money into an envelope for so many people, in equal parts. `from`: another wallet's number instead of the phone's. Refused 422:
 * SPLIT (it does not part equally), NO_WALLET, INSUFFICIENT. The same `onceKey` is the same envelope.
 */
export const makeVoucher = (
  store: Store,
  asked: { amount: bigint; people: number; from: string | undefined; onceKey: string | undefined },
): Voucher =>
  store.tx(() => {
    const known = asked.onceKey && voucherBy(store, 'once_key', asked.onceKey)
    if (known) return known
    const maker = asked.from ? findAccount(store, bankCode, asked.from) : phoneWallet(store)
    if (!maker) throw new Refused(422, 'NO_WALLET')
    if (asked.amount % BigInt(asked.people) !== 0n) throw new Refused(422, 'SPLIT')
    const [now, hash] = [Date.now(), randomHash()]
    moveMoney(store, {
      debit: maker.id,
      credit: envelopes(store),
      amount: asked.amount,
      kind: 'gift',
    })
    store.run(
      'INSERT INTO gift (hash, maker, amount, people, once_key, at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[hash, maker.id, asked.amount, asked.people, asked.onceKey ?? null, now, now + lifeMs],
    )
    return findVoucher(store, hash)!
  })

/** Opens an envelope: the part of one goes to this wallet. Each wallet gets one of each envelope. */
export const redeemVoucher = (store: Store, hash: string, mobile: string): Voucher | Denial =>
  store.tx(() => {
    const voucher = findVoucher(store, hash)
    const denial = whyNot(voucher, mobile)
    if (!voucher || denial) return denial ?? 'VOUCHER_NOT_FOUND'
    const wallet = openAccount(store, {
      bankCode,
      accountNo: mobile,
      name: 'TRUE WALLET USER',
      owner: 'member',
    })
    const amount = shareOf(voucher)
    const { at } = moveMoney(store, {
      debit: envelopes(store),
      credit: wallet.id,
      amount,
      kind: 'gift',
    })
    store.run(
      'INSERT INTO gift_ticket (gift, wallet, amount, at) VALUES (?, ?, ?, ?)',
      voucher.id,
      wallet.id,
      amount,
      at,
    )
    return findVoucher(store, hash)!
  })

/** Its time is over now. Harmless for one that has ended. */
export function expireVoucher(store: Store, hash: string): Voucher {
  store.run('UPDATE gift SET expires_at = ? WHERE hash = ? AND returned IS NULL', Date.now(), hash)
  returnExpired(store, Date.now())
  const voucher = findVoucher(store, hash)
  if (!voucher) throw new Refused(404, 'NOT_FOUND')
  return voucher
}

/** What is not opened in time goes back to its maker. */
export const returnExpired = (store: Store, now: number): void =>
  store.tx(() => {
    const due = store.all<{ id: bigint; maker: bigint; rest: bigint }>(
      `SELECT g.id, g.maker, g.amount - coalesce((SELECT sum(t.amount) FROM gift_ticket t WHERE t.gift = g.id), 0) AS rest
       FROM gift g WHERE g.returned IS NULL AND g.expires_at <= ?`,
      now,
    )
    for (const { id, maker, rest } of due) {
      if (rest > 0n)
        moveMoney(store, { debit: envelopes(store), credit: maker, amount: rest, kind: 'gift' })
      store.run('UPDATE gift SET returned = ? WHERE id = ?', rest, id)
    }
  })

export const findVoucher = (store: Store, hash: string): Voucher | undefined =>
  voucherBy(store, 'hash', hash)

export const latestVouchers = (store: Store, most: number): Voucher[] =>
  store
    .all<{ hash: string }>('SELECT hash FROM gift ORDER BY id DESC LIMIT ?', most)
    .map(({ hash }) => findVoucher(store, hash)!)

export const shareOf = ({ amount, people }: Voucher): bigint => amount / BigInt(people)

export function stateOf({ tickets, people, expiresAt }: Voucher): VoucherState {
  if (tickets.length === people) return 'redeemed'
  return expiresAt <= Date.now() ? 'expired' : 'active'
}

/** Why this wallet gets nothing of it; its own ticket comes before all else. */
export function whyNot(voucher: Voucher | undefined, mobile: string): Denial | undefined {
  if (!voucher) return 'VOUCHER_NOT_FOUND'
  if (voucher.maker.accountNo === mobile) return 'CANNOT_GET_OWN_VOUCHER'
  if (voucher.tickets.some((ticket) => ticket.mobile === mobile)) return 'TARGET_USER_REDEEMED'
  const state = stateOf(voucher)
  if (state === 'active') return undefined
  return state === 'expired' ? 'VOUCHER_EXPIRED' : 'VOUCHER_OUT_OF_STOCK'
}

/** Where money is between being given and being taken. */
const envelopes = (store: Store): bigint =>
  openAccount(store, {
    bankCode: 'HOUSE',
    accountNo: 'GIFTS',
    name: 'GIFT ENVELOPES',
    owner: 'house',
  }).id

const randomHash = (): string =>
  Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')

type Row = Omit<Voucher, 'people' | 'at' | 'expiresAt' | 'tickets' | 'maker'> &
  Record<'people' | 'at' | 'expiresAt', bigint> &
  Record<'accountNo' | 'name', string>

function voucherBy(store: Store, column: 'hash' | 'once_key', value: string): Voucher | undefined {
  const row = store.one<Row>(
    `SELECT g.id, g.hash, g.amount, g.people, g.at, g.expires_at AS expiresAt, g.returned, a.account_no AS accountNo, a.name
     FROM gift g JOIN bank_account a ON a.id = g.maker WHERE g.${column} = ?`,
    value,
  )
  if (!row) return undefined
  const tickets = store.all<Omit<Ticket, 'at'> & { at: bigint }>(
    `SELECT a.account_no AS mobile, a.name, t.amount, t.at FROM gift_ticket t JOIN bank_account a ON a.id = t.wallet
     WHERE t.gift = ? ORDER BY t.at, t.rowid`,
    row.id,
  )
  const { accountNo, name, ...rest } = row
  return {
    ...rest,
    maker: { accountNo, name },
    people: Number(row.people),
    at: Number(row.at),
    expiresAt: Number(row.expiresAt),
    tickets: tickets.map((ticket) => ({ ...ticket, at: Number(ticket.at) })),
  }
}
