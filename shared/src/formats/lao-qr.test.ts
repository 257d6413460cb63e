import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSealed } from './emvco.ts'
import { readLaoQr, writeLaoQr } from './lao-qr.ts'
import { readPromptPay } from './promptpay.ts'

const known =
  '00020101021138580016A00526628466257701080000041802030010315I90BYP17BC295VZ53034185802LA630491B3'
const receiver = { iin: '00000418', kind: 'personal', receiver: 'I90BYP17BC295VZ' } as const

test('the known vector is written and read', () => {
  expect(writeLaoQr(receiver)).toBe(known)
  expect(readLaoQr(known)).toEqual({ ...receiver, once: false })
  expect(readLaoQr(` ${known}\n`)).toEqual({ ...receiver, once: false })
})

test('what is written for an amount comes back, made for one payment', () => {
  const some = fc.record({
    iin: fc.stringMatching(/^\d{8}$/),
    kind: fc.constantFrom('personal', 'merchant'),
    receiver: fc.stringMatching(/^[A-Z0-9]{1,32}$/),
    amount: fc.bigInt(1n, 9_999_999_999_999n).map(String),
  })
  fc.assert(
    fc.property(some, (qr) => {
      expect(readLaoQr(writeLaoQr(qr))).toEqual({ ...qr, once: true })
    }),
  )
})

test('a checksum that looks like the beginning of a checksum is read, too', () => {
  const qr = {
    iin: '21603164',
    kind: 'personal',
    receiver: 'X58886ORV',
    amount: '9999999999990',
  } as const
  expect(writeLaoQr(qr).slice(-8)).toBe('63046304')
  expect(readLaoQr(writeLaoQr(qr))).toEqual({ ...qr, once: true })
})

test('kip with decimals: only none are read', () => {
  const written = (amount: string) =>
    writeSealed([
      { id: '00', value: '01' },
      { id: '01', value: '12' },
      { id: '38', value: known.slice(16, 74) },
      { id: '53', value: '418' },
      { id: '54', value: amount },
      { id: '58', value: 'LA' },
    ])
  for (const [amount, read] of [
    ['50001', '50001'],
    ['050001', '50001'],
    ['50001.00', '50001'],
  ] as const)
    expect(readLaoQr(written(amount))?.amount).toBe(read)
  for (const amount of ['50001.5', '1,000', '-5', 'x'])
    expect(readLaoQr(written(amount))).toBeUndefined()
})

test('one character changed, another country’s QR, and no QR at all are not read', () => {
  expect(readLaoQr(known.replace('I90', 'I91'))).toBeUndefined()
  expect(
    readLaoQr('00020101021129370016A000000677010111011300668012345675802TH530376463046197'),
  ).toBeUndefined()
  expect(readLaoQr('https://example.com')).toBeUndefined()
  expect(readPromptPay(known)).toBeUndefined()
})

test.each([
  { iin: '123' },
  { receiver: '' },
  { receiver: 'lower' },
  { amount: '0' },
  { amount: '10.50' },
])('%j is not written', (wrong) => {
  expect(() => writeLaoQr({ ...receiver, ...wrong })).toThrow(RangeError)
})
