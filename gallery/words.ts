import { type Locale, locales } from '@krapao/shared/text'
import type { Light } from './draw.ts'

/** What a run is asked for: languages, lights and, in the words that remain, screens or points. Lower case; empty means all. */
export type Asked = { locales: readonly Locale[]; lights: readonly Light[]; words: string[] }

const lights: readonly string[] = ['night', 'day'] satisfies Light[]
const isLight = (word: string): word is Light => lights.includes(word)
const isLocale = (word: string): word is Locale => (locales as readonly string[]).includes(word)

export function askedFor(args: readonly string[]): Asked {
  const all = args.map((word) => word.toLowerCase())
  const named = all.filter(isLocale)
  return {
    locales: named.length > 0 ? locales.filter((one) => named.includes(one)) : locales,
    lights: all.filter(isLight),
    words: all.filter((word) => !isLocale(word) && !isLight(word)),
  }
}
