import {
  bcp47,
  firstLocale,
  type Locale,
  locales,
  say as sayIn,
  type Text,
  type Values,
} from '@krapao/shared/text'
import { useSyncExternalStore } from 'react'
import { country } from '../deployment.ts'
import { local } from '../session/storage.ts'

const listeners = new Set<() => void>()
let current = storedLocale()

/** The language of the page; for code outside components. Inside, `useLocale` or `useSay` follows changes. */
export const locale = (): Locale => current

export function setLocale(next: Locale): void {
  local.set('locale', next)
  speak(next)
}

/** A language chosen in another tab holds here too. Called once, when the page starts. */
export function followOtherTabs(): void {
  // Fired by other tabs only; without a key all of it was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'locale' || key === null) speak(storedLocale())
  })
}

function speak(next: Locale): void {
  current = next
  // The server draws pages where no document is (draw.tsx).
  if (typeof document !== 'undefined') markPage()
  for (const tell of listeners) tell()
}

const yearSeconds = 31_536_000

/**
 * Tells the browser which language it reads, for hyphenation, fonts and screen readers; and the server, by a cookie, so that the next
 * page is drawn in it before any script runs.
 */
export const markPage = (): void => {
  document.documentElement.lang = bcp47(current)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `locale=${current}; path=/; max-age=${yearSeconds}; samesite=lax`
}

export const useLocale = (): Locale => useSyncExternalStore(watchLocale, locale, locale)

/** `const say = useSay(); say(t.minimum, { min: '1.00' })`. */
export function useSay() {
  const language = useLocale()
  return <const T extends Text>(row: T, ...values: Values<T>): string =>
    sayIn(language, row, ...values)
}

/** Told at each change of the language, in this tab or another. Returns what ends it. */
export function watchLocale(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function storedLocale(): Locale {
  const stored = local.get('locale')
  return (
    locales.find((l) => l === stored) ??
    drawnLocale() ??
    firstLocale(navigator.languages, country.defaultLocale)
  )
}

/** What the server has drawn this page in: it asked the cookie and the browser's wishes, as we would. */
function drawnLocale(): Locale | undefined {
  if (typeof document === 'undefined') return undefined
  return locales.find((l) => l === document.documentElement.dataset.drawn)
}
