import { type Currency, currencies } from '@krapao/shared/country'
import {
  add,
  baht,
  type Money,
  money,
  parseTyped,
  showMoney,
  smaller,
  subtract,
  sum,
  ZERO,
} from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import {
  leastInto,
  MAIN,
  type TransferLimits,
  transferMin,
  whyNotTransfer,
} from '@krapao/shared/transfer/transfer.rules'
import type { Problem } from '../../../api/words.ts'
import { whyNoAmount, whyNotWhole } from '../../wallet/typed-amount.offer.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { currencyOf, type Wallet } from '../../wallet/wallet-query.read.ts'
import { t } from './play.text.ts'

export type Purse = Pick<Wallet, 'amount' | 'slots' | 'currency' | 'underWay'>

/** What may go into a game before it is entered. All but `all` and `as-is` come from the main wallet alone. */
export type Choice =
  | { is: 'as-is' }
  | { is: 'little' | 'more' | 'half'; amount: Money }
  | { is: 'all'; amount: Money; others: readonly Slot[] }
  | { is: 'other' }
export type Kind = Choice['is']
/** What is chosen, and what is typed for an amount of the member's own. */
export type Picked = { is: Kind; typed: string }
/** What the press does with money. `wrong`: nothing yet, until what is typed is an amount that fits. */
export type Plan =
  | { is: 'nothing' }
  | { is: 'move'; amount: Money }
  | { is: 'all'; amount: Money; others: readonly Slot[] }
  | { is: 'wrong'; why: Problem }

const amounts: Record<Currency, { little: Money; more: Money }> = {
  THB: { little: baht(100), more: baht(500) },
  LAK: { little: baht(20_000), more: baht(100_000) },
}

/**
 * The choices that can be carried out now, in the order of the sheet. SPEC §4: with nothing in the main wallet, playing skips the transfer.
 * With less than the small amount there, all of it takes its place.
 */
export function choicesFor(slot: Slot, wallet: Purse): readonly Choice[] {
  const { amount: main } = wallet
  if (main <= ZERO) return [asIs]
  const currency = currencyOf(wallet.currency)
  const { little, more } = amounts[currency]
  const fixed: Extract<Choice, { is: 'little' | 'more' | 'half' }>[] = [
    { is: 'little', amount: smaller(little, wholeParts(main, currency)) },
    { is: 'more', amount: more },
    { is: 'half', amount: halfOf(main) },
  ]
  const others = wallet.slots.filter((one) => one.code !== slot.code && canEmpty(one))
  const total = add(main, sum(others.map(({ amount }) => amount)))
  // Without money in other games it would be one of the amounts once more: the small one keeps its name, any other gives way.
  const isMainAlone = others.length === 0
  const isSame = isMainAlone && main <= little
  return [
    asIs,
    ...fixed
      .filter(isFirstOfItsAmount)
      .filter(({ amount }) => amount <= main && fits(amount, slot))
      .filter(({ amount }) => amount !== main || !isMainAlone || isSame),
    ...(fits(total, slot) && !isSame ? [{ is: 'all' as const, amount: total, others }] : []),
    ...(main >= leastInto(limitsOf(slot)) ? [other] : []),
  ]
}
/** Half of 200 is the small amount once more. */
const isFirstOfItsAmount = (
  { amount }: { amount: Money },
  at: number,
  all: readonly { amount: Money }[],
): boolean => all.findIndex((one) => one.amount === amount) === at

const asIs: Choice = { is: 'as-is' }
const other: Choice = { is: 'other' }

/**
 * The default: as it is if the game holds money or some is on its way in, else the last choice on this device, else the small amount.
 */
export function presetFor(slot: Slot, wallet: Purse, last: Picked | undefined): Picked {
  if (slot.amount >= transferMin) return played
  if (comingInto(slot, wallet) > ZERO) return played
  if (last && 'amount' in planFor(last, slot, wallet)) return last
  const fixed = choicesFor(slot, wallet).find(({ is }) => is === 'little' || is === 'more')
  return fixed ? { is: fixed.is, typed: '' } : played
}
/** What is on its way into a game that has not confirmed it yet. */
export const comingInto = ({ code }: Slot, { underWay = [] }: Pick<Wallet, 'underWay'>): Money =>
  sum(
    underWay
      .filter((order) => order.code === code && order.direction === 'in')
      .map(({ amount }) => amount),
  )

/** Chosen once money has gone in, so that the next press moves nothing more. */
export const played: Picked = { is: 'as-is', typed: '' }

/** Whether it is among the choices now. */
export const isOffered = ({ is }: Pick<Picked, 'is'>, slot: Slot, wallet: Purse): boolean =>
  choicesFor(slot, wallet).some((choice) => choice.is === is)

/** A choice that is gone since (the main wallet was emptied elsewhere) moves nothing. */
export function planFor(picked: Picked, slot: Slot, wallet: Purse): Plan {
  const choice = choicesFor(slot, wallet).find(({ is }) => is === picked.is) ?? asIs
  switch (choice.is) {
    case 'as-is':
      return { is: 'nothing' }
    case 'all':
      return choice
    case 'other':
      return ownAmount(picked.typed, slot, wallet)
    default:
      return { is: 'move', amount: choice.amount }
  }
}

function ownAmount(typed: string, slot: Slot, wallet: Purse): Plan {
  if (!typed.trim()) return { is: 'wrong', why: t.amountMissing }
  const amount = parseTyped(typed)
  if (amount === undefined) return { is: 'wrong', why: whyNoAmount(typed)! }
  const limits = limitsOf(slot)
  const currency = currencyOf(wallet.currency)
  const why =
    whyNotWhole(amount, currency) ??
    whyNotTransfer({ from: MAIN, to: slot.code, amount, currency, balance: wallet.amount, limits })
  return why ? { is: 'wrong', why } : { is: 'move', amount }
}

/** Whether an amount tells what there is: all of it, half of it, or a small amount that is all of the main wallet. */
export const tellsBalance = (
  is: Kind,
  amount: Money,
  { amount: main, currency }: Pick<Purse, 'amount' | 'currency'>,
): boolean =>
  is === 'half' ||
  is === 'all' ||
  (is === 'little' && amount === wholeParts(main, currencyOf(currency)))

/** What the main wallet keeps. */
export const restOf = ({ amount: main }: Pick<Purse, 'amount'>, moved: Money): Money =>
  subtract(main, moved)

/** Why no money can be sent in while none is chosen, said before the press. */
export function whyNotIn(slot: Slot, wallet: Purse, sign: string): Text {
  if (wallet.amount <= ZERO) return t.mainEmpty
  if (choicesFor(slot, wallet).length > 1) return t.chooseFirst
  return filled(t.least, { min: sign + showMoney(leastInto(limitsOf(slot))) })
}

export const limitsOf = ({ minTransfer, maxTransfer }: Slot): TransferLimits => ({
  min: minTransfer,
  max: maxTransfer,
})

const fits = (amount: Money, slot: Slot): boolean => {
  const { min, max } = limitsOf(slot)
  return amount >= leastInto({ min }) && (max === undefined || amount <= max)
}

/** A game under maintenance would probably refuse to pay out. */
const canEmpty = ({ amount, maintenance }: Pick<Slot, 'amount' | 'maintenance'>): boolean =>
  amount > ZERO && !maintenance

/** A game that would be emptied by "all of it" although it was not named. */
export const unnamedOf = <Holder extends Pick<Slot, 'code' | 'amount' | 'maintenance'>>(
  now: readonly Holder[],
  named: readonly Slot[],
  slot: Slot,
): Holder | undefined =>
  now.find(
    (one) =>
      canEmpty(one) && one.code !== slot.code && !named.some(({ code }) => code === one.code),
  )

/** Whole baht or kip, so that the button shows a round sum. */
const halfOf = (main: Money): Money => money(main / 2n - ((main / 2n) % 100n))

const wholeParts = (amount: Money, currency: Currency): Money =>
  money(amount - (amount % currencies[currency].step))
