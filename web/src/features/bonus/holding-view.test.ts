import { baht, money, parseMoney, ZERO } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { t } from './held/holding.text.ts'
import { timeLeft } from './held/time-left.ts'
import { brief, type Holding, isCounted, progressOf } from './holding.read.ts'
import { creditFigure, creditWords } from './offers/credit-words.ts'

const holding = { games: ['PG', 'JOKER'] } as unknown as Holding

test('with nothing held every game counts; else those that it names', () => {
  expect(isCounted({}, 'UFABET')).toBe(true)
  expect(isCounted({ holding }, 'PG')).toBe(true)
  expect(isCounted({ holding }, 'UFABET')).toBe(false)
})

test('the bar goes from the floor to the target and never beyond', () => {
  const at = (total: number) =>
    progressOf({ total: baht(total), success: baht(600), fail: baht(20) })
  expect(at(20)).toBe(0)
  expect(at(310)).toBe(0.5)
  expect(at(600)).toBe(1)
  expect(at(9_000)).toBe(1)
  expect(progressOf({ total: money(-5n), success: baht(600), fail: ZERO })).toBe(0)
  expect(progressOf({ total: ZERO, success: ZERO, fail: ZERO })).toBe(1)
})

test('whole baht without satang, and satang where there are some', () => {
  expect(brief(baht(1_200))).toBe('1,200')
  expect(brief(parseMoney('0.50')!)).toBe('0.50')
})

test('the time left is told in its two largest units, rounded down', () => {
  const now = Date.parse('2026-11-26T00:00:00Z')
  const left = (ms: number) => say('en', timeLeft(new Date(now + ms), now))
  const hour = 3_600_000
  expect(left(50 * hour + 59_000)).toBe('2 d 2 h')
  expect(left(24 * hour)).toBe('1 d 0 h')
  expect(left(24 * hour - 1)).toBe('23 h 59 min')
  expect(left(61_000)).toBe('1 min')
  expect(timeLeft(new Date(now + 59_000), now)).toBe(t.timeUp)
  expect(timeLeft(new Date(now - hour), now)).toBe(t.timeUp)
})

test('what an offer gives is said in a line', () => {
  const line = (card: Parameters<typeof creditWords>[0]) => creditWords(card, '฿').en
  expect(line({ percent: 100, maxCredit: baht(1000) })).toMatch(/^100% .* up to ฿1,000$/)
  expect(line({ percent: 20 })).toMatch(/^20% /)
  expect(line({ fixed: baht(50) })).toBe('฿50 credit')
  expect(creditFigure({ fixed: baht(50) }, '฿')).toBe('+฿50')
  expect(creditFigure({ percent: 20, maxCredit: baht(5) }, '฿')).toBe('+20%')
})
