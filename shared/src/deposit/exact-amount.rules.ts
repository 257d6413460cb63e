import { type Currency, currencies } from '../country.ts'
import { type Money, money } from '../money.ts'

// A bank account does not report which QR was paid, only how much arrived. So each QR of an account asks
// for a little more than the member typed, and no two payable at the same time ask for the same.

const suffixes = 99n

/**
 * What a QR for this amount may say: 0.01…0.99 baht, or 1…99 kip, above it. Never a round one, of whole baht or hundreds of kip: that is
 * what people send by themselves, and the QR of a member who asked for a little less would catch it.
 */
export const exactAmounts = (amount: Money, currency: Currency): Money[] =>
  Array.from({ length: Number(suffixes) }, (_, at) =>
    money(amount + BigInt(at + 1) * currencies[currency].step),
  ).filter((exact) => exact % (100n * currencies[currency].step) !== 0n)

/** How an amount was last used: never is undefined. */
export type AmountUse = { amount: Money; isLive: boolean; lastUsedAt: Date | undefined }

/**
 * The amount for a new QR: one that no live one has, never used before where there is one, else that which was used longest ago, so
 * that a late payment is still recognised. undefined: all are live.
 */
export function chooseAmount(uses: readonly AmountUse[]): Money | undefined {
  const free = uses.filter(({ isLive }) => !isLive)
  return free.reduce<AmountUse | undefined>(
    (best, use) => (best && !isOlder(use, best) ? best : use),
    undefined,
  )?.amount
}

const isOlder = (a: AmountUse, b: AmountUse): boolean =>
  (a.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY) <
  (b.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY)

/** A QR asking exactly this amount. Paid ones are included, so that paying one twice does not credit another member's older one. */
export type AskedExactly = {
  id: string
  memberId: number
  createdAt: Date
  expiresAt: Date
  isPaid: boolean
}

/** Largest difference between a bank's clock and ours. */
export const skewMs = 120_000
/** A payment comes while its QR can be paid or soon after; much later, only when no other member could be meant. Beyond, a person looks. */
const soonMs = 3_600_000
const lateMs = 24 * 3_600_000

/**
 * Whose payment it is that came at `paidAt`: the QR that could be paid then. Where several could, the money has no owner, unless all
 * are one member’s: then it is the newest one’s that was not paid. A second payment for one QR is for a person to look at.
 */
export function whosePayment(
  asked: readonly AskedExactly[],
  paidAt: Date,
): AskedExactly | undefined {
  const soon = payableAt(asked, paidAt, soonMs)
  const meant = soon.length > 0 ? soon : payableAt(asked, paidAt, lateMs)
  const isOnePersons = meant.every(({ memberId }) => memberId === meant[0]!.memberId)
  return isOnePersons ? meant.find(({ isPaid }) => !isPaid) : undefined
}

/** Newest first. */
function payableAt(
  asked: readonly AskedExactly[],
  paidAt: Date,
  afterEndMs: number,
): AskedExactly[] {
  const at = paidAt.getTime()
  return asked
    .filter((q) => q.createdAt.getTime() - skewMs <= at && at <= q.expiresAt.getTime() + afterEndMs)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
