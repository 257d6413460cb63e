import { expect, test } from 'vitest'
import { isWebAddress } from './opened-window.ts'

test.each([
  ['https://play.example.com/start/abc', true],
  ['http://127.0.0.1:8090/play/PG/start/abc', true],
  ['javascript:alert(1)', false],
  ['data:text/html,<h1>hi</h1>', false],
  ['/play/PG', false],
  ['', false],
])('%s may be led to: %s', (link, may) => {
  expect(isWebAddress(link)).toBe(may)
})
