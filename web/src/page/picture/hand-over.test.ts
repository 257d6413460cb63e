import { expect, test } from 'vitest'
import { isApplePhone } from './hand-over.ts'

const safari = (machine: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1`

test.each([
  ['an iPhone', safari('iPhone; CPU iPhone OS 18_0 like Mac OS X'), 5, true],
  ['an iPad, which calls itself a Mac', safari('Macintosh; Intel Mac OS X 10_15_7'), 5, true],
  ['a Mac', safari('Macintosh; Intel Mac OS X 10_15_7'), 0, false],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    5,
    false,
  ],
  [
    'a laptop with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    10,
    false,
  ],
])('%s is told for what it is', (_, userAgent, maxTouchPoints, is) => {
  expect(isApplePhone({ userAgent, maxTouchPoints })).toBe(is)
})
