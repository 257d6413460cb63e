import { expect, it } from 'vitest'
import { showCount } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_000, '-1,000'],
])('%d is shown as %s', (count, shown) => expect(showCount(count)).toBe(shown))
