import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, fieldOf, readFields, readSealed, writeFields, writeSealed } from './emvco.ts'

const laoVector =
  '00020101021138580016A00526628466257701080000041802030010315I90BYP17BC295VZ53034185802LA630491B3'
const slipVector = '004000060000010103002021900021231231212000115102TH91049C30'
const trueMoneyVector = '00480002010102010203P2P0313TXN00012345670408250120249104b425'

test('the CRC of the standard check word is 29B1', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a Lao QR is read and written back to the same text', () => {
  const fields = readSealed(laoVector)!
  expect(fieldOf(fields, '58')).toBe('LA')
  expect(fieldOf(readFields(fieldOf(fields, '38')!)!, '03')).toBe('I90BYP17BC295VZ')
  expect(writeSealed(fields)).toBe(laoVector)
})

test('a Thai slip closes with tag 91', () => {
  const fields = readSealed(slipVector, '91')!
  const inner = readFields(fieldOf(fields, '00')!)!
  expect([fieldOf(inner, '01'), fieldOf(inner, '02')]).toEqual(['002', '0002123123121200011'])
  expect(readSealed(slipVector)).toBeUndefined()
})

test('a CRC in lower case is read, and one that lost its leading zeros too', () => {
  expect(fieldOf(readFields(fieldOf(readSealed(trueMoneyVector, '91')!, '00')!)!, '02')).toBe('P2P')
  const short = findShortCrc()
  expect(readSealed(short.slice(0, -4) + short.slice(-4).replace(/^0+/, ''))).toEqual(
    readSealed(short),
  )
})

test('one changed character breaks the seal', () => {
  fc.assert(
    fc.property(fc.nat(laoVector.length - 5), fc.constantFrom('0', '1', 'A', 'Z'), (at, to) => {
      fc.pre(laoVector[at] !== to)
      expect(readSealed(laoVector.slice(0, at) + to + laoVector.slice(at + 1))).toBeUndefined()
    }),
  )
})

test('fields are read back as written', () => {
  const field = fc.record({
    id: fc.stringMatching(/^\d\d$/),
    value: fc.stringMatching(/^[ -~]{1,99}$/),
  })
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 5 }), (fields) => {
      expect(readFields(writeFields(fields))).toEqual(fields)
    }),
  )
})

test.each(['', 'x', '00', '0005', '000501', '0a0201', '00-201', '000201x'])(
  '%j is not read',
  (text) => {
    expect(readFields(text)).toBeUndefined()
  },
)

test('what the format cannot hold is refused, not cut', () => {
  expect(() => writeFields([{ id: '1', value: 'a' }])).toThrow(RangeError)
  expect(() => writeFields([{ id: '01', value: '' }])).toThrow(RangeError)
  expect(() => writeFields([{ id: '01', value: 'x'.repeat(100) }])).toThrow(RangeError)
  expect(() => writeFields([{ id: '01', value: 'กระเป๋า' }])).toThrow(RangeError)
})

function findShortCrc(): string {
  for (let i = 0; ; i++) {
    const sealed = writeSealed([{ id: '00', value: String(i) }])
    if (sealed.at(-4) === '0') return sealed
  }
}
