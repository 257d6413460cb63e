import { expect, test } from 'vitest'
import {
  bets,
  countOdds,
  lines,
  lineWins,
  pays,
  reels,
  type Symbol3,
  symbols,
  windowAt,
  winOf,
} from './slot.ts'

const column = (...three: Symbol3[]) => three

test('three alike on a line pay; the moon stands in; the line with the moons alone pays as moons', () => {
  const seen = [
    column('lotus', 'moon', 'champa'),
    column('fish', 'moon', 'champa'),
    column('kite', 'moon', 'champa'),
  ]
  expect(lineWins(seen)).toEqual([
    { line: 0, symbol: 'moon', times: 250 },
    { line: 2, symbol: 'champa', times: 3 },
  ])
  const slanting = [
    column('lotus', 'fish', 'kite'),
    column('kite', 'lotus', 'drum'),
    column('drum', 'kite', 'moon'),
  ]
  expect(lineWins(slanting)).toEqual([{ line: 3, symbol: 'lotus', times: 5 }])
})

test('a win is paid on the bet of its line, to the satang', () => {
  expect(winOf([{ line: 0, symbol: 'champa', times: 3 }], 100n)).toBe(60n)
  expect(
    winOf(
      [
        { line: 0, symbol: 'moon', times: 250 },
        { line: 1, symbol: 'fish', times: 10 },
      ],
      10_000n,
    ),
  ).toBe(520_000n)
  for (const bet of bets) expect(bet % BigInt(lines.length)).toBe(0n)
})

test('every reel holds the same symbols, in an order of its own', () => {
  const counts = reels.map((reel) => symbols.map((s) => reel.filter((one) => one === s).length))
  for (const count of counts) expect(count).toEqual([2, 3, 4, 4, 5, 6])
  expect(new Set(reels.map(String)).size).toBe(3)
})

test('the return that is published is the one that the counts of symbols give by hand', () => {
  const chance = (count: number) => ((count + 2) ** 3 - 8) / 24 ** 3
  const byHand =
    (8 / 24 ** 3) * pays.moon +
    chance(3) * pays.drum +
    chance(4) * pays.kite +
    chance(4) * pays.fish +
    chance(5) * pays.lotus +
    chance(6) * pays.champa
  expect(Number(countOdds().returnPercent)).toBeCloseTo(byHand * 100, 1)
  expect(Number(countOdds().returnPercent)).toBeLessThan(100)
})

test('the window goes round the end of a reel', () => {
  expect(windowAt([23, 0, 0])[0]).toEqual([reels[0]![23], reels[0]![0], reels[0]![1]])
})
