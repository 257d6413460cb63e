import { expect, test } from 'vitest'
import { followable, isLineLink, isReachable } from './lookup.rules.ts'

test('a link is called LINE only when it leads there', () => {
  for (const link of [
    'https://line.me/x',
    'https://page.line.me/x',
    'https://lin.ee/x',
    'line://ti/p/x',
  ])
    expect(isLineLink(link)).toBe(true)
  for (const link of [
    'https://example.com/line.me',
    'https://notline.me',
    'tel:021234567',
    'not a link',
    '',
  ])
    expect(isLineLink(link)).toBe(false)
})

const nothing = { contactText: '', lineLink: '', lineName: '', lineQR: '' }

test('words alone are no way to reach anyone', () => {
  expect(isReachable(nothing)).toBe(false)
  expect(
    isReachable({ ...nothing, contactText: 'Tell us the phone number you registered with.' }),
  ).toBe(false)
  expect(isReachable({ ...nothing, contactText: 'เราช่วยเหลือตลอด 24 ชั่วโมง' })).toBe(false)
  expect(isReachable({ ...nothing, lineLink: 'javascript:alert(1)' })).toBe(false)
})

test('a link, a QR, or a number or address in the text is a way', () => {
  expect(isReachable({ ...nothing, lineLink: 'https://line.me/R/ti/p/@krapao' })).toBe(true)
  expect(isReachable({ ...nothing, lineQR: 'data:image/png;base64,x' })).toBe(true)
  for (const contactText of [
    'โทร 02-123-4567',
    'LINE: @krapao',
    'help@example.com',
    'https://example.com',
  ])
    expect(isReachable({ ...nothing, contactText })).toBe(true)
})

test('only what may be followed is a link', () => {
  expect(followable('not a link')).toBeUndefined()
  expect(followable('https://example.com')).toBe('https://example.com/')
})
