import { bcp47, type Locale, locales, say as sayIn, type Text, type Values } from '@krapao/shared/text'
import { useSyncExternalStore } from 'react'
import { country } from './deployment.ts'
import { local } from './storage.ts'

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
  markPage()
  for (const tell of listeners) tell()
}

/** Tells the browser which language it reads, for hyphenation, fonts and screen readers. */
export const markPage = (): void => {
  document.documentElement.lang = bcp47(current)
}

export const useLocale = (): Locale => useSyncExternalStore(subscribe, locale)

/** `const say = useSay(); say(t.minimum, { min: '1.00' })`. */
export function useSay() {
  const language = useLocale()
  return <const T extends Text>(row: T, ...values: Values<T>): string => sayIn(language, row, ...values)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function storedLocale(): Locale {
  const stored = local.get('locale')
  return locales.find((l) => l === stored) ?? firstLocale(navigator.languages, country.defaultLocale)
}

/** A first visit: whoever's browser asks for Lao before Thai reads Lao; everybody else the country's own language. */
export function firstLocale(wanted: readonly string[], otherwise: Locale): Locale {
  const languages = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((one) => one === 'lo' || one === 'th') === 'lo' ? 'la' : otherwise
}
