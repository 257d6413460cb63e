import { expect, it } from 'vitest'
import { contrast, inkOn } from './inkOn.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

it('writes white on dark banks and dark on bright ones', () => {
  expect(inkOn('#4e2e7f')).toBe('#ffffff')
  expect(inkOn('#138f2d')).toBe('#ffffff')
  expect(inkOn('#fec43b')).toBe('#14121f')
})
