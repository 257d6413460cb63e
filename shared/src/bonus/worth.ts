import { larger, type Money, money, ZERO } from '../money.ts'
import { capOf, floorOf, shareKept, targetOf } from './holding.rules.ts'

/** `success`, `fail`: percent of the base. `edge`: what games keep of every stake, 0 to 1. `leave`: whether it may be left with the own share. */
export type Gamble = {
  own: Money
  credit: Money
  success: number
  fail: number
  edge: number
  leave: boolean
  /** Success keeps own money and so many times the credit; without: all. */
  capTimes?: number | null
  /** What there is now; without: all of the base. */
  total?: Money
}

const steps = 1_000

/**
 * What a holding is worth to the best of players, who finds bets at any odds: what ends up the member's, on average. It costs the house that less
 * `own`. The best way is to stake a little at a time on what would reach the target at once: so the least is staked before it is won. From `from`
 * down to `to` that loses with the chance ((S − from) / (S − to)) ^ (1 − edge), S being the target. It is done down to the floor, or to where
 * leaving gives more. (worth.test.ts tries every stake at every odds.)
 */
export function worthOf({ own, credit, edge, leave, capTimes = null, ...of }: Gamble): Money {
  const stake = { own, base: money(own + credit), raised: ZERO }
  const terms = { credit, success: of.success, fail: of.fail, capTimes }
  const [target, floor] = [targetOf(stake, terms), floorOf(stake, terms)]
  const total = of.total ?? stake.base
  const cap = capOf(stake, terms)
  const won = cap === null || cap > target ? target : larger(cap, ZERO)
  if (total <= floor) return total
  if (total >= target) return cap === null || total < cap ? total : larger(cap, ZERO)
  const playedTo = (to: Money, kept: Money): number => {
    const lost = (Number(target - total) / Number(target - to)) ** (1 - edge)
    return Number(won) - Number(won - kept) * lost
  }
  const ends = leave ? leavings(total, floor).map((to) => playedTo(to, shareKept(to, stake))) : []
  return money(BigInt(Math.round(Math.max(playedTo(floor, floor), ...ends))))
}

/** Where it may be left on the way down. */
const leavings = (from: Money, floor: Money): Money[] =>
  Array.from({ length: steps }, (_, i) =>
    money(from - ((from - floor) * BigInt(i)) / BigInt(steps)),
  )
