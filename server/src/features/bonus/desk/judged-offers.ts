import { type Currency, currencies } from '@krapao/shared/country'
import { isObject } from '@krapao/shared/is-object'
import type { Money } from '@krapao/shared/money'
import {
  type PublishedOffer,
  partsOfOffer,
  type WrittenOffer,
  writtenOffer,
} from '@krapao/shared/office/bonus.contract'
import type { Reason } from '@krapao/shared/office/reasons'
import { OfficeRefusal } from '@krapao/shared/office/refusal'
import { locales, type Text } from '@krapao/shared/text'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/pool.ts'
import { cleanHtml } from '../../../html.ts'
import { reasonOf } from '../../../office/written.ts'
import { namedGames, type OperatedOffer, readOffers } from './desk.sql.ts'

/** What would stand, and what stands now under that code. */
export type JudgedOffer = { offer: PublishedOffer; before: OperatedOffer | undefined }
type Books = { before: ReadonlyMap<string, OperatedOffer>; games: ReadonlyMap<Currency, string[]> }

/** Offers as a file writes them, one or several. Throws OFFERS_NOT_RIGHT with everything that is wrong with any of them. */
export async function judgeOffers(
  db: Queryable,
  given: unknown,
  now: Date,
): Promise<JudgedOffer[]> {
  const books = {
    before: new Map((await readOffers(db)).map((offer) => [offer.code, offer])),
    games: await namedGames(db),
  }
  const all = (Array.isArray(given) ? given : [given]).map((one, at) => judged(one, at, books))
  const written = all.flatMap(({ offer }) => offer ?? [])
  const wrong = [...all.flatMap((one) => one.wrong), ...twice(written)]
  if (wrong.length > 0) throw new OfficeRefusal('OFFERS_NOT_RIGHT', {}, wrong)
  return written.map((offer) => standing(offer, books.before.get(offer.code), now))
}

type Judged = { offer?: WrittenOffer; wrong: Reason[] }

function judged(given: unknown, at: number, books: Books): Judged {
  const parsed = z.safeParse(writtenOffer, given)
  if (parsed.success) return { offer: parsed.data, wrong: whyNot(parsed.data, books) }
  const where = nameOf(given, at)
  const wrong = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? strangers(issue) : reasonOf('offer', issue, given),
  )
  return { wrong: wrong.map((reason) => inOffer(where, reason)) }
}

/** By its code, or by its place where that cannot be read. */
const nameOf = (given: unknown, at: number): string =>
  isObject(given) && typeof given.code === 'string' ? given.code.trim() : `#${at + 1}`

const inOffer = (where: string, { code, details }: Reason): Reason => ({
  code,
  details: { ...details, part: `${where}.${details.part}` },
})

/** A misspelt name would be passed over in silence. */
function strangers({ keys, path }: { keys: string[]; path: PropertyKey[] }): Reason[] {
  const inBanner = path.length === 2 && path[0] === 'banners'
  const known = partsOfOffer[path.length === 0 ? '' : inBanner ? 'banner' : 'words'].join(', ')
  return keys.map((key) => ({
    code: 'PART_UNKNOWN',
    details: { part: [...path, key].join('.'), known },
  }))
}

const twice = (offers: readonly WrittenOffer[]): Reason[] =>
  offers
    .filter(({ code }, at) => offers.findIndex((one) => one.code === code) < at)
    .map(({ code }) => ({ code: 'OFFER_WRITTEN_TWICE', details: { part: code } }))

/** What its parts say of each other, and of what stands. */
function whyNot(offer: WrittenOffer, { before, games }: Books): Reason[] {
  const stands = before.get(offer.code)
  const wrong = [
    ...creditProblems(offer),
    ...gameProblems(offer, games),
    ...timeProblems(offer, stands),
    ...(stands ? changeProblems(offer, stands) : []),
  ]
  return wrong.map((reason) => inOffer(offer.code, reason))
}

function creditProblems(offer: WrittenOffer): Reason[] {
  const { percent, fixed, maxCredit, minTotal, currency } = offer
  const isOne = (percent === null) !== (fixed === null) && !(fixed !== null && maxCredit !== null)
  const amounts = { fixed, maxCredit, minTotal }
  const broken = Object.entries(amounts).filter(
    ([, amount]) => amount !== null && amount % currencies[currency].step !== 0n,
  )
  return [
    ...(isOne ? [] : [{ code: 'OFFER_ONE_CREDIT', details: { part: 'credit' } } as const]),
    ...broken.map(([part, amount]): Reason => wholeKip(part, amount!)),
  ]
}

const wholeKip = (part: string, amount: Money): Reason => ({
  code: 'OFFER_WHOLE_KIP',
  details: { part, given: String(Number(amount) / 100) },
})

function gameProblems({ games, currency }: WrittenOffer, known: Books['games']): Reason[] {
  const there = known.get(currency) ?? []
  return (games ?? [])
    .filter((code) => !there.includes(code))
    .map((given) => ({
      code: 'OFFER_GAME_UNKNOWN',
      details: { part: 'games', given, games: there.join(', ') },
    }))
}

function timeProblems(
  { opensAt, closesAt }: WrittenOffer,
  stands: OperatedOffer | undefined,
): Reason[] {
  const [from, until] = [opensAt ?? stands?.opensAt, closesAt]
  return from && until && until <= from
    ? [{ code: 'OFFER_ENDS_FIRST', details: { part: 'closesAt' } }]
    : []
}

function changeProblems(offer: WrittenOffer, stands: OperatedOffer): Reason[] {
  const moved = (['kind', 'currency', 'type'] as const).filter(
    (part) => offer[part] !== stands[part],
  )
  const { quota } = offer
  return [
    ...moved.map(
      (part): Reason => ({ code: 'OFFER_PART_STAYS', details: { part, was: stands[part] } }),
    ),
    ...(quota !== null && quota < stands.taken
      ? [
          {
            code: 'OFFER_QUOTA_TAKEN',
            details: { part: 'quota', given: String(quota), taken: String(stands.taken) },
          } as const,
        ]
      : []),
  ]
}

/** Cleaned, with what the file leaves out: the times stay as they are. */
function standing(
  written: WrittenOffer,
  before: OperatedOffer | undefined,
  now: Date,
): JudgedOffer {
  const { opensAt = before?.opensAt ?? now, closesAt = before?.closesAt ?? null } = written
  const offer = {
    ...written,
    games: written.games && [...new Set(written.games)].sort(),
    notice: cleaned(written.notice),
    banners: written.banners.map(({ image, html }) => ({ image, html: cleaned(html) })),
    opensAt,
    closesAt,
  }
  return { offer, before }
}

const cleaned = (html: Text): Text =>
  Object.fromEntries(locales.map((locale) => [locale, cleanHtml(html[locale])])) as Text
