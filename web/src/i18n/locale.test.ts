import { afterEach, expect, test, vi } from 'vitest'
import { followOtherTabs, locale } from './locale.ts'

afterEach(() => vi.unstubAllGlobals())

test('a language chosen in another tab holds here too, and in the cookie for the next page; another key changes nothing', () => {
  const kept = new Map([['locale', 'en']])
  let tell = (_: { key: string | null }): void => undefined
  const root = { lang: '' }
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
    addEventListener: (_: string, listener: typeof tell) => {
      tell = listener
    },
  })
  const page = { documentElement: root, cookie: '' }
  vi.stubGlobal('document', page)
  const before = locale()
  followOtherTabs()
  tell({ key: 'token' })
  expect(locale()).toBe(before)
  tell({ key: 'locale' })
  expect([locale(), root.lang]).toEqual(['en', 'en'])
  expect(page.cookie).toMatch(/^locale=en; path=\/;/)
  kept.set('locale', before)
  tell({ key: 'locale' })
  expect(locale()).toBe(before)
})
