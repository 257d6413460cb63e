import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsOpenAt } from './slip-window.rules.ts'

const night = { from: '23:00', to: '01:30' }
const inBangkok = (time: string, day = '2026-11-22') => new Date(`${day}T${time}+07:00`)

test.each([
  ['22:59:59', undefined],
  ['23:00:00', '01:30:00'],
  ['23:59:59', '01:30:00'],
])('before midnight, at %s', (time, opens) => {
  expect(slipsOpenAt(night, inBangkok(time))).toEqual(opens && inBangkok(opens, '2026-11-23'))
})

test.each([
  ['00:00:00', '01:30:00'],
  ['01:29:59', '01:30:00'],
  ['01:30:00', undefined],
  ['12:00:00', undefined],
])('after midnight, at %s', (time, opens) => {
  expect(slipsOpenAt(night, inBangkok(time))).toEqual(opens && inBangkok(opens))
})

test('within one day, and never', () => {
  expect(slipsOpenAt({ from: '02:00', to: '03:00' }, inBangkok('02:30'))).toEqual(inBangkok('03:00'))
  expect(slipsOpenAt({ from: '02:00', to: '03:00' }, inBangkok('03:00'))).toBeUndefined()
  expect(slipsOpenAt({ from: '05:00', to: '05:00' }, inBangkok('05:00'))).toBeUndefined()
})

test('it opens within a day, at the second time, and is open then', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(clock, clock, moment, (from, to, now) => {
      const opens = slipsOpenAt({ from, to }, now)
      if (!opens) return
      expect(opens.getTime() - now.getTime()).toBeGreaterThan(0)
      expect(opens.getTime() - now.getTime()).toBeLessThan(86_400_000)
      expect(new Date(opens.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)).toBe(to)
      expect(slipsOpenAt({ from, to }, opens)).toBeUndefined()
    }),
  )
})
