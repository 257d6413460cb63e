import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodOf } from './period.rules.ts'

test.each([
  // 2026-11-23 is a Monday. Bangkok is seven hours ahead.
  ['2026-11-22T16:59:59.999Z', '2026-11-22', '2026-11-16', 'the last moment of a Sunday'],
  ['2026-11-22T17:00:00.000Z', '2026-11-23', '2026-11-23', 'the first of a Monday'],
  ['2026-11-29T16:59:59.999Z', '2026-11-29', '2026-11-23', 'the last of that week'],
  ['2026-11-29T17:00:00.000Z', '2026-11-30', '2026-11-30', 'the first of the next'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01', '2026-12-28', 'a new year within a week'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29', '2028-02-28', 'a leap day'],
])('%s: day %s, week %s (%s)', (at, day, week) => {
  const when = new Date(at)
  expect(periodOf('day', when)).toBe(day)
  expect(periodOf('week', when)).toBe(week)
  expect(periodOf('limit', when)).toBe('all')
})

test('a week begins on a Monday, not later than the day, and lasts seven days', () => {
  const times = fc.date({
    min: new Date('1971-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(times, (at) => {
      const [day, week] = [periodOf('day', at), periodOf('week', at)].map((d) => Date.parse(d))
      expect(new Date(week!).getUTCDay()).toBe(1)
      expect((day! - week!) / 86_400_000).toBeGreaterThanOrEqual(0)
      expect((day! - week!) / 86_400_000).toBeLessThan(7)
    }),
  )
})
