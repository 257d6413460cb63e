import { expect, test } from 'vitest'
import { labelBox } from './label-box.ts'

test.each([2, 3, 8, 10, 11, 24])(
  'the words of %d slices stand between the hub and the rim',
  (slices) => {
    const { way, widths, from } = labelBox(slices)
    expect(widths).toHaveLength(from.length)
    for (const [i, at] of from.entries()) {
      expect(at).toBeLessThan(0.9)
      if (way === 'along') expect(at - widths[i]!).toBeGreaterThan(0.3)
      // No wider than the slice is there.
      else if (slices > 3) expect(widths[i]).toBeLessThan(2 * at * Math.tan(Math.PI / slices))
    }
  },
)
