import { describe, expect, test } from 'vitest'
import { coast, endOf, landing, middleAt, type Row, speedOf, stopOf } from './carouselStops.ts'

/** Nine games, three at a time. */
const row: Row = { place: 120, window: 360, count: 9 }

describe('what is in the middle', () => {
  test('at the start it is the second of three, at the end the last but one', () => {
    expect(middleAt(row, 0)).toBe(1)
    expect(middleAt(row, endOf(row))).toBe(7)
  })

  test('between two stops it is the nearer one', () => {
    expect(middleAt(row, 59)).toBe(1)
    expect(middleAt(row, 61)).toBe(2)
  })

  test('where fewer than three fit, the first and the last can stand there, too', () => {
    const narrow: Row = { place: 184, window: 296, count: 5 }
    expect(middleAt(narrow, 0)).toBe(0)
    expect(middleAt(narrow, endOf(narrow))).toBe(4)
  })

  test('a row that fits whole has nowhere to go', () => {
    const pair: Row = { place: 120, window: 360, count: 2 }
    expect(endOf(pair)).toBe(0)
    expect([stopOf(pair, 0), stopOf(pair, 1)]).toEqual([0, 0])
  })
})

describe('a stop', () => {
  test('brings its item to the middle', () => {
    for (let item = 1; item <= 7; item++) expect(middleAt(row, stopOf(row, item))).toBe(item)
  })

  test('never leaves the row', () => {
    expect(stopOf(row, 0)).toBe(0)
    expect(stopOf(row, 8)).toBe(endOf(row))
    expect(stopOf(row, 40)).toBe(endOf(row))
  })
})

describe('a throw', () => {
  test('let go of at rest falls back to the nearest stop', () => {
    expect(landing(row, 50, 0)).toBe(0)
    expect(landing(row, 70, 0)).toBe(120)
  })

  test('a short flick turns by one, however little it moved', () => {
    expect(landing(row, 125, 0.25)).toBe(240)
    expect(landing(row, 235, -0.25)).toBe(120)
  })

  test('runs on the further the faster it was', () => {
    const far = [0.5, 1, 2, 3].map((speed) => landing(row, 30, speed))
    expect(far).toEqual([120, 240, 600, 720])
  })

  test('always ends on a stop, and never beyond the ends', () => {
    const stops = Array.from({ length: row.count }, (_, item) => stopOf(row, item))
    for (let left = 0; left <= endOf(row); left += 17)
      for (let speed = -6; speed <= 6; speed += 0.3)
        expect(stops).toContain(landing(row, left, speed))
  })
})

describe('running on', () => {
  test('begins as fast as the hand was, slows down and arrives', () => {
    const at = coast(30, 240, 1.5)
    expect(at(0)).toBe(30)
    expect((at(1)! - at(0)!) / 1).toBeCloseTo(1.5, 1)
    const steps = [0, 50, 100, 150, 200].map((ms) => at(ms)!)
    const lengths = steps.slice(1).map((place, i) => place - steps[i]!)
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a))
    expect(at(2_000)).toBeUndefined()
  })

  test('from where it should stand, it has arrived', () => {
    expect(coast(240, 240, 0)(0)).toBeUndefined()
  })

  test('goes back when it was thrown the other way, and never past its stop', () => {
    const at = coast(30, 0, 0.1)
    for (let ms = 0; ms < 400; ms += 16) {
      const place = at(ms) ?? 0
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(30)
    }
  })
})

describe('the speed of a hand', () => {
  const moves = [
    { x: 0, at: 0 },
    { x: 10, at: 100 },
    { x: 50, at: 120 },
    { x: 90, at: 140 },
  ]

  test('is that of its last movement, not of the whole way', () => {
    expect(speedOf(moves, 145)).toBe(2)
  })

  test('is none when it held still before it let go', () => {
    expect(speedOf(moves, 400)).toBe(0)
  })

  test('is none after a single movement', () => {
    expect(speedOf([{ x: 5, at: 100 }], 110)).toBe(0)
    expect(speedOf([], 110)).toBe(0)
  })
})
