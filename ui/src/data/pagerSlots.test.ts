import { describe, expect, it } from 'vitest'
import { pagerSlots } from './pagerSlots.ts'

describe('pagerSlots', () => {
  it('shows all of a few', () => {
    expect(pagerSlots(1, 1)).toEqual([1])
    expect(pagerSlots(2, 3)).toEqual([1, 2, 3])
    expect(pagerSlots(3, 5)).toEqual([1, 2, 3, 4, 5])
  })
  it('leaves out what lies between', () => {
    expect(pagerSlots(1, 12)).toEqual([1, 2, 'gap', 12])
    expect(pagerSlots(6, 12)).toEqual([1, 'gap', 6, 'gap', 12])
    expect(pagerSlots(12, 12)).toEqual([1, 'gap', 11, 12])
  })
  it('always holds the present page, in order, never more than five', () => {
    for (let pages = 1; pages <= 30; pages++)
      for (let page = 1; page <= pages; page++) {
        const slots = pagerSlots(page, pages)
        const numbers = slots.filter((slot) => slot !== 'gap')
        expect(numbers).toContain(page)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(slots.length).toBeLessThanOrEqual(5)
      }
  })
})
