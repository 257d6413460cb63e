import * as z from 'zod/mini'
import { amount, nothing, route, text, time } from '../contract.ts'

export const slot = z.object({
  code: z.string(),
  name: z.string(),
  /** Image addresses; null means: draw the original tile for this code. */
  logo: z.nullable(z.string()),
  background: z.nullable(z.string()),
  category: z.enum(['slot', 'sport', 'lotto']),
  isActive: z.boolean(),
  amount,
  /** The provider's credit for one baht; the tile shows amount × factor. */
  ftWalletSlot: z.number(),
  web: z.nullable(z.string()),
  android: z.nullable(z.string()),
  ios: z.nullable(z.string()),
  /** True when the provider did not answer in time and `amount` is the last one read. */
  stale: z.optional(z.boolean()),
  readAt: z.optional(z.nullable(time)),
  /** Present while the game is being worked on: nothing goes in and it is not entered; money may be taken out. `until`: when it should be over, if known. */
  maintenance: z.optional(z.object({ until: z.nullable(time) })),
  /** The drawn picture of the game (scenes.ts); null: the first one of its category. Any word is taken: a page may be older than a new scene. */
  scene: z.optional(z.nullable(z.string())),
  /** The caller has marked it. */
  favourite: z.optional(z.boolean()),
  /** When the caller was last given a launch link to it; null: never. */
  playedAt: z.optional(z.nullable(time)),
  /** What one transfer into the game may be, where it has its own limits. */
  minTransfer: z.optional(amount),
  maxTransfer: z.optional(amount),
})
const bySlot = z.object({ slotCode: text(30) })
const loginAccount = z.object({
  username: z.string(),
  password: z.string(),
  /** What the provider holds for its players at the moment, in its own words. */
  event: z.optional(z.string()),
  /** A reset whose answer was lost: until the provider has said, either this one or `password` is right. */
  maybePassword: z.optional(z.string()),
})
/** The device that the link is for; left out: a web page. */
const platform = z.optional(z.enum(['web', 'android', 'ios']))
const launch = {
  output: z.object({ link: z.string() }),
  errors: [
    'NO_GAME',
    'SLOT_NO_ACCOUNT',
    'LOGIN_FAIL',
    'GAME_MAINTENANCE',
    'BONUS_GAME',
    'REQUEST_LIMIT',
  ],
} as const

export const games = {
  refresh: route({
    doc: 'Asks every provider for the caller’s balance, side by side; a slow one keeps its last amount, marked `stale`.',
    method: 'GET',
    path: '/api/wallet/refresh/slot',
    for: 'member',
    input: nothing,
    output: z.array(slot),
    errors: ['REQUEST_LIMIT'],
    effect: true,
  }),
  activate: route({
    doc: 'Opens the caller’s account at a provider.',
    method: 'GET',
    path: '/api/wallet/activate/{slotCode}',
    for: 'member',
    input: bySlot,
    output: slot,
    errors: [
      'NO_GAME',
      'SLOT_ALREADY_ACTIVE',
      'SLOT_ACTIVATE_FAIL',
      'GAME_MAINTENANCE',
      'REQUEST_LIMIT',
    ],
    effect: true,
  }),
  account: route({
    doc: 'The caller’s login at a provider. Never cached.',
    method: 'GET',
    path: '/api/wallet/account/{slotCode}',
    for: 'member',
    input: bySlot,
    output: loginAccount,
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_PASSWORD_LOST'],
  }),
  resetPassword: route({
    doc: 'Gives the caller’s login at a provider a new password and answers it. A reset whose answer is lost loses no password: `account` then tells both.',
    method: 'GET',
    path: '/api/wallet/resetpassword/{slotCode}',
    for: 'member',
    input: bySlot,
    output: loginAccount,
    errors: [
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'SLOT_RESET_PASSWORD_FAIL',
      'GAME_MAINTENANCE',
      'REQUEST_LIMIT',
    ],
    effect: true,
  }),
  autoLogin: route({
    doc: 'A one-time launch link. `username` must be the caller’s own at that game.',
    method: 'GET',
    path: '/api/autoLogin/{game}/{username}',
    for: 'member',
    input: z.object({ game: text(30), username: text(60), platform }),
    ...launch,
    effect: true,
  }),
  autoLoginWithPassword: route({
    doc: 'As autoLogin; the password in the path is ignored and never logged.',
    method: 'GET',
    path: '/api/autoLogin/{game}/{username}/{password}',
    for: 'member',
    input: z.object({ game: text(30), username: text(60), password: z.string(), platform }),
    ...launch,
    effect: true,
  }),
}
