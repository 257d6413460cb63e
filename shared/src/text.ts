// One row of text holds every language, so a missing translation is a compile error, not a support ticket.
export const locales = ['th', 'la', 'en'] as const
export type Locale = (typeof locales)[number]
export type Text = Readonly<Record<Locale, string>>
type Holes<S extends string> = S extends `${string}{${infer H}}${infer Rest}`
  ? H | Holes<Rest>
  : never
/** The `{holes}` of a row, read off its English words. */
export type HolesOf<T extends Text> = Holes<T['en']>
export type Values<T extends Text> = [HolesOf<T>] extends [never]
  ? []
  : [Record<HolesOf<T>, string | number>]

/** Declares the rows of text of a screen; keeps their holes as types. */
export const texts = <const T extends Record<string, Text>>(rows: T): T => rows

export const fill = (
  words: string,
  values: Readonly<Record<string, string | number>> = {},
): string => words.replace(/\{(\w+)\}/g, (whole, hole: string) => String(values[hole] ?? whole))

/** A row with its holes filled, before the language is chosen. */
export const filled = <T extends Text>(
  { th, la, en }: T,
  values: Record<HolesOf<T>, string | number>,
): Text => ({
  th: fill(th, values),
  la: fill(la, values),
  en: fill(en, values),
})

/** `say('th', t.minimum, { min: '1.00' })` */
export const say = <const T extends Text>(locale: Locale, row: T, ...values: Values<T>): string =>
  fill(row[locale], values[0])

/** The stored key `la` is the product's; BCP-47 for Lao is `lo` (`la` would be Latin). */
export const bcp47 = (locale: Locale): string => (locale === 'la' ? 'lo' : locale)

/** The language of a call, which our pages ask for as the member chose it; `otherwise`, the country's own, for none of ours. */
export function localeFromHeader(acceptLanguage: string, otherwise: Locale): Locale {
  const first = acceptLanguage.slice(0, 2).toLowerCase()
  return first === 'lo' ? 'la' : (locales.find((one) => one === first) ?? otherwise)
}

/** The language of a first visit, from the browser's wishes in their order: Lao where it is wished for before Thai, otherwise the country's own. */
export function firstLocale(wanted: readonly string[], otherwise: Locale): Locale {
  const languages = wanted.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
  return languages.find((one) => one === 'lo' || one === 'th') === 'lo' ? 'la' : otherwise
}
