import { expect, test } from 'vitest'
import { showAgo, showDate, showLately, showSoon, showTime } from './dates.ts'

test('a time is shown in Bangkok, in Gregorian years', () => {
  expect(showTime(new Date('2026-11-20T18:04:05Z'))).toBe('21/11/2026 01:04:05')
  expect(showDate(new Date('2026-12-31T17:00:00Z'))).toBe('01/01/2027')
})

test('a time of today is only its hour, by the day in Bangkok', () => {
  const now = new Date('2026-11-20T18:04:05Z')
  expect(showSoon(new Date('2026-11-20T17:00:00Z'), now)).toBe('00:00')
  expect(showSoon(new Date('2026-11-20T16:59:59Z'), now)).toBe('20/11 23:59')
  expect(showLately(new Date('2026-11-20T17:00:00Z'), now)).toBe('00:00')
  expect(showLately(new Date('2026-11-20T16:59:59Z'), now)).toBe('20/11')
})

test('how long ago, in one unit', () => {
  const at = new Date(0)
  const ago = (seconds: number) => showAgo(at, seconds * 1000)
  expect([
    ago(0),
    ago(59),
    ago(60),
    ago(150),
    ago(3600),
    ago(86_400 * 2),
    ago(86_400 * 31),
    ago(86_400 * 800),
  ]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 minutes ago',
    '1 hour ago',
    '2 days ago',
    '1 month ago',
    '2 years ago',
  ])
  expect(showAgo(new Date(5000), 0)).toBe('just now')
})
