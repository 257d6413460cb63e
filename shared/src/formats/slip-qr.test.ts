import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16 } from './emvco.ts'
import { readSlipQr, writeSlipQr, writeTrueMoneyQr } from './slip-qr.ts'

const published = '004000060000010103002021900021231231212000115102TH91049C30'

test('the published example is read and written', () => {
  expect(readSlipQr(published)).toEqual({
    kind: 'bank',
    bank: '002',
    reference: '0002123123121200011',
  })
  expect(writeSlipQr({ bank: '002', reference: '0002123123121200011' })).toBe(published)
})

test('True Money’s own variant is read and written', () => {
  const payload = '00480002010102010203P2P0313TXN00012345670408250120249104b425'
  const qr = { event: 'P2P', reference: 'TXN0001234567', date: '25012024' }
  expect(readSlipQr(payload)).toEqual({ kind: 'trueMoney', ...qr })
  expect(writeTrueMoneyQr(qr)).toBe(payload)
})

test('leading zeros of the checksum may be missing, as some bank apps leave them out', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{3}$/),
      fc.stringMatching(/^[0-9A-Z]{10,25}$/),
      (bank, reference) => {
        const payload = writeSlipQr({ bank, reference })
        const short = payload.replace(
          /9104(0*)([0-9A-F]+)$/,
          (_, zeros, rest) => `9104${zeros.length < 4 ? rest : '0'}`,
        )
        expect(readSlipQr(short)).toEqual({ kind: 'bank', bank, reference })
      },
    ),
  )
})

test('a changed reference is told from no slip at all', () => {
  expect(readSlipQr(published.replace('0002123', '0002124'))).toBe('bad-crc')
  expect(
    readSlipQr('00020101021129370016A000000677010111011300668012345675802TH530376463046197'),
  ).toBeUndefined()
  expect(readSlipQr('https://example.com')).toBeUndefined()
})

test('a bank that is not three digits is not written', () => {
  expect(() => writeSlipQr({ bank: '4', reference: 'A' })).toThrow(RangeError)
})

test('one with letters that no bank writes is no slip’s, since nobody could be asked about it', () => {
  for (const reference of ['\0'.repeat(10), 'อ้างอิง123', '12345\n6789']) {
    const parts = `0006000001010301402${String(reference.length).padStart(2, '0')}${reference}`
    const body = `00${parts.length}${parts}5102TH9104`
    expect(readSlipQr(body + crc16(body))).toBeUndefined()
  }
})
