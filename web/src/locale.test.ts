import { afterEach, expect, test, vi } from 'vitest'
import { firstLocale, followOtherTabs, locale } from './locale.ts'

afterEach(() => vi.unstubAllGlobals())

test('a first visit in a Lao browser reads Lao; any other the country’s own language', () => {
  expect(firstLocale(['lo-LA', 'en'], 'th')).toBe('la')
  expect(firstLocale(['en-US', 'lo'], 'th')).toBe('la')
  expect(firstLocale(['th-TH', 'lo'], 'th')).toBe('th')
  expect(firstLocale(['en-US', 'de'], 'th')).toBe('th')
  expect(firstLocale([], 'la')).toBe('la')
})

test('a language chosen in another tab holds here too; another key changes nothing', () => {
  const kept = new Map([['locale', 'en']])
  let tell = (_: { key: string | null }): void => undefined
  const root = { lang: '' }
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
    addEventListener: (_: string, listener: typeof tell) => {
      tell = listener
    },
  })
  vi.stubGlobal('document', { documentElement: root })
  const before = locale()
  followOtherTabs()
  tell({ key: 'token' })
  expect(locale()).toBe(before)
  tell({ key: 'locale' })
  expect([locale(), root.lang]).toEqual(['en', 'en'])
  kept.set('locale', before)
  tell({ key: 'locale' })
  expect(locale()).toBe(before)
})
