import { expect, test } from 'vitest'
import { isLineLink } from './lookup.rules.ts'

test('a link is called LINE only when it leads there', () => {
  for (const link of ['https://line.me/x', 'https://page.line.me/x', 'https://lin.ee/x', 'line://ti/p/x'])
    expect(isLineLink(link)).toBe(true)
  for (const link of ['https://example.com/line.me', 'https://notline.me', 'tel:021234567', 'not a link', ''])
    expect(isLineLink(link)).toBe(false)
})
