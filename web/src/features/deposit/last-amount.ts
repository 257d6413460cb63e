import { type Money, parseMoney, writeMoney } from '@krapao/shared/money'
import { local } from '../../session/storage.ts'

/** How much was deposited by QR last on this device, in this currency (as the wire names it). */
export const lastAmount = (currency: string): Money | undefined =>
  amountsIn(local.get('deposit-amount')).get(currency)

/** Called when it was credited: what was asked for and never paid may have been a slip of the finger. */
export function rememberAmount(currency: string, amount: Money): void {
  const kept = amountsIn(local.get('deposit-amount')).set(currency, amount)
  local.set('deposit-amount', written(kept))
}

/** Pure: `BAHT:500.00 LAK:50000.00`. What cannot be read is left out. */
export function amountsIn(stored: string | null): Map<string, Money> {
  const kept = new Map<string, Money>()
  for (const part of (stored ?? '').split(' ')) {
    const [currency, amount] = part.split(':')
    const read = parseMoney(amount ?? '')
    if (currency && read !== undefined) kept.set(currency, read)
  }
  return kept
}

/** Pure. */
export const written = (kept: ReadonlyMap<string, Money>): string =>
  [...kept].map(([currency, amount]) => `${currency}:${writeMoney(amount)}`).join(' ')
