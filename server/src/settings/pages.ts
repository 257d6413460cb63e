import type { Reason } from '@krapao/shared/office/reasons'
import { locales } from '@krapao/shared/text'
import type * as z from 'zod/mini'
import { cleanHtml } from '../html.ts'
import type { pages } from './setting.ts'

type Pages = z.output<typeof pages>

/** Of one language. Four times the longest of ours; to clean HTML that is written wrong takes longer than its length lets expect. */
export const pagesMax = 40_000

/** A text that a member can be held to: it can be read in each language, and each `{hole}` is one that is filled. */
export const whyNotPages =
  (holes: readonly string[]) =>
  (value: Pages): Reason[] =>
    locales.flatMap((locale) => {
      const html = value[locale].join('')
      const long = tooLong(locale, html)
      if (long.length > 0) return long
      return [
        ...(hasWords(html) ? [] : [{ code: 'PAGES_NO_WORDS', details: { part: locale } } as const]),
        ...strangeHoles(html, holes).map((given) => ({
          code: 'PAGES_HOLE_UNKNOWN' as const,
          details: { part: locale, given, known: holes.map(asHole).join(' ') || '–' },
        })),
      ]
    })

export const whyNotLongPages = (value: Pages): Reason[] =>
  locales.flatMap((locale) => tooLong(locale, value[locale].join('')))

const tooLong = (part: string, { length }: string): Reason[] =>
  length > pagesMax
    ? [{ code: 'PART_TOO_LONG', details: { part, given: String(length), max: String(pagesMax) } }]
    : []

/** As a member gets it: what is cleaned away cannot be read. */
const hasWords = (html: string): boolean =>
  /[\p{L}\p{N}]/u.test(cleanHtml(html).replace(/<[^>]*>|&\w+;/g, ' '))

const strangeHoles = (html: string, holes: readonly string[]): string[] => [
  ...new Set((html.match(/\{[^{}]*\}/g) ?? []).filter((hole) => !holes.map(asHole).includes(hole))),
]
const asHole = (name: string) => `{${name}}`
