import * as z from 'zod/mini'
import { offerTypes } from '../bonus/holding.rules.ts'
import { askedAmount, time } from '../contract.ts'
import { currencyCodes } from '../country.ts'
import { locales } from '../text.ts'
import { decided, id, officeRoute, reason } from './contract.ts'

// What an operator offers, as it is written in a file and shown again. Money in whole or decimal baht or kip, times with their zone.

const amount = askedAmount.check(z.refine((m) => m > 0n))
const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const orNone = <S extends z.ZodMiniType>(shape: S) => z._default(z.nullable(shape), null)
// The database takes no other: JavaScript reads years of four digits alone.
const day = time.check(z.refine((at) => at.getUTCFullYear() < 10_000))
const code = z.string().check(z.trim(), z.toUpperCase())
const name = z.string().check(z.trim(), z.regex(/^\P{C}{1,60}$/u))
const html = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))
// Pages of the wallet load pictures from its own host alone.
const picture = z.string().check(z.regex(/^\/[^\s/\\]\S*$/), z.maxLength(200))

/** An offer in a file. What is left out is none; `opensAt` and `closesAt` stay as they are, and are now and never for a new one. */
export const writtenOffer = z.strictObject({
  code: code.check(z.regex(/^[A-Z0-9]{2,20}$/)),
  kind: z.enum(['bonus', 'promotion']),
  currency: z.enum(currencyCodes),
  type: z.enum(offerTypes),
  maxReceived: within(1, 1000),
  success: within(101, 10_000),
  fail: within(0, 50),
  percent: orNone(within(1, 1000)),
  fixed: orNone(amount),
  maxCredit: orNone(amount),
  minTotal: askedAmount,
  capTimes: orNone(within(1, 1000)),
  games: orNone(z.array(code).check(z.minLength(1))),
  lastsHours: orNone(within(1, 8784)),
  quota: orNone(within(0, 2_000_000_000)),
  name: z.record(z.enum(locales), name),
  notice: z.record(z.enum(locales), html),
  banners: z._default(
    z
      .array(z.strictObject({ image: picture, html: z.record(z.enum(locales), z.string()) }))
      .check(z.maxLength(5)),
    [],
  ),
  opensAt: z.optional(day),
  closesAt: z.optional(z.nullable(day)),
})
export type WrittenOffer = z.output<typeof writtenOffer>
/** As it stands. */
export type PublishedOffer = Required<WrittenOffer>

/** What of it is written as an object, and by which names. */
export const partsOfOffer = {
  '': Object.keys(writtenOffer.shape),
  words: locales,
  banner: ['image', 'html'],
} as const

const loose = z.record(z.string(), z.unknown())

export const offersOffice = {
  publish: officeRoute({
    doc: 'Offers of a file, or of the standard input (-): new ones are made, others changed; all or none. docs/rewards.md says how they are written.',
    method: 'POST',
    path: '/office/api/offers/publish',
    for: 'operator',
    needs: 'rewards.write',
    about: ['offers'],
    /** Judged by the verb, which tells everything that is wrong at once. */
    input: z.object({ offers: z.union([loose, z.array(loose).check(z.minLength(1))]) }),
    output: decided('OFFERS_PUBLISHED', 'OFFER_SAME'),
    errors: ['OFFERS_NOT_RIGHT'],
  }),
  open: officeRoute({
    doc: 'It may be taken from now on, without an end.',
    method: 'POST',
    path: '/office/api/offers/open',
    for: 'operator',
    needs: 'rewards.write',
    about: ['code'],
    input: z.object({ code: id }),
    output: decided('OFFER_OPENED', 'OFFER_SAME'),
    errors: ['NO_OFFER'],
  }),
  close: officeRoute({
    doc: 'Nobody takes it any more; who holds it goes on by its terms.',
    method: 'POST',
    path: '/office/api/offers/close',
    for: 'operator',
    needs: 'rewards.write',
    about: ['code'],
    input: z.object({ code: id }),
    output: decided('OFFER_CLOSED', 'OFFER_SAME'),
    errors: ['NO_OFFER'],
  }),
}

export const holdingsOffice = {
  revoke: officeRoute({
    doc: 'Ends what the member holds: their own share stays theirs, and all of it where the target was met.',
    method: 'POST',
    path: '/office/api/holdings/revoke',
    for: 'operator',
    needs: 'holdings.revoke',
    about: ['username'],
    takes: { reason: 'why, in your own words; it is kept with the holding' },
    input: z.object({ username: id, reason }),
    output: decided('HOLDING_REVOKED', 'HOLDING_REVOKED_BEFORE'),
    errors: ['NO_MEMBER', 'NO_HOLDING', 'HOLDING_IS_ENDING'],
  }),
}
