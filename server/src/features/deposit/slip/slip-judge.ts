import { banks } from '@krapao/shared/banks'
import { type SlipWindow, slipsTakenMs } from '@krapao/shared/deposit/slip-window.rules'
import type { Money } from '@krapao/shared/money'
import type { SlipNote } from '@krapao/shared/slip-notes'
import type { PostedSlip, SlipParty } from '../../../outside/slips/slips.ts'
import type { SourceCode } from '../../../outside/source-numbers.ts'
import {
  canBeNumber,
  compareNames,
  isBankScript,
  isNameShown,
  isNumberShown,
  isPlacedIn,
  type NameVerdict,
  patternOf,
} from './slip-masked.ts'

/** An account or wallet of the operator's: every number by which a bank may call it. */
export type Ours = { source: SourceCode; numbers: string[]; name: string }
export type Registered = { bankCode: string; accountNo: string; accountName: string; phone: string }
export type SlipCase = {
  slip: PostedSlip
  /** The bank that sent it: three digits, or the code of one that has none. */
  sentBy: string
  from: Registered
  to: readonly Ours[]
  /** What the member says was sent, where they said it. */
  asked: Money | null
  usedBefore: boolean
  /** When this member first sent a picture of this slip: neither a second picture nor a slow bank makes it too old. */
  firstSeenAt: Date
  maxAgeMinutes: number
  /** When slips are not taken; such time makes none older. */
  window: SlipWindow
}

/** Why a slip that its bank knows is not credited; the first reason counts. Undefined: it is good. */
export function whyNotSlip(c: SlipCase): SlipNote | undefined {
  if (c.usedBefore) return 'SLIP_REFNO_DUPLICATED'
  if (!receiverOf(c.slip, c.to)) return 'DEST_ACC_INVALID'
  if (compareSender(c) === 'other') return 'NOT_MATCH'
  if (c.asked !== null && c.asked !== c.slip.amount) return 'NOT_MATCH'
  const ageMs = slipsTakenMs(c.window, c.slip.at, c.firstSeenAt)
  return ageMs > c.maxAgeMinutes * 60_000 ? 'EXPIRED_SLIP' : undefined
}

/**
 * Which of our accounts it went to. Anyone can have a wallet or a telephone number that ends like ours, so a number that is shown in part
 * says nothing without our name; a name in another script than ours is none.
 */
export const receiverOf = ({ receiver }: PostedSlip, ours: readonly Ours[]): Ours | undefined =>
  ours.find(
    (account) =>
      (receiver.bank === null || receiver.bank === bankNumber(account.source)) &&
      isParty(receiver, account) &&
      (isNamed(receiver, account) ||
        receiver.numbers.some((shown) => isWhole(shown, account.numbers))),
  )

const isNamed = ({ names }: SlipParty, ours: Ours): boolean =>
  names.some((shown) => namesOf(ours).some((one) => isNameShown(shown, one)))
const isWhole = (shown: string, numbers: readonly string[]): boolean =>
  numbers.includes(shown.replace(/[\s-]/g, ''))

/** The operator may write a name in two scripts, parted by a stroke. A member has one name: a list of them would fit many people. */
const namesOf = ({ name }: Ours): string[] => name.split(' / ')

function compare(shown: string, names: readonly string[]): NameVerdict {
  const verdicts = names.map((one) => compareNames(shown, one))
  return (
    verdicts.find((verdict) => verdict === 'same') ??
    verdicts.find((verdict) => verdict === 'other') ??
    'incomparable'
  )
}

/**
 * Whether the sender that the bank shows is the registered account; for True Money, the registered phone.
 * `unclear`: no contradiction, but too few digits are shown to exclude other members, or the name that
 * the member typed is in a script that banks do not print, so that no name could contradict it.
 */
export function compareSender({
  slip,
  sentBy,
  from,
}: Pick<SlipCase, 'slip' | 'sentBy' | 'from'>): 'same' | 'other' | 'unclear' {
  const isWallet = sentBy === 'TRUEWALLET'
  if (!isWallet && sentBy !== bankNumber(from.bankCode)) return 'other'
  if (isOtherName(slip.sender, [from.accountName])) return 'other'
  const number = isWallet ? from.phone : from.accountNo
  const shown = shownNumbers(slip.sender)
  const fitting = shown.filter((pattern) => canBeNumber(pattern, number))
  if (shown.length > 0 && fitting.length === 0) return 'other'
  const proves = fitting.some(
    (pattern) => pattern.triples.length > 0 && isPlacedIn(pattern, number),
  )
  return proves && isBankScript(from.accountName) ? 'same' : 'unclear'
}

export const shownNumbers = ({ numbers }: SlipParty) =>
  numbers.map(patternOf).filter(({ places }) => places > 0)

/** Whether it was sent from one of our accounts: as money that is moved between them. */
export const isFromOurs = (sender: SlipParty, sentBy: string, ours: readonly Ours[]): boolean =>
  ours.some(
    (account) =>
      sentBy === bankNumber(account.source) &&
      shownNumbers(sender).some((shown) =>
        account.numbers.some((number) => canBeNumber(shown, number)),
      ) &&
      !isOtherName(sender, namesOf(account)),
  )

/** A name in the same script that none of these can be. */
export function isOtherName({ names }: SlipParty, own: readonly string[]): boolean {
  const verdicts = names.map((shown) => compare(shown, own))
  return !verdicts.includes('same') && verdicts.includes('other')
}

/** One of the numbers must be what is shown; no name may be another's. Names in another script than ours say nothing either way. */
const isParty = (told: SlipParty, one: Ours): boolean =>
  told.numbers.some((shown) => one.numbers.some((number) => isNumberShown(shown, number))) &&
  !isOtherName(told, namesOf(one))

/** As slips and verifiers name a bank. */
export const bankNumber = (code: string): string =>
  banks.find((bank) => bank.code === code)?.number ?? code
