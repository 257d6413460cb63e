import type { Output } from '@krapao/shared/contract'
import { qrMax } from '@krapao/shared/deposit/deposit.rules'
import type { lookup } from '@krapao/shared/lookup/lookup.contract'
import { baht, larger, type Money, parseMoney } from '@krapao/shared/money'

export type DepositLookup = Output<typeof lookup.deposit>
export type Way = DepositLookup['banks'][number]
export type AmountProblem = 'missing' | 'unreadable' | 'too-little' | 'too-much'

/** The ways that make a QR (SPEC §2), the one used last on this device first. A manual deployment shows plain accounts only. */
export function qrWays({ banks, isManual }: DepositLookup, lastUsed: string | null): Way[] {
  const makesQr = ({ bankType, bankCode, mode }: Way) =>
    bankType === 'payment' || (bankCode === 'KBANK' && mode === 'SMS')
  const ways = isManual ? [] : banks.filter(makesQr)
  return [...ways.filter((way) => way.bankCode === lastUsed), ...ways.filter((way) => way.bankCode !== lastUsed)]
}

/** SPEC §5: the provider's minimum, and never less than 1. */
export const minimumOf = (way: Way): Money => larger(way.qrMinimum ?? baht(1), baht(1))

/** Why no QR can be made for what stands in the box; undefined when one can. */
export function whyNotAmount(typed: string, way: Way): AmountProblem | undefined {
  if (!typed.trim()) return 'missing'
  const amount = parseMoney(typed)
  if (amount === undefined) return 'unreadable'
  if (amount < minimumOf(way)) return 'too-little'
  return amount > qrMax ? 'too-much' : undefined
}
