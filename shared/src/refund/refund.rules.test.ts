import { expect, test } from 'vitest'
import { inviteShare } from '../invite/invite.rules.ts'
import { baht, type Money, money, sum, toWire, ZERO } from '../money.ts'
import { refundDays, refundOf } from './refund.rules.ts'

const terms = { percent: 5, max: baht(5_000) }
const of = (day: number, month: number, given = 0) =>
  refundOf({ day: baht(day), month: baht(month), given: baht(given) }, terms)

test('of what the day lost, and not more than the month did and was not given back of', () => {
  expect(of(600, 600)).toEqual({ base: baht(600), share: baht(30) })
  expect(of(600, 200)).toEqual({ base: baht(200), share: baht(10) })
  expect(of(600, 800, 700)).toEqual({ base: baht(100), share: baht(5) })
  for (const none of [of(-1, 600), of(600, -1), of(600, 600, 600), of(0, 0)])
    expect(none).toEqual({ base: ZERO, share: ZERO })
})

test('cut at the most of a day, and then only that part counts as given back', () => {
  expect(of(200_000, 200_000)).toEqual({ base: baht(100_000), share: baht(5_000) })
  const odd = refundOf(
    { day: baht(1), month: baht(1), given: ZERO },
    { percent: 3, max: money(1n) },
  )
  expect(odd).toEqual({ base: money(34n), share: money(1n) })
  const off = refundOf({ day: baht(1), month: baht(1), given: ZERO }, { percent: 0, max: baht(9) })
  expect(off.share).toBe(ZERO)
})

/** Draws that are the same at each run. */
function draws(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
/** Days of one bet of 10,000 at even odds, and what a claim of each day gives back on average. */
function refundsADay(edge: number, days: number, look: 'day' | 'month'): number {
  const draw = draws(7)
  const stake = baht(10_000)
  const closed: { loss: Money; base: Money }[] = []
  let given = 0
  for (let i = 0; i < days; i++) {
    const loss = draw() < 0.5 + edge / 2 ? stake : money(-stake)
    const before = look === 'month' ? closed.slice(1 - refundDays) : []
    const month = sum([loss, ...before.map((d) => d.loss)])
    const { base, share } = refundOf(
      { day: loss, month, given: sum(before.map((d) => d.base)) },
      terms,
    )
    closed.push({ loss, base })
    given += toWire(share)
  }
  return given / days
}

test('one even bet a day for its refunds loses more than it is given back', () => {
  const edge = 0.0106
  const costs = 10_000 * edge
  // On yesterday alone it would pay, which is why the month is looked at.
  expect(refundsADay(edge, 60_000, 'day')).toBeGreaterThan(costs)
  expect(refundsADay(edge, 60_000, 'month')).toBeLessThan(costs)
})

test('a hedged pair of own accounts: what one loses the other wins, and the share of a peak is soon none', () => {
  const draw = draws(11)
  const days = 3_000
  const stake = baht(10_000)
  let [net, peak, given] = [ZERO, ZERO, 0]
  for (let i = 0; i < days; i++) {
    // The pair loses the edge of both bets a day: 1 % of each.
    net = money(net + (draw() < 0.505 ? stake : -stake))
    const share = inviteShare({ net, peak }, { percent: 5, max: baht(2_000) })
    if (net > peak) peak = net
    given += toWire(share)
  }
  const costs = days * 2 * 100
  expect(given).toBeLessThan(costs)
})

test('a share is of what is above the peak, rounded down, at most so much', () => {
  const share = (net: number, peak: number, max = 2_000) =>
    toWire(inviteShare({ net: baht(net), peak: baht(peak) }, { percent: 5, max: baht(max) }))
  expect([share(600, 0), share(600, 500), share(500, 500), share(-5, 0)]).toEqual([30, 5, 0, 0])
  expect(share(600, 0, 10)).toBe(10)
  const odd = inviteShare({ net: money(99n), peak: ZERO }, { percent: 5, max: baht(1) })
  expect(odd).toBe(4n)
})
