import { wallet as contract } from '@krapao/shared/wallet/wallet.contract'
import * as z from 'zod/mini'
import { besideToken, token } from '../../session/session.ts'

/** The balances of a wallet, and nothing about the person. */
const balances = z.pick(contract.get.output, {
  amount: true,
  held: true,
  underWay: true,
  currency: true,
  slots: true,
  readAt: true,
})
export type CachedWallet = z.output<typeof balances>

/**
 * Keeps what was last read next to the token it was asked for with, so that the next opening of Home can paint it at once. An answer
 * that comes after another login, or after the logout, is not kept.
 */
export function cacheWallet(wallet: CachedWallet, askedWith: string | null): void {
  if (askedWith === null || askedWith !== token()) return
  const { amount, held, underWay, currency, slots, readAt } = wallet
  const wire = z.safeEncode(balances, { amount, held, underWay, currency, slots, readAt })
  if (wire.success)
    besideToken().set('wallet', JSON.stringify({ login: markOf(askedWith), wallet: wire.data }))
}

/** The balances as an earlier visit of this very login last read them; undefined when there are none. */
export function cachedWallet(): CachedWallet | undefined {
  const kept = parsed(besideToken().get('wallet'))
  const now = token()
  if (now !== null && kept?.login === markOf(now)) return z.safeParse(balances, kept.wallet).data
  // Of another login, or of an older page, which wrote the token itself here.
  if (kept) besideToken().remove('wallet')
  return undefined
}

/** Tells two tokens apart and gives neither away: 32 of its 256 bits, FNV-1a (RFC 9923). */
function markOf(secret: string): number {
  let mark = 0x811c9dc5
  for (const sign of secret) mark = Math.imul(mark ^ sign.charCodeAt(0), 0x01000193)
  return mark >>> 0
}

/** What is on a device may have been written by an older page, or by a hand. */
function parsed(text: string | null): { login?: unknown; wallet?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
