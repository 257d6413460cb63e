import { describe, expect, it } from 'vitest'
import { minutesSeconds, secondsLeft, untilNextSecond } from './remaining.ts'

describe('a countdown', () => {
  it('rounds up, so that 00:00 means over', () => {
    expect(secondsLeft(10_000, 0)).toBe(10)
    expect(secondsLeft(10_000, 1)).toBe(10)
    expect(secondsLeft(10_000, 9_999)).toBe(1)
    expect(secondsLeft(10_000, 10_000)).toBe(0)
    expect(secondsLeft(10_000, 60_000)).toBe(0)
  })
  it('is written mm:ss and keeps long spans in minutes', () => {
    expect([0, 5, 65, 600, 6_000].map(minutesSeconds)).toEqual([
      '00:00',
      '00:05',
      '01:05',
      '10:00',
      '100:00',
    ])
  })
  it('wakes when the shown second changes', () => {
    for (const now of [0, 1, 500, 999, 1_000, 8_765]) {
      const wait = untilNextSecond(10_000, now)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(1_000)
      expect(secondsLeft(10_000, now + wait)).toBe(secondsLeft(10_000, now) - 1)
    }
  })
})
