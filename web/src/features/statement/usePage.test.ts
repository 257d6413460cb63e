import { expect, test } from 'vitest'
import { pageIn } from './usePage.ts'

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?open=receipt&id=1&page=3', 3],
  ['?open=conditions', undefined],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=x', 1],
  ['?page=1e9', 1],
])('%s is page %s', (search, page) => {
  expect(pageIn(search)).toBe(page)
})
