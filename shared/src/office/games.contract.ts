import * as z from 'zod/mini'
import { askedAmount, time } from '../contract.ts'
import { type Currency, currencyCodes } from '../country.ts'
import { sceneNames } from '../games/scenes.ts'
import { decided, id, officeRoute, reason } from './contract.ts'

const limit = z.nullable(askedAmount.check(z.refine((m) => m > 0n)))
/** In baht by its name alone, in another currency with its code behind. */
export type GameLimit = `${'min' | 'max' | 'gain'}${'' | Exclude<Currency, 'THB'>}`
const limits = {
  min: limit,
  max: limit,
  gain: limit,
  minLAK: limit,
  maxLAK: limit,
  gainLAK: limit,
} satisfies Record<GameLimit, typeof limit>

// The database takes no other: JavaScript reads years of four digits alone.
const day = time.check(z.refine((at) => at.getUTCFullYear() < 10_000))
const currency = z.pipe(z.string().check(z.trim(), z.toUpperCase()), z.enum(currencyCodes))
const address = (shape: RegExp) => z.nullable(z.string().check(z.regex(shape)))
// Pages of the wallet load pictures from its own host alone.
const picture = address(/^\/[^\s/]\S*$/)
const page = address(/^https?:\/\/\S+$/)
const factorShape = /^(?=.*[1-9])\d{1,6}(\.\d{1,4})?$/

const changeable = {
  name: z.string().check(z.trim(), z.regex(/^\P{C}{1,60}$/u)),
  group: z.enum(['slot', 'sport', 'lotto']),
  place: z.int().check(z.gte(1), z.lte(999)),
  factor: z.number().check(z.refine((n) => factorShape.test(String(n)))),
  currencies: z.array(currency).check(
    z.minLength(1),
    z.refine((all) => new Set(all).size === all.length),
    z.overwrite((all) => all.toSorted()),
  ),
  ...limits,
  logo: picture,
  background: picture,
  scene: z.nullable(z.enum(sceneNames)),
  play: page,
  android: page,
  ios: page,
  base: address(/^https?:\/\/[^\s/]+(\/\S*[^\s/])?$/),
  adapter: id,
  key: id,
  stakes: z.enum(['told', 'none', 'unknown']),
}
/** All that an operator may change in a game's row. */
export const gameFields = z.object({
  ...changeable,
  open: z.boolean(),
  pausedFrom: z.nullable(time),
  pausedUntil: z.nullable(time),
})
export type GameFields = z.output<typeof gameFields>

const errors = ['NO_SUCH_GAME'] as const
const output = decided('GAME_CHANGED', 'GAME_SAME')

export const gamesOffice = {
  change: officeRoute({
    doc: 'Sets some of a game’s row. It holds from the next call on; `none` takes away what may be missing.',
    method: 'POST',
    path: '/office/api/games/change',
    for: 'operator',
    needs: 'games.write',
    about: ['code'],
    takes: {
      name: 'its name, of at most 60 letters',
      group: 'slot, sport or lotto',
      place: 'a number from 1 to 999: its place in the group',
      factor: 'the provider’s credit for one baht, above 0, with at most four decimals',
      currencies: `what it is played in: ${currencyCodes.join(', ')}`,
      min: 'the least that one transfer may bring there in THB, or none',
      max: 'the most that one transfer may bring there in THB, or none',
      gain: 'the most that one reading may tell above the last one before a person looks, in THB, or none',
      minLAK: 'as min, in LAK',
      maxLAK: 'as max, in LAK',
      gainLAK: 'as gain, in LAK',
      logo: 'a path of the wallet’s own host; none: a tile is drawn',
      background: 'a path of the wallet’s own host; none: a tile is drawn',
      scene: `which tile is drawn: ${sceneNames.join(', ')}; none: the first one of its group`,
      play: 'where it is played when its provider gives no link, or none',
      android: 'its app for Android, or none',
      ios: 'its app for iPhones, or none',
      base: 'the provider’s own address; none: GAME_URL/adapter/code',
      adapter: 'the shape in which its provider is talked to (docs/games.md)',
      key: 'the name of the setting with its key: GAME_API_KEY or GAME_API_KEY_…; never the key itself',
      stakes:
        'told: its provider tells what is staked and not settled yet; none: every bet settles at once; unknown: it may not be in a bonus',
    },
    input: z.object({
      code: id,
      ...z.partial(z.object(changeable)).shape,
      /** Where the game leads from now on, every member’s account is known. */
      accountsMoved: z.optional(z.boolean()),
    }),
    output,
    errors: [
      ...errors,
      'NO_ADAPTER',
      'GAME_LIMITS_CROSS',
      'GAME_CURRENCY_MISSING',
      'GAME_CURRENCY_IN_USE',
      'GAME_TRANSFERS_UNDER_WAY',
      'GAME_HAS_ACCOUNTS',
    ],
  }),
  open: officeRoute({
    doc: 'It is offered again.',
    method: 'POST',
    path: '/office/api/games/open',
    for: 'operator',
    needs: 'games.write',
    about: ['code'],
    input: z.object({ code: id }),
    output,
    errors,
  }),
  close: officeRoute({
    doc: 'It is offered to no new member, and nothing goes in; money there may leave.',
    method: 'POST',
    path: '/office/api/games/close',
    for: 'operator',
    needs: 'games.write',
    about: ['code'],
    input: z.object({ code: id }),
    output,
    errors,
  }),
  pause: officeRoute({
    doc: 'Maintenance: nothing goes in and nobody enters; money may leave.',
    method: 'POST',
    path: '/office/api/games/pause',
    for: 'operator',
    needs: 'games.write',
    about: ['code'],
    takes: {
      from: '02:00, or 2026-11-24 02:00, as clocks in Bangkok and Vientiane show it; without it, now',
      until: 'the same; without it, until resume',
    },
    input: z.object({ code: id, from: z.optional(day), until: z.optional(day) }),
    output,
    errors: [...errors, 'PAUSE_IS_NONE'],
  }),
  resume: officeRoute({
    doc: 'Its maintenance is over, or called off.',
    method: 'POST',
    path: '/office/api/games/resume',
    for: 'operator',
    needs: 'games.write',
    about: ['code'],
    input: z.object({ code: id }),
    output,
    errors,
  }),
}

export const readingsOffice = {
  accept: officeRoute({
    doc: 'A balance that a game told and that was not believed: it is booked as won.',
    method: 'POST',
    path: '/office/api/readings/accept',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('READING_BOOKED', 'READING_BOOKED_BEFORE'),
    errors: ['NO_READING', 'READING_WAS_REFUSED'],
  }),
  refuse: officeRoute({
    doc: 'It is wrong; nothing is booked.',
    method: 'POST',
    path: '/office/api/readings/refuse',
    for: 'operator',
    needs: 'transfers.decide',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('READING_REFUSED', 'REFUSED_BEFORE'),
    errors: ['NO_READING', 'READING_WAS_ACCEPTED'],
  }),
}
