import { writeMoney } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { partOf } from './described.ts'

/** 16:20 in Bangkok. */
const now = new Date('2026-11-27T09:20:00Z')
const read = (typed: string) => {
  const { amount, paidAt } = partOf(typed, now)
  return [amount === undefined ? undefined : writeMoney(amount), paidAt?.toISOString().slice(0, 16)]
}

test.each([
  ['500 14:30', '500.00', '2026-11-27T07:30'],
  ['14:30 500', '500.00', '2026-11-27T07:30'],
  ['โอน 1,000 บาท เวลา 9.05 น.', '1000.00', '2026-11-27T02:05'],
  ['500.25 14.30', '500.25', '2026-11-27T07:30'],
  ['๕๐๐ บาท ๑๔:๓๐', '500.00', '2026-11-27T07:30'],
  ['໕໐໐ ໑໔:໓໐ ໂມງ', '500.00', '2026-11-27T07:30'],
  ['200,000 ກີບ ມື້ວານ 20:15', '200000.00', '2026-11-26T13:15'],
  ['เมื่อวาน 23:59 ยอด 300', '300.00', '2026-11-26T16:59'],
  ['yesterday 2:30 pm, 300 baht', '300.00', '2026-11-26T07:30'],
  ['300 at 12:05 am', '300.00', '2026-11-26T17:05'],
  ['26/11/2026 20:15 300', '300.00', '2026-11-26T13:15'],
  ['26/11/2569 20:15 300', '300.00', '2026-11-26T13:15'],
  ['26/11/69 20:15 300', '300.00', '2026-11-26T13:15'],
  ['26-11 20:15 300', '300.00', '2026-11-26T13:15'],
  ['30/12 20:15 300', '300.00', '2025-12-30T13:15'],
  // Not yet today: it was yesterday.
  ['300 23:00', '300.00', '2026-11-26T16:00'],
  ['14:30:59 300', '300.00', '2026-11-27T07:30'],
  ['บัญชี 1234567890 ยอด 300 เวลา 14:30', '300.00', '2026-11-27T07:30'],
  ['โทร 081234567 ยอด 300 เวลา 14:30', '300.00', '2026-11-27T07:30'],
  // Nine digits and more: with satang, or in kip.
  ['1,234,567.00 14:30', '1234567.00', '2026-11-27T07:30'],
  ['1234567.00 14:30', '1234567.00', '2026-11-27T07:30'],
  ['12345678 14:30', '12345678.00', '2026-11-27T07:30'],
  ['150,000,000 ກີບ 14:30', '150000000.00', '2026-11-27T07:30'],
  // A bank writes an outgoing transfer with a minus.
  ['-500.00 14:30', '500.00', '2026-11-27T07:30'],
  ['2026-11-05 14:30 300', '300.00', '2026-11-05T07:30'],
  ['2026-11-26T20:15:00 300', '300.00', '2026-11-26T13:15'],
  ['2569-11-26 20:15 300', '300.00', '2026-11-26T13:15'],
  // A phone's clock may be some minutes ahead. A date that was typed is kept, even with a time in the future.
  ['300 16:28', '300.00', '2026-11-27T09:28'],
  ['300 27/11/2026 23:00', '300.00', '2026-11-27T16:00'],
  ['300 16:31', '300.00', '2026-11-26T09:31'],
])('%s', (typed, amount, at) => {
  expect(read(typed)).toEqual([amount, at])
})

test.each([
  ['500', '500.00', undefined],
  ['14:30', undefined, '2026-11-27T07:30'],
  // Of two amounts there is none.
  ['500 600 14:30', undefined, '2026-11-27T07:30'],
  ['25:00 500', '500.00', undefined],
  ['12:99 500', '500.00', undefined],
  ['31/02/2026 14:30 500', '500.00', undefined],
  ['500 40/13 14:30', '500.00', undefined],
  ['500 10/13 14:30', '500.00', undefined],
  ['500 10/00 14:30', '500.00', undefined],
  ['500 00/10 14:30', '500.00', undefined],
  ['14.30 15.30', undefined, undefined],
  ['500 600 14.30', undefined, undefined],
  ['1e5 14:30', undefined, '2026-11-27T07:30'],
  ['99999999999999999999 14:30', undefined, '2026-11-27T07:30'],
  ['0.00 14:30', undefined, '2026-11-27T07:30'],
  ['1,5 14:30', undefined, '2026-11-27T07:30'],
  ['５００ 14:30', undefined, '2026-11-27T07:30'],
  ['0 14:30', undefined, '2026-11-27T07:30'],
  ['500.123 14:30', undefined, '2026-11-27T07:30'],
  ['1234567890', undefined, undefined],
  ['สวัสดี', undefined, undefined],
  ['', undefined, undefined],
])('%s: only what can be read', (typed, amount, at) => {
  expect(read(typed)).toEqual([amount, at])
})

test.each([
  ['500 ตี 2', '500.00', '2026-11-26T19:00'],
  ['เมื่อคืนโอน 500 ตอนตีสองครึ่ง', '500.00', '2026-11-26T19:30'],
  ['โอน 500 สองทุ่ม', '500.00', '2026-11-26T13:00'],
  ['5 ทุ่ม 20 นาที ยอด 1,500', '1500.00', '2026-11-26T16:20'],
  ['บ่าย 3 โมง 500 บาท', '500.00', '2026-11-27T08:00'],
  ['บ่ายโมง 500', '500.00', '2026-11-27T06:00'],
  ['500 เก้าโมงเช้า', '500.00', '2026-11-27T02:00'],
  ['500 เที่ยงคืนครึ่ง', '500.00', '2026-11-26T17:30'],
  ['500 ตอน 14 น.', '500.00', '2026-11-27T07:00'],
  ['500 2 ໂມງເຊົ້າ', '500.00', '2026-11-26T19:00'],
  ['ບ່າຍ 2 ໂມງ 200,000', '200000.00', '2026-11-27T07:00'],
  ['300 at 2 am', '300.00', '2026-11-26T19:00'],
  ['300 at 12 pm', '300.00', '2026-11-27T05:00'],
  ['โอนเมื่อกี้ 500', '500.00', '2026-11-27T09:20'],
  ['26/11 2 ทุ่ม 500', '500.00', '2026-11-26T13:00'],
  // Eight in the morning to some, two in the afternoon to most: asked again, and no amount.
  ['2 โมง', undefined, undefined],
  ['500 2 โมง', '500.00', undefined],
  ['500 นะครับ', '500.00', undefined],
  ['20 นะครับ', '20.00', undefined],
])('an hour as people say it: %s', (typed, amount, at) => {
  expect(read(typed)).toEqual([amount, at])
})

test('a number that can be a time is one where only the time is not known yet', () => {
  const paidAt = new Date('2026-11-27T07:30:00Z')
  expect(partOf('14.30', now, { amount: 500n as never })).toEqual({ amount: undefined, paidAt })
  expect(partOf('14.30', now).paidAt).toBeUndefined()
  expect(partOf('14.30', now, { amount: 500n as never, paidAt }).paidAt).toBeUndefined()
})

test('whatever is typed, it is read without a fault', () => {
  const signs = [...'0123456789.,:/- nน.apm\u0e50\u0ed9\ud83d\u0000']
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let n = 0; n < 5_000; n++) {
    const typed = Array.from({ length: next(24) }, () => signs[next(signs.length)]).join('')
    const { amount, paidAt } = partOf(typed, now)
    if (amount !== undefined) expect(amount > 0n).toBe(true)
    if (paidAt) expect(Number.isNaN(paidAt.getTime())).toBe(false)
  }
})
