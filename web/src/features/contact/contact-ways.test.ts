import { expect, test } from 'vitest'
import { followable, isReachable, plainName } from './contact-ways.ts'

const nothing = { contactText: '', lineLink: '', lineName: '', lineQR: '' }

test('words alone are no way to reach anybody', () => {
  expect(isReachable(nothing)).toBe(false)
  expect(isReachable({ ...nothing, contactText: 'Tell us the phone number you registered with.' })).toBe(false)
  expect(isReachable({ ...nothing, contactText: 'เราช่วยเหลือตลอด 24 ชั่วโมง' })).toBe(false)
  expect(isReachable({ ...nothing, lineLink: 'javascript:alert(1)' })).toBe(false)
})

test('a link, a QR, or a number or address in the text is a way', () => {
  expect(isReachable({ ...nothing, lineLink: 'https://line.me/R/ti/p/@krapao' })).toBe(true)
  expect(isReachable({ ...nothing, lineQR: 'data:image/png;base64,x' })).toBe(true)
  for (const contactText of ['โทร 02-123-4567', 'LINE: @krapao', 'help@example.com', 'https://example.com'])
    expect(isReachable({ ...nothing, contactText })).toBe(true)
})

test('a link without a name is called as one would say it, and only what may be followed is a link', () => {
  expect(plainName('https://example.com/')).toBe('example.com')
  expect(plainName('tel:021234567')).toBe('021234567')
  expect(followable('not a link')).toBeUndefined()
})
