import * as z from 'zod/mini'
import { amount, nothing, route, text, time } from '../contract.ts'
import type { ErrorCode } from '../errors.ts'
import { locales } from '../text.ts'
import { clientSeedShape } from './spin.rules.ts'

/** What a slice gives. Of a coupon: for how many days it can be claimed; `amount` of goods is 0. */
export const prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount }),
  z.object({ kind: z.literal('coins'), coins: z.int() }),
  z.object({
    kind: z.literal('coupon'),
    coupon: z.enum(['cash', 'bonus', 'goods']),
    amount,
    days: z.int(),
  }),
  z.object({ kind: z.literal('nothing') }),
])

/** The same to a guest: `amount` is the plain number of the wire, since guest pages bring no schemas. */
const toldPrize = z.union([
  z.object({ kind: z.literal('cash'), amount: z.number() }),
  z.object({ kind: z.literal('coins'), coins: z.int() }),
  z.object({
    kind: z.literal('coupon'),
    coupon: z.enum(['cash', 'bonus', 'goods']),
    amount: z.number(),
    days: z.int(),
  }),
  z.object({ kind: z.literal('nothing') }),
])

const version = z.int().check(z.gte(1))
const clientSeed = z.string().check(z.regex(clientSeedShape))

/** What the next spins are drawn with. Both commitments are SHA-256 of a server seed, which is not revealed yet, and the hash of the odds. */
const fair = z.object({
  version: z.int(),
  commitment: z.string(),
  /** Of the seed that `rotate` makes current. */
  nextCommitment: z.string(),
  /** null: the first spin brings one, or the server draws it then. */
  clientSeed: z.nullable(z.string()),
  /** The number of the next spin. */
  nonce: z.int(),
})
const label = z.string()

/** Why a coupon was not paid out: `error` of a 200 answer. */
export const claimErrors = [
  'INVALID_CODE',
  'INVALID_PRIZE_CODE',
  'NO_CLAIMABLE_COUPON',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
  'OPEN_BETS',
  'MONEY_NOT_ENOUGH',
  'GAME_MAINTENANCE',
  'REQUEST_LIMIT',
] as const satisfies readonly ErrorCode[]

export const spin = {
  active: route({
    doc: 'Whether there is a wheel in the caller’s currency.',
    method: 'GET',
    path: '/api/spinwheel/active',
    for: 'member',
    input: nothing,
    output: z.object({ active: z.boolean() }),
    errors: [],
  }),
  setup: route({
    doc: 'The wheel, or null; the caller’s coins; and an addition, `fair`: what the next spins are drawn with, committed to before they are. `percent` is the chance of a slice. Labels are in the asked language; HTML was cleaned when it was written, and is cleaned again where it is shown.',
    method: 'GET',
    path: '/api/spinwheel/setup',
    for: 'member',
    input: nothing,
    output: z.object({
      activeSpinwheel: z.nullable(
        z.object({
          name: z.string(),
          slices: z.array(
            z.object({
              code: z.string(),
              label,
              bgColor: z.string(),
              textColor: z.string(),
              htmlDescription: z.optional(z.string()),
              percent: z.number(),
              prize,
            }),
          ),
        }),
      ),
      userCoin: z.int(),
      fair: z.optional(fair),
    }),
    errors: [],
  }),
  odds: route({
    doc: 'An addition: the odds of each wheel that is open now, one a currency of this deployment, for anyone; no wheel: an empty list. `percent` is the chance of a slice, and what it gives is told as members are told it. `oddsHash` is what the commitment of every spin holds: SHA-256 of a line `code weight kind …` a slice.',
    method: 'GET',
    path: '/api/spinwheel/odds',
    for: 'anyone',
    input: z.object({ locale: z.optional(z.enum(locales)) }),
    output: z.object({
      wheels: z.array(
        z.object({
          currency: z.string(),
          version: z.int(),
          name: z.string(),
          oddsHash: z.string(),
          slices: z.array(
            z.object({
              code: z.string(),
              label,
              bgColor: z.string(),
              textColor: z.string(),
              weight: z.int(),
              percent: z.number(),
              prize: toldPrize,
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  spin: route({
    doc: 'Spends a coin on a spin. The coin, the result and its prize are one transaction. `version` (an addition): the one that was shown; with another one open now nothing is drawn: NO_DATA, as without a wheel. `clientSeed` (an addition) is taken with the first spin of a seed, and later passed over; without one the server draws it. Sent before `setup` has shown a commitment it is NO_DATA, too.',
    method: 'POST',
    path: '/api/spinwheel/spin',
    for: 'member',
    once: true,
    input: z.object({ version: z.optional(version), clientSeed: z.optional(clientSeed) }),
    output: z.object({
      code: z.string(),
      label,
      remainingCoin: z.int(),
      _id: z.string(),
      /** The number of this spin with its seed, and the client's part of that. */
      nonce: z.int(),
      clientSeed: z.string(),
      prize,
    }),
    errors: ['NO_COIN'],
  }),
  coupon: route({
    doc: 'The caller’s coupons that are not claimed, those that end first before the others. `kind` and `expiresAt` are additions; `amount` of goods is 0. One that has expired stays for thirty days, at the end.',
    method: 'GET',
    path: '/api/spinwheel/coupon',
    for: 'member',
    input: nothing,
    output: z.array(
      z.object({
        _id: z.string(),
        prize: z.object({ name: z.string(), slice: z.string() }),
        amount,
        kind: z.enum(['cash', 'bonus', 'goods']),
        expiresAt: time,
      }),
    ),
    errors: [],
  }),
  claim: route({
    doc: 'Claims a coupon by its id, or the one that ends first of a slice by the slice’s code. What it refuses is `{success: false, error}` with 200. Cash is in the wallet at once; goods are handed over by a person.',
    method: 'POST',
    path: '/api/spinwheel/coupon/claim',
    for: 'member',
    once: true,
    input: z.object({ coupon: text() }),
    output: z.object({ success: z.boolean(), error: z.optional(z.enum(claimErrors)) }),
    errors: [],
  }),
  fair: route({
    doc: 'An addition: the caller’s last 50 spins, newest first, with all that it takes to draw them again: their seeds and the versions of the wheel. The server’s part of a seed is null until it is revealed. How to check: `commitment` = SHA-256(serverSeed ‖ oddsHash); a spin is HMAC-SHA256(serverSeed, `clientSeed:nonce:cursor`), read as words of 8 bytes, modulo all weights.',
    method: 'GET',
    path: '/api/spinwheel/fair',
    for: 'member',
    input: nothing,
    output: z.object({
      spins: z.array(
        z.object({
          _id: z.string(),
          seed: z.string(),
          nonce: z.int(),
          code: z.string(),
          label,
          prize,
          createdAt: time,
        }),
      ),
      seeds: z.array(
        z.object({
          _id: z.string(),
          version: z.int(),
          state: z.enum(['current', 'next', 'revealed', 'lost']),
          commitment: z.string(),
          serverSeed: z.nullable(z.string()),
          clientSeed: z.nullable(z.string()),
          /** How often it has been spun. */
          spins: z.int(),
        }),
      ),
      versions: z.array(
        z.object({
          version: z.int(),
          /** SHA-256 of the lines `code weight kind …` of its slices. */
          oddsHash: z.string(),
          slices: z.array(z.object({ code: z.string(), label, weight: z.int(), prize })),
        }),
      ),
    }),
    errors: [],
  }),
  rotate: route({
    doc: 'An addition: reveals the current seed and goes on with the next one, to which the server committed before it knew the new `clientSeed`. Without one the server draws it. NO_DATA where there is no wheel.',
    method: 'POST',
    path: '/api/spinwheel/rotate',
    for: 'member',
    input: z.object({ clientSeed: z.optional(clientSeed) }),
    output: z.object({
      revealed: z.object({
        _id: z.string(),
        commitment: z.string(),
        serverSeed: z.nullable(z.string()),
        clientSeed: z.nullable(z.string()),
        spins: z.int(),
      }),
      fair,
    }),
    errors: [],
  }),
}
