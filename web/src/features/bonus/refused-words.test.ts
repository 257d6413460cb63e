import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { t } from './refused.text.ts'
import { refusedWords, tooEarly } from './refused-words.ts'

const gone = { th: 'ก', la: 'ກ', en: 'gone' }
const words = (code: ErrorCode, details: Record<string, string | number> = {}) =>
  refusedWords(new Refusal(code, details), {
    sign: '฿',
    nameOf: (game) => (game === 'PG' ? 'PG Soft' : game),
    gone,
  })

test('unmet conditions are told with every figure, and the open bets where there are some', () => {
  const details = { total: 460, success: '600.00', fail: '20.00' }
  const plain = words('BONUS_CONDITION', { ...details, open: 0 })?.en
  expect(plain).toMatch(/฿460\b.*฿600\b.*฿20\b/)
  expect(plain).not.toContain('bets')
  expect(words('BONUS_CONDITION', { ...details, open: '12.50' })?.en).toContain('bets of ฿12.50')
  expect(words('BONUS_CONDITION')).toBeUndefined()
})

test('too little money names the least that it takes', () => {
  expect(words('MONEY_NOT_ENOUGH', { minimum: '1500.00' })?.en).toContain('at least ฿1,500.')
  expect(words('MONEY_NOT_ENOUGH')).toBeUndefined()
})

test('a game in the way is called by its name', () => {
  expect(words('OPEN_BETS', { where: 'PG' })?.en).toContain('PG Soft')
  expect(words('GAME_MAINTENANCE', { where: 'PG' })?.en).toContain('PG Soft')
  expect(words('GAME_MAINTENANCE')).toBe(t.someGameSilent)
  expect(words('REQUEST_LIMIT', { where: 'PG' })?.en).toContain('PG Soft')
  expect(words('OPEN_BETS')).toBeUndefined()
})

test('an order under way is told apart from a throttle, which says itself how long to wait', () => {
  expect(words('REQUEST_LIMIT')).toBe(t.underWay)
  expect(words('REQUEST_LIMIT', { retryAfterSeconds: 30 })).toBeUndefined()
})

test('what is gone is said as the caller means it; all else as the catalogue has it', () => {
  expect(words('NO_DATA')).toBe(gone)
  expect(words('BONUS_FULL')).toBeUndefined()
})

test('an end that comes too early is no failure', () => {
  expect(tooEarly(new Refusal('BONUS_CONDITION'))?.en).toBe('Not yet')
  expect(tooEarly(new Refusal('OPEN_BETS'))).toBeUndefined()
})
