import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { expect, test } from 'vitest'
import { readingOf, sizesToRead, sizeToSend } from './slip-reading.ts'

const slip = writeSlipQr({ bank: '014', reference: '2026112200001' })
const toPay = '00020101021129370016A000000677010111011300668012345675802TH530376463046197'

test('a slip’s QR is found next to any other', () => {
  expect(readingOf(['https://example.com', slip])).toEqual({
    is: 'slip',
    qr: { kind: 'bank', bank: '014', reference: '2026112200001' },
    payload: slip,
  })
})

test('no QR, another QR and a damaged one are told apart', () => {
  expect(readingOf([])).toEqual({ is: 'no-qr' })
  expect(readingOf([toPay])).toEqual({ is: 'other-qr' })
  expect(readingOf([toPay, slip.replace('20261122', '20261123')])).toEqual({ is: 'bad-crc' })
})

test('a picture that is small in bytes or in pixels is sent as it is', () => {
  expect(
    sizeToSend({ type: 'image/png', size: 300_000 }, { width: 1080, height: 2340 }),
  ).toBeUndefined()
  expect(
    sizeToSend({ type: 'image/jpeg', size: 3_000_000 }, { width: 1500, height: 2000 }),
  ).toBeUndefined()
})

test('a large one is made smaller, to no less than 1,600 px', () => {
  const photograph = { type: 'image/jpeg', size: 6_000_000 }
  expect(sizeToSend(photograph, { width: 3000, height: 4000 })).toEqual({
    width: 1500,
    height: 2000,
  })
  expect(sizeToSend({ type: 'image/png', size: 900_000 }, { width: 500, height: 9000 })).toEqual({
    width: 111,
    height: 2000,
  })
})

test('a picture of another kind is drawn again, but never enlarged', () => {
  expect(sizeToSend({ type: 'image/webp', size: 90_000 }, { width: 700, height: 900 })).toEqual({
    width: 700,
    height: 900,
  })
})

test('a small picture is read at twice its size too, a huge one at what a phone can hold', () => {
  expect(sizesToRead({ width: 600, height: 900 })).toEqual([
    { width: 600, height: 900 },
    { width: 1200, height: 1800 },
  ])
  expect(sizesToRead({ width: 6000, height: 3000 })).toEqual([{ width: 3000, height: 1500 }])
})
