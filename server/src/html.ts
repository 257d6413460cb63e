import type { Locale } from '@krapao/shared/text'
import sanitize from 'sanitize-html'
import { keptWith } from './settings/kept-with.ts'

/** Operators' HTML by an allow-list: words, lists, links and pictures; no script, style, form or frame. Cleaned again by the page that shows it. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'b',
      'strong',
      'i',
      'em',
      'u',
      'a',
      'img',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
  })

const keptClean = keptWith<string[]>()

/** The parts of a setting in one language. Cleaned once: it takes milliseconds, and any guest may ask. */
export const cleanPages = (pages: Record<Locale, string[]>, locale: Locale): string[] =>
  keptClean(pages, locale, () => pages[locale].map(cleanHtml))
