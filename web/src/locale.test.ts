import { expect, test } from 'vitest'
import { firstLocale } from './locale.ts'

test('a first visit in a Lao browser reads Lao; any other the country’s own language', () => {
  expect(firstLocale(['lo-LA', 'en'], 'th')).toBe('la')
  expect(firstLocale(['en-US', 'lo'], 'th')).toBe('la')
  expect(firstLocale(['th-TH', 'lo'], 'th')).toBe('th')
  expect(firstLocale(['en-US', 'de'], 'th')).toBe('th')
  expect(firstLocale([], 'la')).toBe('la')
})
