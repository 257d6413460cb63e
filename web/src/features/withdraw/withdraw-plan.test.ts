import { baht, parseMoney, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { t as amountText } from '../wallet/typed-amount.text.ts'
import { t } from './withdraw.text.ts'
import { isBetween, mostOf, partOf, recalledFor, whyNotTyped } from './withdraw-plan.ts'

const limits = { min: baht(100), max: baht(50_000) }
const funds = { main: baht(1_000), games: parseMoney('234.56')!, currency: 'THB', limits } as const

test('main and games together may be withdrawn, up to the limit of one withdrawal', () => {
  expect(mostOf(funds)).toBe(parseMoney('1234.56'))
  expect(mostOf({ ...funds, games: baht(90_000) })).toBe(baht(50_000))
})

test('a part is of what may be withdrawn, rounded down to the satang', () => {
  expect(partOf(funds, 100)).toBe(parseMoney('1234.56'))
  expect(partOf(funds, 50)).toBe(parseMoney('617.28'))
  expect(partOf({ ...funds, games: parseMoney('0.01')! }, 25)).toBe(parseMoney('250'))
})

test('only what main lacks is recalled', () => {
  expect(recalledFor(baht(1_000), funds)).toBe(ZERO)
  expect(recalledFor(baht(1_200), funds)).toBe(baht(200))
})

test.each([
  ['', t.missing],
  ['x', amountText.unreadable],
  ['1,00', amountText.unreadable],
  ['100.555', amountText.decimals],
])('“%s” is told in words of its own', (typed, why) => {
  expect(whyNotTyped(typed, funds, '฿')).toBe(why)
})

test('an amount may be typed as it is written', () => {
  for (const typed of ['1,000', '1 000.50', '฿1,234.56', '๑๐๐', '໑໐໐'])
    expect(whyNotTyped(typed, funds, '฿')).toBeUndefined()
})

test('a limit is told with the sign, as the hint has it', () => {
  expect(whyNotTyped('99', funds, '฿')).toMatchObject({ details: { min: '฿100.00' } })
})

test.each([
  ['99.99', 'WITHDRAW_MINIMUM'],
  ['50000.01', 'WITHDRAW_MAXIMUM'],
  ['1234.57', 'MONEY_NOT_ENOUGH'],
])('%s is refused: %s', (typed, code) => {
  expect(whyNotTyped(typed, funds, '฿')).toMatchObject({ code })
})

test('what games make up for may be withdrawn', () => {
  expect(whyNotTyped('1234.56', funds, '฿')).toBeUndefined()
})

test('only an amount within the limits may stand under review', () => {
  expect([99, 100, 50_000, 50_001].map((n) => isBetween(baht(n), limits))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('kip are withdrawn whole: by the button, and as typed', () => {
  const kip = { main: parseMoney('100001.50')!, games: ZERO, currency: 'LAK', limits } as const
  const wide = { ...kip, limits: { min: baht(100), max: baht(20_000_000) } }
  expect(mostOf(wide)).toBe(baht(100_001))
  expect([25, 50, 100].map((percent) => partOf(wide, percent as 25))).toEqual(
    [25_000, 50_000, 100_001].map(baht),
  )
  expect(whyNotTyped('50000.50', wide, '₭')).toBe(amountText.wholeOnly)
  expect(whyNotTyped('50,000', wide, '₭')).toBeUndefined()
})
