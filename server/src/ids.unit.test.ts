import { expect, test } from 'vitest'
import { drawMemberCode, isUuid, uuidOf } from './ids.ts'

test('the same parts are the same uuid; other parts, or the same text cut elsewhere, are not', () => {
  expect(uuidOf('a', 1)).toBe(uuidOf('a', 1))
  expect(isUuid(uuidOf('a', 1))).toBe(true)
  expect(
    new Set([uuidOf('a', 'bc'), uuidOf('ab', 'c'), uuidOf('abc'), uuidOf('a', 'bc', '')]).size,
  ).toBe(4)
})

test('a member’s code is eight digits', () => {
  for (let i = 0; i < 100; i++) expect(drawMemberCode()).toMatch(/^[1-9]\d{7}$/)
})
