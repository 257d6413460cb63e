import { add, larger, type Money, money, percentOf, smaller, subtract, ZERO } from '../money.ts'

// A holding is a conditional credit: own money and the credit are played together, until the target is met or the floor is
// reached. Everything here is a function of what was read; the server decides by it, and pages explain by it.

/** The ways to a holding. */
export const doors = ['bonus', 'promotion', 'invite', 'refund', 'coupon'] as const
export type Door = (typeof doors)[number]
/** How often an offer may be taken: `maxReceived` times ever, a day, or a week from Monday; days are Bangkok's. */
export const offerTypes = ['limit', 'day', 'week'] as const
export type OfferType = (typeof offerTypes)[number]

/** What was agreed when it was taken. Percentages are of the base. `capTimes`: success keeps own money and so many times the credit; null: all. */
export type Terms = { credit: Money; success: number; fail: number; capTimes: number | null }
/** `own`: the member's money in it, when it was taken and what came since; `base`: that and the credit. `raised`: what came since. */
export type Stake = { own: Money; base: Money; raised: Money }

/** The total that meets it: rounded up. */
export const targetOf = (
  { base }: Pick<Stake, 'base'>,
  { success }: Pick<Terms, 'success'>,
): Money => {
  const down = percentOf(base, success)
  return down * 10_000n === base * BigInt(Math.round(success * 100)) ? down : money(down + 1n)
}

/** The total at which it is lost: rounded down, and never above own money, so that taking a credit loses nobody what is theirs. */
export const floorOf = (
  { own, base }: Pick<Stake, 'own' | 'base'>,
  { fail }: Pick<Terms, 'fail'>,
): Money => smaller(percentOf(base, fail), own)

/** The most that success keeps: own money and `capTimes` the credit; null: all. */
export const capOf = ({ own }: Pick<Stake, 'own'>, { credit, capTimes }: Terms): Money | null =>
  capTimes === null ? null : add(own, money(credit * BigInt(capTimes)))

/** What ending a met one takes back: what is above the cap, never own money. */
export const cutOf = (total: Money, stake: Pick<Stake, 'own'>, terms: Terms): Money => {
  const cap = capOf(stake, terms)
  return cap === null ? ZERO : larger(subtract(total, cap), ZERO)
}

/**
 * What leaving keeps: own money's share of what is left of the base, and at least what came in since, as far as it is still there. What was
 * won above the base belongs to the target that was not met.
 */
export const shareKept = (total: Money, { own, base, raised }: Stake): Money =>
  larger(
    money((own * smaller(larger(total, ZERO), base)) / base),
    smaller(larger(total, ZERO), raised),
  )

/** So much of a total is the member's. */
export type Share = { kept: Money; total: Money }
export const shareOf = (amount: Money, { kept, total }: Share): Money =>
  money((amount * kept) / total)

/** What an end without some of its games goes by. `here`: of the total, what is not at those; `open`: staked there as last read. */
export type Known = { total: Money; here: Money; open: Money }
/** What came in since and is not at a silent game: its member's, whatever happens there. */
const apartOf = ({ here }: Pick<Known, 'here'>, { raised }: Pick<Stake, 'raised'>): Money =>
  smaller(here, raised)

/**
 * By what share the money of silent games comes home: what an end would keep of all that may be there, open bets included. A deposit that lies in main
 * is not there, and buys no share of it.
 */
export function boundShare(known: Known, stake: Stake, terms: Terms, isMet: boolean): Share {
  const apart = apartOf(known, stake)
  const [own, base, raised] = [stake.own, stake.base, stake.raised].map((all) =>
    subtract(all, apart),
  ) as [Money, Money, Money]
  const total = subtract(add(known.total, known.open), apart)
  if (total <= ZERO) return { kept: own, total: base }
  const kept = isMet
    ? subtract(total, cutOf(total, { own }, terms))
    : shareKept(total, { own, base, raised })
  return { kept, total }
}

/** What such an end keeps of what is here: what is not to come home `later`, and at least what came in since. */
export const keptHere = (
  known: Pick<Known, 'here'>,
  { raised }: Pick<Stake, 'raised'>,
  { kept, later }: { kept: Money; later: Money },
): Money => smaller(known.here, larger(apartOf(known, { raised }), subtract(kept, later)))

/** A look at all games of a holding at once. `open`: stakes of bets that are not settled. `raisedSince`: what came in since the look before. */
export type Look = { total: Money; open: Money; raisedSince: Money }
export type Verdict = 'lost' | 'met' | 'open'

/**
 * What a look finds. Lost is judged by the floor of before what came in since, and without it: a deposit must not turn a lost bonus into a locked
 * one. An open bet may still win, so it counts as there.
 */
export function judge({ total, open, raisedSince }: Look, stake: Stake, terms: Terms): Verdict {
  const before = { own: subtract(stake.own, raisedSince), base: subtract(stake.base, raisedSince) }
  if (subtract(add(total, open), raisedSince) <= floorOf(before, terms)) return 'lost'
  return total >= targetOf(stake, terms) ? 'met' : 'open'
}

/** What an offer credits: `percent` of fresh money up to `maxCredit`, or a `fixed` credit. */
export type OfferCredit = {
  percent: number | null
  fixed: Money | null
  maxCredit: Money | null
  minTotal: Money
}

/** `fresh`: deposits since the last holding ended or withdrawal was asked for, and no more than the total. ZERO: it earns nothing now. */
export function creditOf(
  offer: OfferCredit,
  { total, fresh }: { total: Money; fresh: Money },
): Money {
  if (total < offer.minTotal) return ZERO
  if (offer.fixed !== null) return offer.fixed
  const credit = percentOf(smaller(fresh, total), offer.percent!)
  return offer.maxCredit === null ? credit : smaller(credit, offer.maxCredit)
}

/** The least total that earns the offer, all of it fresh. */
export function minimumOf({ percent, minTotal }: OfferCredit): Money {
  if (percent === null) return minTotal
  const hundredths = BigInt(Math.round(percent * 100))
  return larger(minTotal, money((10_000n + hundredths - 1n) / hundredths))
}
