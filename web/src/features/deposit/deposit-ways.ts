import { banks } from '@krapao/shared/banks'
import type { Output } from '@krapao/shared/contract'
import { type Currency, currencies } from '@krapao/shared/country'
import { qrMax } from '@krapao/shared/deposit/deposit.rules'
import type { lookup } from '@krapao/shared/lookup/lookup.contract'
import { baht, larger, type Money, money, parseTyped, showMoney, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { currencyOfWire } from '../../api/currency-of-wire.ts'
import { typedAmount, whyNoAmount, whyNotWhole } from '../wallet/typed-amount.offer.ts'
import { t } from './deposit.text.ts'

export type DepositLookup = Output<typeof lookup.deposit>
export type Way = DepositLookup['banks'][number]
export type Wallet = DepositLookup['wallets'][number]
/** The ways by what the member does: pay a QR, transfer to an account, send to a wallet's number, paste a gift link. */
export type Ways = { qr: Way[]; bank: Way[]; wallet: Wallet[]; gift: Wallet[] }
export type Kind = keyof Ways

/**
 * SPEC §2: payment entries and KBANK by SMS make QRs, the others are accounts; a manual deployment shows plain accounts only.
 * A wallet in AUTO mode is a number to send to, any other takes gift links. QRs stay in the order of the server, which knows who makes them
 * at present; of accounts and wallets the one used last comes first.
 */
export function splitWays(
  { banks, wallets, isManual }: DepositLookup,
  used: readonly string[] = [],
): Ways {
  const makesQr = ({ bankType, bankCode, mode }: Way) =>
    !isManual && (bankType === 'payment' || (bankCode === 'KBANK' && mode === 'SMS'))
  const sorted = <W extends Way | Wallet>(kind: Kind, ways: readonly W[]) =>
    ways.toSorted((a, b) => rank(used, nameOfWay(kind, a)) - rank(used, nameOfWay(kind, b)))
  return {
    qr: banks.filter(makesQr),
    bank: sorted(
      'bank',
      banks.filter((way) => !makesQr(way)),
    ),
    wallet: sorted(
      'wallet',
      wallets.filter(({ mode }) => mode === 'AUTO'),
    ),
    gift: sorted(
      'gift',
      wallets.filter(({ mode }) => mode !== 'AUTO'),
    ),
  }
}

/** The kinds that have a way, the one used last first. */
export function kindsOf(ways: Ways, used: readonly string[] = []): Kind[] {
  const lastOf = (kind: Kind) =>
    Math.min(...ways[kind].map((way) => rank(used, nameOfWay(kind, way))))
  return (['qr', 'bank', 'wallet', 'gift'] as const)
    .filter((kind) => ways[kind].length > 0)
    .toSorted((a, b) => lastOf(a) - lastOf(b))
}

/** What a way is remembered by: a bank may be there with a QR, and with more than one account. */
export const nameOfWay = (kind: Kind, way: Way | Wallet): string =>
  `${kind}:${'bankCode' in way ? way.bankCode : (way.walletAccountNo ?? way.walletAccountName)}${
    kind === 'bank' && 'bankAccountNo' in way ? `:${way.bankAccountNo}` : ''
  }`.replaceAll(' ', '_')

function rank(used: readonly string[], name: string): number {
  const at = used.indexOf(name)
  return at < 0 ? used.length : at
}

/** SPEC §5: the provider's minimum, and never less than 1. */
export const minimumOf = (way: Way): Money => larger(way.qrMinimum ?? baht(1), baht(1))

/** Whose QR it will be: the member's choice, else the first one that takes this amount, else the first. */
export function wayFor(ways: readonly Way[], typed: string, chosen: string): Way {
  const takes = (way: Way) => whyNotAmount(typed, way, '') === undefined
  return choiceOf(ways, chosen) ?? ways.find(takes) ?? ways[0]!
}

/** By whose limits an amount is judged: the member's choice, else the way with the smallest minimum, since that one takes what others do not. */
export const judgeOf = (ways: readonly Way[], chosen: string): Way =>
  choiceOf(ways, chosen) ?? ways.reduce((low, way) => (minimumOf(way) < minimumOf(low) ? way : low))

/** One that has closed since is no choice. */
const choiceOf = (ways: readonly Way[], chosen: string): Way | undefined =>
  ways.find(({ bankCode }) => bankCode === chosen)

/** What the box of a new form holds: what was deposited last, where this way takes it, else the first quick amount. */
export function presetFor(way: Way, last: Money | undefined): string {
  const again = last === undefined ? '' : typedAmount(last)
  if (again && whyNotAmount(again, way, '') === undefined) return again
  const first = way.qrQuickAmounts?.[0]
  return first === undefined ? '' : typedAmount(first)
}

/** Why no QR can be made for what is in the box; undefined when one can. */
export function whyNotAmount(typed: string, way: Way, sign: string): Text | undefined {
  const why = whyTooLittle(typed, minimumOf(way), sign)
  if (why) return why
  const amount = parseTyped(typed)!
  const currency = currencyOfWire(way.currency) ?? 'THB'
  const max = qrMax[currency]
  return (
    whyNotWhole(amount, currency) ??
    (amount > max ? filled(t.tooMuch, { max: sign + showMoney(max) }) : undefined)
  )
}

/** Why what is in the box is no amount, or too little; undefined when it will do. */
export function whyTooLittle(typed: string, min: Money, sign: string): Text | undefined {
  if (!typed.trim()) return t.missing
  const amount = parseTyped(typed)
  if (amount === undefined) return whyNoAmount(typed)
  return amount < min ? filled(t.tooLittle, { min: sign + showMoney(min) }) : undefined
}

/** Why an amount cannot have been sent. The least deposit is only shown, before (SPEC §5): a smaller payment must be found all the same. */
export function whyNotSent(typed: string, currency: Currency, sign: string): Text | undefined {
  return (
    whyTooLittle(typed, money(currencies[currency].step), sign) ??
    whyNotWhole(parseTyped(typed)!, currency)
  )
}

/** SPEC §5: below the minimum the button is shut, and says so. What cannot be read is said next to the box, when it is pressed. */
export function whyShut(typed: string, way: Way, sign: string): Text | undefined {
  const amount = typed.trim() ? parseTyped(typed) : ZERO
  return amount !== undefined && amount < minimumOf(way)
    ? whyNotAmount(typed, way, sign)
    : undefined
}

/** A bank account's QR is paid to the account itself, where only the amount identifies the order; a gateway knows its orders. */
export const isByAmount = (way: Way): boolean => banks.some(({ code }) => code === way.bankCode)
