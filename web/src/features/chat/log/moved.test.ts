import { expect, test } from 'vitest'
import { moved, pageAt } from './moved.ts'

test('arrows go one on and stop at the ends; Home and End go there at once', () => {
  expect(moved('ArrowRight', 0, 3)).toBe(1)
  expect(moved('ArrowRight', 2, 3)).toBe(2)
  expect(moved('ArrowLeft', 0, 3)).toBe(0)
  expect(moved('Home', 2, 3)).toBe(0)
  expect(moved('End', 0, 3)).toBe(2)
  expect(moved('a', 0, 3)).toBeUndefined()
})

test('a carousel is at the page of which most is seen', () => {
  expect(pageAt(0, 300, 3)).toBe(0)
  expect(pageAt(160, 300, 3)).toBe(1)
  expect(pageAt(900, 300, 3)).toBe(2)
  expect(pageAt(-40, 300, 3)).toBe(0)
  expect(pageAt(100, 0, 3)).toBe(0)
})
