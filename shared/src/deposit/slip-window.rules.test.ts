import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsOpenAt, slipsTakenMs } from './slip-window.rules.ts'

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
  expect(slipsOpenAt({ from: '02:00', to: '03:00' }, inBangkok('02:30'))).toEqual(
    inBangkok('03:00'),
  )
  expect(slipsOpenAt({ from: '02:00', to: '03:00' }, inBangkok('03:00'))).toBeUndefined()
  expect(slipsOpenAt({ from: '05:00', to: '05:00' }, inBangkok('05:00'))).toBeUndefined()
})

test.each([
  ['by day, all of it', '12:00', '13:30', 90],
  ['sent before they close, until they open', '22:50', '01:30', 10],
  ['sent while they are closed', '00:15', '01:40', 10],
  ['sent and asked about while they are closed', '23:30', '01:00', 0],
  ['over a whole night', '22:00', '02:00', 90],
])('how long they were taken: %s', (_, from, to, minutes) => {
  const [sent, asked] = [
    inBangkok(from, from > to ? '2026-11-22' : '2026-11-23'),
    inBangkok(to, '2026-11-23'),
  ]
  expect(slipsTakenMs(night, sent, asked)).toBe(minutes * 60_000)
  expect(slipsTakenMs(night, asked, sent)).toBe(-minutes * 60_000 + 0)
  // Two nights more are closed twice more.
  const later = new Date(asked.getTime() + 2 * 86_400_000)
  expect(slipsTakenMs(night, sent, later)).toBe((minutes + 2 * (24 * 60 - 150)) * 60_000)
  const never = { from: '05:00', to: '05:00' }
  expect(slipsTakenMs(never, sent, asked)).toBe(asked.getTime() - sent.getTime())
})

test('it opens within a day, at the second time, and is open then', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const moment = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
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
