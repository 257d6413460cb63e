import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSealed } from './emvco.ts'
import { readPromptPay, writeBill, writeTransfer } from './promptpay.ts'

const withAmount =
  '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD'
const withoutAmount = '00020101021129370016A000000677010111011300668012345675802TH530376463046197'
const biller = '010556700001101'

test('a phone with an amount is written exactly as the known vector', () => {
  expect(writeTransfer({ kind: 'phone', id: '0812223333' }, '30.00')).toBe(withAmount)
})

test('both vectors are read, though their writers order 53 and 58 differently', () => {
  expect(readPromptPay(withAmount)).toEqual({
    kind: 'transfer',
    to: { kind: 'phone', id: '0812223333' },
    amount: '30.00',
    once: true,
  })
  expect(readPromptPay(withoutAmount)).toEqual({
    kind: 'transfer',
    to: { kind: 'phone', id: '0801234567' },
    once: false,
  })
})

test.each([
  { kind: 'taxId', id: '0105567000011' },
  { kind: 'eWallet', id: '004999012345678' },
  { kind: 'phone', id: '0899999999' },
] as const)('$kind comes back as written', (to) => {
  expect(readPromptPay(writeTransfer(to))).toEqual({ kind: 'transfer', to, once: false })
})

test('a bill comes back with its references', () => {
  const references = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
  fc.assert(
    fc.property(
      references,
      fc.option(references, { nil: undefined }),
      fc.bigInt(1n, 999_999_999n),
      (ref1, ref2, satang) => {
        const amount = `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
        const bill = { billerId: biller, ref1, ...(ref2 && { ref2 }), amount }
        expect(readPromptPay(writeBill(bill))).toEqual({ kind: 'bill', ...bill, once: true })
      },
    ),
  )
})

test('space around a pasted payload does not matter', () => {
  expect(readPromptPay(` ${withAmount}\n`)?.amount).toBe('30.00')
})

test.each([
  ['30', '30.00'],
  ['30.5', '30.50'],
  ['30.', '30.00'],
  ['007.10', '7.10'],
])('an amount written %s is read as %s', (written, read) => {
  expect(readPromptPay(handmade({ amount: written }))?.amount).toBe(read)
})

test.each([
  ['three decimals', handmade({ amount: '1.005' })],
  ['a negative amount', handmade({ amount: '-5' })],
  ['words for an amount', handmade({ amount: 'NaN' })],
  ['another currency', handmade({ currency: '418' })],
  ['another scheme', handmade({ aid: 'A005266284662577' })],
  ['a proxy of no known shape', handmade({ proxy: '12345' })],
  ['a broken CRC', withAmount.replace(/.$/, 'E')],
  ['nothing', ''],
  ['a link', 'https://example.com'],
])('%s is not PromptPay', (_, payload) => {
  expect(readPromptPay(payload)).toBeUndefined()
})

test.each([
  () => writeTransfer({ kind: 'phone', id: '812223333' }),
  () => writeTransfer({ kind: 'taxId', id: '123' }),
  () => writeTransfer({ kind: 'phone', id: '0812223333' }, '30'),
  () => writeBill({ billerId: '123', ref1: 'A' }),
  () => writeBill({ billerId: biller, ref1: 'a-1' }),
  () => writeBill({ billerId: biller, ref1: 'A'.repeat(21) }),
])('a shape that no bank app would take is refused (%#)', (make) => {
  expect(make).toThrow(RangeError)
})

function handmade({
  amount = '30.00',
  currency = '764',
  aid = 'A000000677010111',
  proxy = '0066812223333',
}): string {
  return writeSealed([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    { id: '29', value: `00${aid.length}${aid}01${String(proxy.length).padStart(2, '0')}${proxy}` },
    { id: '53', value: currency },
    { id: '54', value: amount },
    { id: '58', value: 'TH' },
  ])
}
