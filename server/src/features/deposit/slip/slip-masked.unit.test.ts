import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, isBankScript, isNumberShown, isPlacedIn, patternOf } from './slip-masked.ts'

test.each([
  ['xxx-x-x6789-x', '1234567890', true],
  ['xxx-x-x6780-x', '1234567890', false],
  ['123-4-56789-0', '1234567890', true],
  ['123-4-56789-1', '1234567890', false],
  ['x-7890', '1234567890', true],
  ['x-6789', '1234567890', false],
  ['xxx-xxx-1234', '0899991234', true],
  ['xxxxxxxxx5679-x', '020123456789', false],
  ['x-5678-x', '020123456789', true],
  ['XXX-XXXXX678-9', '020123456789', true],
  ['089-xxx-1234', '0899991234', true],
  ['08xx1234', '0899991234', true],
  ['07xx1234', '0899991234', false],
  ['••••7890', '1234567890', true],
  ['1234567', '1234567890', false],
  ['xxx-x-xxx90-x', '1234567890', false],
  ['xxx-x-xxxxx-x', '1234567890', false],
  ['', '1234567890', false],
  ['xxxxxxxxxxxxxxxxxxxx1234567890', '1234567890', true],
])('%s can be %s: %s', (shown, digits, is) => {
  expect(isNumberShown(shown, digits)).toBe(is)
})

const number = fc.stringMatching(/^\d{6,20}$/)

test('however much of a number is hidden, it is still itself; with a visible digit changed it is another', () => {
  fc.assert(
    fc.property(
      number,
      fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      fc.nat(),
      (digits, hide, at) => {
        const shown = [...digits].map((digit, i) => (hide[i] ? 'x' : digit))
        const visible = shown.flatMap((sign, i) => (sign === 'x' ? [] : [i]))
        expect(isNumberShown(shown.join(''), digits)).toBe(visible.length >= 3)
        if (visible.length < 3) return
        const place = visible[at % visible.length]!
        shown[place] = String((Number(digits[place]) + 1) % 10)
        expect(isNumberShown(shown.join(''), digits)).toBe(false)
      },
    ),
  )
})

test('shortened to its last digits, it is whichever number ends so', () => {
  fc.assert(
    fc.property(number, number, fc.integer({ min: 3, max: 5 }), (one, other, n) => {
      const shown = `x-${one.slice(-n)}`
      expect(isNumberShown(shown, one)).toBe(true)
      // As many places as the other has: then it is compared place by place, which comes to the same.
      expect(isNumberShown(shown, other)).toBe(other.endsWith(one.slice(-n)))
    }),
  )
})

test.each([
  ['xxx-x-x6789-x', '1234567890', true],
  ['xxx-x-x6789-x', '12345678901234567890', false],
  ['x-7890', '1234567890', true],
  ['1234-x', '1234567890', true],
  ['x-5678-x', '020123456789', false],
  ['1234567890', '1234567890', true],
])('%s has its place in %s: %s', (shown, digits, is) => {
  expect(isPlacedIn(patternOf(shown), digits)).toBe(is)
})

test.each([
  ['SOMYING JAIDEE', true],
  ['น.ส. สมหญิง ใจดี', true],
  ['José O’Neil 2', true],
  ['ກ ກ', false],
  ['★★', false],
  ['S', false],
  ['ก SOMYING', false],
  ['SOMYING / สมหญิง', false],
])('%s is written as banks do: %s', (name, is) => {
  expect(isBankScript(name)).toBe(is)
})

describe('names', () => {
  test.each([
    ['SOMYING J', 'Somying Jaidee', 'same'],
    ['SOMYING J.', 'Somying Jaidee', 'same'],
    ['MISS SOMYING JAI***', 'Somying Jaidee', 'same'],
    ['Mrs. Somying  Jaidee', 'SOMYING JAIDEE', 'same'],
    ['MR SOMCHAI J', 'Somying Jaidee', 'other'],
    ['S***** JAIDEE', 'Somying Jaidee', 'same'],
    ['S***** SRISUK', 'Somying Jaidee', 'other'],
    ['SOMYING K', 'Somying Jaidee', 'other'],
    ['นางสาว สมหญิง ใ', 'สมหญิง ใจดี', 'same'],
    ['น.ส.สมหญิง ใจ…', 'สมหญิง ใจดี', 'same'],
    ['นายสมชาย ใจดี', 'สมหญิง ใจดี', 'other'],
    ['นายสมชาย ใ', 'Somchai Jaidee', 'incomparable'],
    ['นายิกา ใ', 'นายิกา ใจดี', 'same'],
    ['น.ส. นายิกา ใ', 'นายิกา ใจดี', 'same'],
    ['ທ້າວ ບຸນມີ ພ', 'ບຸນມີ ພົມມາ', 'same'],
    ['KRAPAO DEMO CO., LTD.', 'KRAPAO DEMO CO LTD', 'same'],
    ['KRAPAO DEM', 'KRAPAO DEMO CO LTD', 'same'],
    ['บจก. กระเป๋า เดโม', 'กระเป๋า เดโม', 'same'],
    ['SOMYING JAIDEE SRISUK', 'Somying Jaidee', 'same'],
    ['SOMYING JAIDEE', 'Somy', 'other'],
    ['SOMYING JAIDEE', 'Somying Jai', 'other'],
    ['นางสาว สมหญิง ใจดี', 'สมหญ', 'other'],
    ['บจก. กระเป๋า เดโม (มหาชน)', 'กระเป๋า เดโม', 'same'],
    ['***', 'Somying Jaidee', 'incomparable'],
    ['', 'Somying Jaidee', 'incomparable'],
    ['S', 'Somying Jaidee', 'incomparable'],
    ['Mr', 'Mrinal Das', 'same'],
  ] as const)('%s and %s: %s', (shown, name, verdict) => {
    expect(compareNames(shown, name)).toBe(verdict)
  })

  test('cut off anywhere, in any case and with any title, a name is itself', () => {
    // Banks write `xxx` for what they hide; no name has it.
    const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/).filter((drawn) => !/x{3}/i.test(drawn))
    const title = fc.constantFrom('', 'MR. ', 'MISS ', 'นาย ', 'Mrs ')
    fc.assert(
      fc.property(title, word, word, fc.nat(), (before, first, last, cut) => {
        const name = `${first} ${last}`
        const shown = name.slice(0, first.length + 1 + (cut % last.length))
        expect(compareNames(before + shown.toUpperCase(), name)).toBe('same')
      }),
    )
  })
})
