import type { Locale } from '@krapao/shared/text'
import { cleanHtml } from './html.ts'

type Banner = { image: string; html: Partial<Record<Locale, string>> }

/** The pictures that an operator has set before a sheet, with their words in one language. */
export const bannersIn = (banners: readonly Banner[], locale: Locale) =>
  banners.map(({ image, html }) => ({ image, html: cleanHtml(html[locale] ?? '') }))
