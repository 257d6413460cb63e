import { expect, test } from 'vitest'
import { partOfWay, restIn, startSpeed, stationsOf, wayTo } from './turning.ts'

const chances = [0, 0.25, 0.5, 0.999]

test('the wheel goes its whole way, never back, and stands still at its end', () => {
  for (const seconds of [4, 4.5, 5]) {
    const way = stationsOf(1_400, seconds)
    expect(way).toHaveLength(61)
    expect(way[0]).toBe(0)
    expect(way.at(-1)).toBeCloseTo(1_400)
    for (const [i, at] of way.entries()) if (i > 0) expect(at).toBeGreaterThan(way[i - 1]!)
    expect((partOfWay(1, seconds) - partOfWay(1 - 1e-6, seconds)) / 1e-6).toBeLessThan(1e-4)
  }
})

test('it begins at the speed that is told', () => {
  const [total, seconds] = [1_300, 4.2]
  const soon = 1e-6
  const speed = (total * partOfWay(soon, seconds)) / (soon * seconds)
  expect(speed).toBeCloseTo(startSpeed(total, seconds), 0)
})

test('at rest the pointer stands in the middle 70 % of the slice', () => {
  for (const slices of [2, 8, 24])
    for (let slice = 0; slice < slices; slice++)
      for (const chance of chances) {
        // What stands at the top of a wheel that was turned to the right is as far to its left.
        const at = ((360 - restIn(slice, slices, chance)) / 360) * slices
        expect(at - slice).toBeGreaterThanOrEqual(0.15 - 1e-9)
        expect(at - slice).toBeLessThanOrEqual(0.85 + 1e-9)
      }
})

test('from anywhere it makes at least three turns and less than five, and ends where it should', () => {
  for (const from of [0, 10, 359, 725])
    for (const rest of [0, 1, 180, 359.5]) {
      const way = wayTo(rest, from, { speed: 800, seconds: 4.5 })
      expect(way).toBeGreaterThanOrEqual(3 * 360)
      expect(way).toBeLessThan(5 * 360)
      expect((((from + way - rest) % 360) + 360) % 360).toBeCloseTo(0)
    }
})

test('it slows down from about the speed that it has: no jolt is seen', () => {
  for (const seconds of [4, 4.5, 5])
    for (let rest = 0; rest < 360; rest += 7) {
      const way = wayTo(rest, 0, { speed: 800, seconds })
      expect(Math.abs(startSpeed(way, seconds) / 800 - 1)).toBeLessThan(0.3)
    }
})
