import { expect, test } from 'vitest'
import { isAlike, quickPick } from '../../../pages/game/lotto/lines.ts'

test('a quick pick is a number that the ticket does not have', () => {
  const all = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
  const lines = all
    .filter((number) => number !== '42')
    .map((number) => ({ kind: 'two' as const, number }))
  expect(quickPick('two', lines)).toBe('42')
  expect(quickPick('straight', lines)).toMatch(/^\d{3}$/)
})

test('with any order it is never three alike', () => {
  for (let i = 0; i < 2_000; i++) expect(isAlike(quickPick('any', []))).toBe(false)
})
