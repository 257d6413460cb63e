import type { Output } from '@krapao/shared/contract'
import { qrMax } from '@krapao/shared/deposit/deposit.rules'
import type { lookup } from '@krapao/shared/lookup/lookup.contract'
import { baht, larger, type Money, parseTyped, showMoney } from '@krapao/shared/money'
import { fill, type HolesOf, type Text } from '@krapao/shared/text'
import { whyNoAmount } from '../../shell/typed-amount.ts'
import { t } from './deposit.text.ts'

export type DepositLookup = Output<typeof lookup.deposit>
export type Way = DepositLookup['banks'][number]

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
export function whyNotAmount(typed: string, way: Way, sign: string): Text | undefined {
  if (!typed.trim()) return t.missing
  const amount = parseTyped(typed)
  if (amount === undefined) return whyNoAmount(typed)
  const min = minimumOf(way)
  if (amount < min) return filled(t.tooLittle, { min: sign + showMoney(min) })
  return amount > qrMax ? filled(t.tooMuch, { max: sign + showMoney(qrMax) }) : undefined
}

const filled = <T extends Text>({ th, la, en }: T, values: Record<HolesOf<T>, string>): Text => ({
  th: fill(th, values),
  la: fill(la, values),
  en: fill(en, values),
})
