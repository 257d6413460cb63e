import { expect, test } from 'vitest'
import { lookAgainMs } from './refund-query.ts'

const now = Date.parse('2026-11-26T17:00:00.000Z')
const in_ = (ms: number) => new Date(now + ms)

test('a day that is not closed is looked at again when the server says', () => {
  expect(lookAgainMs(in_(300_000), now)).toBe(300_000)
  expect(lookAgainMs(null, now)).toBe(false)
})

test('never more than once a minute, and never later than a timer can wait', () => {
  expect(lookAgainMs(in_(-5_000), now)).toBe(60_000)
  expect(lookAgainMs(in_(60 * 86_400_000), now)).toBe(86_400_000)
})
