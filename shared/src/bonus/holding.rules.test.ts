import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, baht, type Money, money, subtract, ZERO } from '../money.ts'
import {
  boundShare,
  capOf,
  creditOf,
  cutOf,
  floorOf,
  judge,
  keptHere,
  minimumOf,
  type Stake,
  shareKept,
  shareOf,
  type Terms,
  targetOf,
} from './holding.rules.ts'

const terms: Terms = { credit: baht(100), success: 300, fail: 10, capTimes: null }
const stake: Stake = { own: baht(100), base: baht(200), raised: ZERO }
const look = (total: number, open = 0, raisedSince = 0) => ({
  total: baht(total),
  open: baht(open),
  raisedSince: baht(raisedSince),
})

describe('the two marks', () => {
  test('are percentages of own money and credit together', () => {
    expect([targetOf(stake, terms), floorOf(stake, terms)]).toEqual([baht(600), baht(20)])
  })

  test.each([
    // A satang short of the percentage is not there yet, and a satang above the floor is not lost.
    [101n, 303n, 10n],
    [99n, 297n, 9n],
    [1n, 3n, 0n],
  ])('of a base of %s: met at %s, lost at %s', (base, target, floor) => {
    const of = { own: money(base), base: money(base) }
    expect([targetOf(of, terms), floorOf(of, terms)]).toEqual([target, floor])
  })

  test('a target between two satang is the upper one', () => {
    expect(targetOf({ base: money(33n) }, { success: 150 })).toBe(50n)
    expect(targetOf({ base: money(34n) }, { success: 150 })).toBe(51n)
  })

  test('who brought nothing of their own loses it with the last satang; who brought little, at what is theirs', () => {
    expect(floorOf({ own: ZERO, base: baht(100) }, { fail: 50 })).toBe(ZERO)
    expect(floorOf({ own: baht(3), base: baht(100) }, { fail: 50 })).toBe(baht(3))
  })
})

describe('a look', () => {
  test.each([
    ['a satang above the floor', { ...look(20), total: money(2_001n) }, 'open'],
    ['at the floor', look(20), 'lost'],
    ['at the floor with a bet that may still win', look(0, 21), 'open'],
    ['at the floor with a bet that would not save it', look(0, 20), 'lost'],
    ['at the target', look(600), 'met'],
    ['at the target with the open bet only', look(590, 10), 'open'],
    ['at the target with the bet beside it', look(600, 10), 'met'],
    ['far above', look(6_000), 'met'],
  ] as const)('%s', (_, at, verdict) => {
    expect(judge(at, stake, terms)).toBe(verdict)
  })

  test('what came in since the last look neither saves what is lost, nor meets by itself', () => {
    const raised = { own: baht(1_100), base: baht(1_200), raised: baht(1_000) }
    expect(judge(look(1_020, 0, 1_000), raised, terms)).toBe('lost')
    expect(judge(look(1_021, 0, 1_000), raised, terms)).toBe('open')
    // Known to an earlier look, it counts like all own money.
    expect(judge(look(1_020), raised, terms)).toBe('open')
    expect(judge(look(120), raised, terms)).toBe('lost')
    expect(judge(look(3_600), raised, terms)).toBe('met')
  })
})

describe('the end', () => {
  test('a cap keeps own money and so many times the credit', () => {
    const capped = { ...terms, capTimes: 3 }
    expect(capOf(stake, capped)).toBe(baht(400))
    expect(cutOf(baht(600), stake, capped)).toBe(baht(200))
    expect(cutOf(baht(400), stake, capped)).toBe(ZERO)
    expect([capOf(stake, terms), cutOf(baht(9_999), stake, terms)]).toEqual([null, ZERO])
  })

  test.each([
    [200, 0, 100, 'untouched: own money'],
    [100, 0, 50, 'half of it is left'],
    [599, 0, 100, 'what was won belongs to the target'],
    [0, 0, 0, 'nothing is left'],
  ])('left with %s: keeps %s more than raised, %s', (total, raised, kept) => {
    expect(shareKept(baht(total), { ...stake, raised: baht(raised) })).toBe(baht(kept))
  })

  test('what came in since is given back whole, as far as it is still there', () => {
    const raised = { own: baht(600), base: baht(700), raised: baht(500) }
    expect(shareKept(baht(510), raised)).toBe(baht(500))
    expect(shareKept(baht(300), raised)).toBe(baht(300))
    expect(shareKept(baht(700), raised)).toBe(baht(600))
    expect(shareKept(money(-5n), raised)).toBe(ZERO)
  })
})

describe('what an offer credits', () => {
  const offer = { percent: 50, fixed: null, maxCredit: baht(100), minTotal: baht(20) }
  const [fixed, whole] = [
    { ...offer, percent: null, fixed: baht(30), maxCredit: null },
    { ...offer, maxCredit: null },
  ]

  test.each([
    ['half of what is fresh', offer, 100, 80, 40],
    ['no more than the most', offer, 1_000, 1_000, 100],
    ['without a most, half of all', whole, 1_000, 1_000, 500],
    ['no more than half of the total', offer, 50, 500, 25],
    ['nothing of what is not fresh', offer, 100, 0, 0],
    ['nothing below the least', offer, 19, 19, 0],
    ['a fixed credit, fresh or not', fixed, 20, 0, 30],
    ['a fixed credit wants the least too', fixed, 19, 19, 0],
  ] as const)('%s', (_, of, total, fresh, credit) => {
    expect(creditOf(of, { total: baht(total), fresh: baht(fresh) })).toBe(baht(credit))
  })

  test('the minimum is the least total that earns anything, all of it fresh', () => {
    const some = { percent: 3, fixed: null, maxCredit: null, minTotal: ZERO }
    for (const of of [offer, fixed, some]) {
      const least = minimumOf(of)
      const before = subtract(least, money(1n))
      expect(creditOf(of, { total: least, fresh: least })).toBeGreaterThan(0n)
      expect(creditOf(of, { total: before, fresh: before })).toBe(ZERO)
    }
  })
})

const some = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(money)
const anyTerms = fc.record({
  credit: some(1n, 1_000_000n),
  success: fc.integer({ min: 101, max: 1_000 }),
  fail: fc.integer({ min: 0, max: 50 }),
  capTimes: fc.option(fc.integer({ min: 1, max: 100 })),
})
type Step = { play: Money; raise: Money; open: Money; looks: boolean }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    play: some(-400_000n, 800_000n),
    raise: fc.oneof(fc.constant(ZERO), some(1n, 500_000n)),
    open: fc.oneof(fc.constant(ZERO), some(1n, 100_000n)),
    looks: fc.boolean(),
  }),
  { maxLength: 30 },
)

test('whatever is played and paid in: own money is never lost to the end, the end adds up, and success latches', () => {
  fc.assert(
    fc.property(anyTerms, some(0n, 1_000_000n), steps, (of, own0, all) => {
      let stands: Stake = { own: own0, base: add(own0, of.credit), raised: ZERO }
      let [total, since, isMet] = [stands.base, ZERO, false]
      for (const { play, raise, open, looks } of all) {
        total = money(total + play < 0n ? 0n : total + play)
        const { own, base, raised } = stands
        stands = { own: add(own, raise), base: add(base, raise), raised: add(raised, raise) }
        ;[total, since] = [add(total, raise), add(since, raise)]
        const [target, floor] = [targetOf(stands, of), floorOf(stands, of)]
        expect(target).toBeGreaterThan(stands.base)
        expect(floor).toBeLessThanOrEqual(stands.own)
        const kept = shareKept(total, stands)
        expect(kept).toBeLessThanOrEqual(total)
        expect(kept).toBeLessThanOrEqual(stands.own)
        const cut = cutOf(total, stands, of)
        expect(cut).toBeGreaterThanOrEqual(0n)
        if (cut > 0n) expect(subtract(total, cut)).toBe(capOf(stands, of))
        if (cut > 0n) expect(subtract(total, cut)).toBeGreaterThanOrEqual(stands.own)
        if (!looks) continue
        const verdict = judge({ total, open, raisedSince: since }, stands, of)
        since = ZERO
        if (verdict === 'lost') {
          // What came in is not what lost it, so that it is there and kept, unless it was played away as well.
          expect(total).toBeLessThanOrEqual(stands.own)
          return
        }
        isMet ||= verdict === 'met'
        if (verdict === 'met') expect(total).toBeGreaterThanOrEqual(target)
      }
      const ended = isMet ? subtract(total, cutOf(total, stands, of)) : shareKept(total, stands)
      expect(ended).toBeLessThanOrEqual(total)
    }),
    { numRuns: 500 },
  )
})

test('a deposit never turns a lost one into one that is held, whenever it is looked at', () => {
  fc.assert(
    fc.property(anyTerms, some(0n, 1_000_000n), some(1n, 9_000_000n), (of, own, raise) => {
      const before = { own, base: add(own, of.credit), raised: ZERO }
      const lost = floorOf(before, of)
      const after = { own: add(own, raise), base: add(before.base, raise), raised: raise }
      expect(judge({ total: add(lost, raise), open: ZERO, raisedSince: raise }, after, of)).toBe(
        'lost',
      )
      const one = add(add(lost, raise), money(1n))
      expect(judge({ total: one, open: ZERO, raisedSince: raise }, after, of)).not.toBe('lost')
    }),
  )
})

test('of what a silent game had, a deposit in main buys no more, an open bet counts as there, and what is here covers what is kept here', () => {
  const amounts = some(0n, 1_000_000n)
  fc.assert(
    fc.property(
      anyTerms,
      amounts,
      amounts,
      amounts,
      amounts,
      fc.boolean(),
      (of, own, here, there, open, isMet) => {
        const before: Stake = { own, base: add(own, of.credit), raised: ZERO }
        const known = { total: add(here, there), here, open }
        const share = boundShare(known, before, of, isMet)
        for (const raise of [ZERO, money(1n), baht(100_000)]) {
          const raised = { own: add(own, raise), base: add(before.base, raise), raised: raise }
          const after = { total: add(known.total, raise), here: add(here, raise), open }
          expect(boundShare(after, raised, of, isMet)).toEqual(share)
          const end = isMet
            ? subtract(after.total, cutOf(after.total, raised, of))
            : shareKept(after.total, raised)
          const later = shareOf(there, share)
          const kept = keptHere(after, raised, { kept: end, later })
          expect(kept).toBeGreaterThanOrEqual(raise)
          expect(kept).toBeLessThanOrEqual(after.here)
        }
        const stakes = boundShare({ ...known, open: add(open, baht(100)) }, before, of, isMet)
        if (known.total + open > 0n)
          expect(stakes.kept * share.total).toBeLessThanOrEqual((share.kept + 1n) * stakes.total)
      },
    ),
    { numRuns: 500 },
  )
})
