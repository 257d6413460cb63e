import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, baht, money, percentOf, subtract } from '../money.ts'
import { floorOf, targetOf } from './holding.rules.ts'
import { worthOf } from './worth.ts'

// What a holding is worth to the best of players.
const some = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(money)
const anyTerms = fc.record({
  credit: some(1n, 1_000_000n),
  success: fc.integer({ min: 101, max: 1_000 }),
  fail: fc.integer({ min: 0, max: 50 }),
  capTimes: fc.option(fc.integer({ min: 1, max: 100 })),
})
const hundred = { own: baht(100), credit: baht(100), success: 300, fail: 10 }

test.each([
  [0, 200],
  [0.05, 192.5],
  [0.1, 184.9],
])('at an edge of %s: %s, and Leave adds nothing', (edge, worth) => {
  for (const leave of [false, true])
    expect(Number(worthOf({ ...hundred, edge, leave })) / 100).toBeCloseTo(worth, 1)
})

/** Every stake at every odds, in steps of ten baht, until nothing improves: what no player can better on that grid. */
function tried(edge: number, leave: boolean): number {
  const [floor, target] = [2, 60]
  const own = (at: number) => (leave ? Math.min(at, 20) / 2 : 0)
  let worth = Array.from({ length: target + 1 }, (_, at) =>
    at <= floor || at === target ? at : own(at),
  )
  for (let round = 0; round < 80; round++) {
    const next = [...worth]
    for (let at = floor + 1; at < target; at++)
      for (let stake = 1; stake <= at; stake++)
        for (let win = 1; win <= target - at; win++) {
          const p = ((1 - edge) * stake) / (stake + win)
          const by = p * worth[at + win]! + (1 - p) * worth[at - stake]!
          if (by > next[at]!) next[at] = by
        }
    worth = next
  }
  return worth[20]! * 10
}

test.each([0, 0.05, 0.1])('no way of betting at an edge of %s does better', (edge) => {
  for (const leave of [false, true]) {
    const best = tried(edge, leave)
    const said = Number(worthOf({ ...hundred, edge, leave })) / 100
    expect(best).toBeLessThanOrEqual(said + 0.01)
    expect(best).toBeGreaterThan(said - 1)
  }
})

const anyEdge = fc.integer({ min: 0, max: 15 }).map((percent) => percent / 100)
const anyCredit = some(1_000n, 1_000_000n)

test('Leave is worth nothing where the credit is at least the edge of the base', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyCredit,
      anyEdge,
      fc.integer({ min: 0, max: 100 }),
      (of, credit, edge, share) => {
        // Own money at most (1 − edge) of the base.
        const most = (Number(credit) * (1 - edge)) / Math.max(edge, 0.01)
        const own = money(BigInt(Math.floor((most * share) / 100)))
        const gamble = { ...of, capTimes: null, credit, own, edge }
        const [without, withLeave] = [false, true].map((leave) => worthOf({ ...gamble, leave }))
        expect(withLeave! - without!).toBeLessThanOrEqual(1n)
        // The house never loses more than its credit.
        expect(withLeave! - own).toBeLessThanOrEqual(credit + 1n)
      },
    ),
  )
})

test('a smaller credit may be left for nothing, and never earns more than it is', () => {
  fc.assert(
    fc.property(anyTerms, some(0n, 50_000_000n), anyCredit, anyEdge, (of, own, credit, edge) => {
      const worth = worthOf({ ...of, own, credit, edge, leave: true })
      expect(worth).toBeLessThanOrEqual(add(add(own, credit), money(1n)))
      expect(worth).toBeGreaterThanOrEqual(own - 1n)
    }),
  )
})

test('a raise is never worth more than it is, whatever has been won or lost by then', () => {
  fc.assert(
    fc.property(
      anyTerms,
      some(0n, 1_000_000n),
      some(1n, 1_000_000n),
      anyEdge,
      fc.integer({ min: 1, max: 99 }),
      (of, own, raise, edge, at) => {
        const base = add(own, of.credit)
        const [floor, target] = [floorOf({ own, base }, of), targetOf({ base }, of)]
        const total = add(floor, percentOf(subtract(target, floor), at))
        const gamble = { ...of, capTimes: null, edge, leave: false }
        const without = worthOf({ ...gamble, own, total })
        const raised = worthOf({ ...gamble, own: add(own, raise), total: add(total, raise) })
        expect(raised).toBeLessThanOrEqual(without + raise + 2n)
      },
    ),
  )
})

test('a cap bounds what success is worth, and what is lost or met already is what it is', () => {
  const capped = worthOf({ ...hundred, edge: 0, leave: false, capTimes: 1 })
  expect(capped).toBeLessThan(worthOf({ ...hundred, edge: 0, leave: false }))
  const at = (total: number, capTimes: number | null = null) =>
    worthOf({ ...hundred, edge: 0.05, leave: true, total: baht(total), capTimes })
  expect([at(15), at(700), at(700, 3), at(700, 100)]).toEqual(
    [15, 700, 400, 700].map((n) => baht(n)),
  )
})
