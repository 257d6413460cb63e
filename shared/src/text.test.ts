import { expect, test } from 'vitest'
import { bcp47, fill, firstLocale, localeFromHeader, say, texts } from './text.ts'

const t = texts({ minimum: { th: 'ขั้นต่ำ {min}', la: 'ຂັ້ນຕ່ຳ {min}', en: 'At least {min}' } })

test('says a row in each language with its holes filled', () => {
  expect(say('th', t.minimum, { min: '1.00' })).toBe('ขั้นต่ำ 1.00')
  expect(say('la', t.minimum, { min: '1.00' })).toBe('ຂັ້ນຕ່ຳ 1.00')
  expect(say('en', t.minimum, { min: '1.00' })).toBe('At least 1.00')
})

test('a hole without a value stays visible, and a value never opens another hole', () => {
  expect(fill('from {min} to {max}', { min: '{max}' })).toBe('from {max} to {max}')
})

test('the stored key la is Lao to browsers, not Latin', () => {
  expect([bcp47('th'), bcp47('la'), bcp47('en')]).toEqual(['th', 'lo', 'en'])
})

test('a first visit in a Lao browser reads Lao; any other the country’s own language', () => {
  expect(firstLocale(['lo-LA', 'en'], 'th')).toBe('la')
  expect(firstLocale(['en-US', ' lo;q=0.8'], 'th')).toBe('la')
  expect(firstLocale(['th-TH', 'lo'], 'th')).toBe('th')
  expect(firstLocale(['en-US', 'de'], 'th')).toBe('th')
  expect(firstLocale([], 'la')).toBe('la')
})

test('a call is answered in the language it asks for first; in another, or none, in the country’s own', () => {
  for (const otherwise of ['th', 'la'] as const) {
    const asked = (header: string) => localeFromHeader(header, otherwise)
    expect(['th', 'lo', 'la', 'en', 'EN-us,th;q=0.5'].map(asked)).toEqual([
      'th',
      'la',
      'la',
      'en',
      'en',
    ])
    expect(['', '*', 'de', 'de,lo;q=0.8', 'l'].map(asked)).toEqual(Array(5).fill(otherwise))
  }
})
