import { api as contract } from '@krapao/shared/api'
import * as z from 'zod/mini'
import { besideToken, token } from './session.ts'

/** The balances of a wallet, and nothing about the person. */
const balances = z.pick(contract.wallet.get.output, { amount: true, held: true, currency: true, slots: true })
export type KeptWallet = z.output<typeof balances>

/**
 * Keeps what was last read beside the token it was asked for with, so that the next opening of Home can paint it at once. An answer
 * that comes after another login, or after the logout, belongs to nobody here and is not kept.
 */
export function keepWallet(wallet: KeptWallet, askedWith: string | null): void {
  if (askedWith === null || askedWith !== token()) return
  const { amount, held, currency, slots } = wallet
  const wire = z.safeEncode(balances, { amount, held, currency, slots })
  if (wire.success) besideToken().set('wallet', JSON.stringify({ token: askedWith, wallet: wire.data }))
}

/** The balances as an earlier visit of this very login last read them; undefined when there are none. */
export function keptWallet(): KeptWallet | undefined {
  const kept = parsed(besideToken().get('wallet'))
  if (kept?.token === undefined || kept.token !== token()) return undefined
  return z.safeParse(balances, kept.wallet).data
}

/** What lies on a device may have been written by an older page, or by a hand. */
function parsed(text: string | null): { token?: unknown; wallet?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
