import { banks } from '@krapao/shared/banks'
import { type SlipWindow, slipsTakenMs } from '@krapao/shared/deposit/slip-window.rules'
import type { Money } from '@krapao/shared/money'
import type { SlipNote } from '@krapao/shared/slip-notes'
import type { PostedSlip, SlipParty } from '../../outside/slips/slips.ts'
import type { SourceCode } from '../../outside/source-numbers.ts'
import { compareNames, isNumberShown, type NameVerdict } from './slip-masked.ts'

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
  /** When this member first sent a picture of this slip: a second picture, or a bank that is slow to tell, makes none too old. */
  firstSeenAt: Date
  maxAgeMinutes: number
  /** When slips are not taken; such time makes none older. */
  window: SlipWindow
}

/** Why a slip that its bank knows is not credited; the first reason counts. Undefined: it is good. */
export function whyNotSlip(c: SlipCase): SlipNote | undefined {
  if (c.usedBefore) return 'SLIP_REFNO_DUPLICATED'
  if (!receiverOf(c.slip, c.to)) return 'DEST_ACC_INVALID'
  if (!isSender(c)) return 'NOT_MATCH'
  if (c.asked !== null && c.asked !== c.slip.amount) return 'NOT_MATCH'
  const ageMs = slipsTakenMs(c.window, c.slip.at, c.firstSeenAt)
  return ageMs > c.maxAgeMinutes * 60_000 ? 'EXPIRED_SLIP' : undefined
}

/**
 * Which of our accounts it went to. Anybody can have a wallet or a telephone number that ends like ours, so a number that is shown in part
 * says nothing without our name; a name in another script than ours is none.
 */
export const receiverOf = ({ receiver }: PostedSlip, ours: readonly Ours[]): Ours | undefined =>
  ours.find(
    (account) =>
      (receiver.bank === null || receiver.bank === bankNumber(account.source)) &&
      isParty(receiver, account) &&
      (isNamed(receiver, account) || receiver.numbers.some((shown) => isWhole(shown, account.numbers))),
  )

const isNamed = ({ names }: SlipParty, { name }: Ours): boolean =>
  names.some((shown) => compare(shown, name) === 'same')
const isWhole = (shown: string, numbers: readonly string[]): boolean => numbers.includes(shown.replace(/[\s-]/g, ''))

/** `name` may be written in two scripts, parted by a stroke. */
function compare(shown: string, name: string): NameVerdict {
  const verdicts = name.split(' / ').map((one) => compareNames(shown, one))
  return (
    verdicts.find((verdict) => verdict === 'same') ?? verdicts.find((verdict) => verdict === 'other') ?? 'incomparable'
  )
}

/** The registered account; of True Money, that of the registered phone. */
const isSender = ({ slip, sentBy, from }: SlipCase): boolean =>
  sentBy === 'TRUEWALLET'
    ? isParty(slip.sender, { numbers: [from.phone], name: from.accountName })
    : sentBy === bankNumber(from.bankCode) &&
      isParty(slip.sender, { numbers: [from.accountNo], name: from.accountName })

/** One of the numbers must be what is shown; no name may be another's. Names in another script than ours say nothing either way. */
function isParty(told: SlipParty, one: { numbers: readonly string[]; name: string }): boolean {
  if (!told.numbers.some((shown) => one.numbers.some((number) => isNumberShown(shown, number)))) return false
  const verdicts = told.names.map((shown) => compare(shown, one.name))
  return verdicts.includes('same') || !verdicts.includes('other')
}

/** As slips and verifiers name a bank. */
export const bankNumber = (code: string): string => banks.find((bank) => bank.code === code)?.number ?? code
