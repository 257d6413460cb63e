import { type Currency, currencies } from '@krapao/shared/country'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

declare const brand: unique symbol
/**
 * An account is its number, computed and never looked up: `kk lll oooooooooo sss` in decimal digits = kind, ledger,
 * owner, sub. 10 764 0000000042 000 is the main wallet, in baht, of member 42. `readAccount` is the way back.
 */
export type Account = bigint & { readonly [brand]: 'Account' }

/** The chart of accounts, as in migrations/0001_ledger.sql and 0025_ledger_behind.sql, where each kind's floor stands. */
export const chart = {
  main: 10, game: 11, referral: 12, coins: 13,
  gameHouse: 50, payout: 51, depositSource: 52, suspense: 53, bonusExpense: 54, inviteExpense: 55, refundExpense: 56, prizeExpense: 57, forfeits: 58, coinsIssued: 59,
  recovery: 60,
} as const // biome-ignore format: two lines, a member's and the house's
type Kind = keyof typeof chart
export type HouseKind = Exclude<Kind, 'main' | 'game' | 'referral' | 'coins'>

/** Coins are a currency of the house's own; ISO 4217 begins at 008. */
const coinLedger = 1
/** Measured at 16 connections: with 32, a fifth of the time went into waiting for each other's row; with 64, half of that. Never changed while holds are open. */
const stripes = 64

export const account = {
  main: (currency: Currency, member: number): Account =>
    numberOf('main', currencies[currency].iso4217, member, 0),
  /** Our mirror of what the member has at a game (1…255). */
  game: (currency: Currency, member: number, game: number): Account =>
    numberOf('game', currencies[currency].iso4217, member, game),
  referral: (currency: Currency, member: number): Account =>
    numberOf('referral', currencies[currency].iso4217, member, 0),
  coins: (member: number): Account => numberOf('coins', coinLedger, member, 0),
}

/**
 * The house's account of a kind for an owner (the number of a game, bank or gateway; 0 for the house itself), on the stripe of
 * the order (a uuid): a single row would be held through every commit's fsync by turns. All legs of an order meet the same stripe.
 */
export const house = (
  kind: HouseKind,
  currency: Currency | 'COIN',
  owner: number,
  order: string,
): Account =>
  numberOf(kind, ledgerOf(currency), owner, Number.parseInt(order.slice(-2), 16) % stripes)

/** Every stripe of a house account, for adding them up. */
export const stripesOf = (h: House): Account[] =>
  Array.from({ length: stripes }, (_, stripe) =>
    numberOf(h.kind, ledgerOf(h.currency), h.owner, stripe),
  )
export type House = { kind: HouseKind; currency: Currency | 'COIN'; owner: number }

/** What a number says. Throws RangeError for one that no account can have. */
export function readAccount(number: bigint): {
  kind: Kind
  ledger: number
  owner: number
  sub: number
} {
  const digits = String(number)
  const kind = (Object.keys(chart) as Kind[]).find((k) => String(chart[k]) === digits.slice(0, 2))
  if (!kind || digits.length !== 18) throw new RangeError(`${number} is no account`)
  return {
    kind,
    ledger: Number(digits.slice(2, 5)),
    owner: Number(digits.slice(5, 15)),
    sub: Number(digits.slice(15)),
  }
}

/** Opens what every member has. Harmless to repeat. */
export const openMember = (tx: Queryable, member: number, currency: Currency): Promise<void> =>
  open(tx, [account.main(currency, member), account.coins(member)])

/** Opens where an inviter's shares gather, with the first of them. Harmless to repeat. */
export const openReferral = (tx: Queryable, member: number, currency: Currency): Promise<void> =>
  open(tx, [account.referral(currency, member)])

/** With what the house wins and loses there: the game's row may be newer than this start. Harmless to repeat. */
export const openGame = (
  tx: Queryable,
  member: number,
  game: number,
  currency: Currency,
): Promise<void> =>
  open(tx, [
    account.game(currency, member, game),
    ...stripesOf({ kind: 'gameHouse', currency, owner: game }),
  ])

/** Opens the house's accounts, at every start: a new provider in the register has its books from then on. */
export const ensureHouse = (db: Queryable, houses: readonly House[]): Promise<void> =>
  open(db, houses.flatMap(stripesOf))

async function open(db: Queryable, accounts: readonly Account[]): Promise<void> {
  await sql`SELECT ledger.open_account(${accounts}::bigint[])`.execute(db)
}

const ledgerOf = (currency: Currency | 'COIN'): number =>
  currency === 'COIN' ? coinLedger : currencies[currency].iso4217

function numberOf(kind: Kind, ledger: number, owner: number, sub: number): Account {
  const fits =
    Number.isInteger(owner) &&
    owner >= 0 &&
    owner <= 9_999_999_999 &&
    Number.isInteger(sub) &&
    sub >= 0 &&
    sub <= 999
  if (!fits) throw new RangeError(`no ${kind} account for owner ${owner}, sub ${sub}`)
  const tail = `${String(ledger).padStart(3, '0')}${String(owner).padStart(10, '0')}${String(sub).padStart(3, '0')}`
  return BigInt(`${chart[kind]}${tail}`) as Account
}
