import { scryptSync, timingSafeEqual } from 'node:crypto'
import type { Currency } from '../bank/banks.ts'
import { Refused } from '../http/refused.ts'
import { randomToken } from '../random.ts'
import type { Store } from '../store/store.ts'
import { currenciesOf } from './opens.ts'

export type Member = {
  id: bigint
  provider: string
  username: string
  balance: bigint
  currency: Currency
}
type NewMember = { username: string; password: string; currency: Currency }

/** A new member with nothing on the account; the same one again is fine, with another password or currency 409 MEMBER_EXISTS. Refused 422 CURRENCY. */
export function openMember(
  store: Store,
  provider: string,
  { username, password, currency }: NewMember,
): void {
  if (!currenciesOf(provider).includes(currency)) throw new Refused(422, 'CURRENCY')
  const known = store.one<{ password: string; currency: Currency }>(
    'SELECT password, currency FROM game_member WHERE provider = ? AND username = ?',
    provider,
    username,
  )
  if (known && (known.currency !== currency || !matches(password, known.password)))
    throw new Refused(409, 'MEMBER_EXISTS')
  if (known) return
  const insert =
    'INSERT INTO game_member (provider, username, password, currency, at) VALUES (?, ?, ?, ?, ?)'
  store.run(insert, provider, username, locked(password), currency, Date.now())
}

/** Refused 404 NO_MEMBER. */
export function changePassword(
  store: Store,
  provider: string,
  username: string,
  password: string,
): void {
  const update = 'UPDATE game_member SET password = ? WHERE provider = ? AND username = ?'
  if (store.run(update, locked(password), provider, username) === 0)
    throw new Refused(404, 'NO_MEMBER')
}

export const findMember = (store: Store, provider: string, username: string): Member | undefined =>
  store.one<Member>(
    'SELECT id, provider, username, balance, currency FROM game_member WHERE provider = ? AND username = ?',
    provider,
    username,
  )

export const memberById = (store: Store, id: bigint): Member =>
  store.one<Member>(
    'SELECT id, provider, username, balance, currency FROM game_member WHERE id = ?',
    id,
  )!

export const providersWithMembers = (store: Store): string[] =>
  store
    .all<{ provider: string }>('SELECT DISTINCT provider FROM game_member ORDER BY provider')
    .map(({ provider }) => provider)

function locked(password: string): string {
  const salt = randomToken()
  return `${salt}:${stretch(password, salt)}`
}

function matches(password: string, kept: string): boolean {
  const [salt = '', hash = ''] = kept.split(':')
  return timingSafeEqual(Buffer.from(stretch(password, salt)), Buffer.from(hash))
}

/** Light on purpose: a stand-in for a provider should not make its callers wait. */
const stretch = (password: string, salt: string): string =>
  scryptSync(password, salt, 32, { N: 1024 }).toString('base64url')
