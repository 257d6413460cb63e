import type { Locale } from '@krapao/shared/text'

/** Every question the member area keeps answers to, in one place: live events name what to ask again by these. */
export const keys = {
  /** Main wallet, profile and all game accounts: all that Home shows. */
  wallet: ['wallet'],
  /** Not the balances: the asking of every provider for them. */
  refresh: ['refresh'],
  profile: ['profile'],
  /** All of it: the pages of the list as filtered, and the slip status with its pages. */
  statement: ['statement'],
  statementPage: (view: object) => ['statement', 'page', view],
  slipsPage: (page: number) => ['statement', 'slips', page],
  /** The newest withdrawals: the open one, if there is one, is among them. */
  withdrawals: ['statement', 'withdrawals'],
  /** The newest slips, searched for those that are still looked into. */
  slipsNewest: ['statement', 'slips', 'newest'],
  /** How one transfer stands: whatever makes the statement old makes this old too. */
  transferOf: (id: string) => ['statement', 'transfer', id],
  /** The QRs of all providers; one is `qrcodeOf(provider)`. */
  qrcode: ['qrcode'],
  qrcodeOf: (provider: string) => ['qrcode', provider],
  /** The bonuses, and what is held: a movement of money changes what they say. */
  bonus: ['bonus'],
  bonusList: (locale: Locale) => ['bonus', 'list', locale],
  holding: (locale: Locale) => ['bonus', 'holding', locale],
  promotionOf: (code: string, locale: Locale) => ['promotion', code, locale],
  /** What waits to be received, and what was: all of it is old once something is taken. */
  rewards: ['rewards'],
  inviteesPage: (page: number) => ['rewards', 'invitees', page],
  refundCheck: ['rewards', 'refund', 'check'],
  refundsPage: (page: number) => ['rewards', 'refunds', page],
  banners: (sheet: string, locale: Locale) => ['banners', sheet, locale],
  /** The total after a credit: read once, and not made old by what comes later. */
  afterCredit: (id: string) => ['after-credit', id],
  /** A credited deposit as a row of the statement. */
  creditedRow: (id: string) => ['statement', 'credited', id],
  depositWays: ['lookup', 'deposit'],
  slipRules: ['lookup', 'slip'],
  withdrawLimits: ['lookup', 'withdraw'],
  contact: (locale: Locale) => ['lookup', 'contact', locale],
  agreement: (locale: Locale, version: string) => ['lookup', 'agreement', locale, version],
  banks: ['lookup', 'banks'],
  sessions: ['sessions'],
  conditions: (locale: Locale) => ['lookup', 'conditions', locale],
  pgNotice: (locale: Locale) => ['lookup', 'pgNotice', locale],
  /** The wheel and what one has of it: coins, coupons, spins. */
  spin: ['spin'],
  wheelActive: ['spin', 'active'],
  wheel: (locale: Locale) => ['spin', 'wheel', locale],
  coupons: (locale: Locale) => ['spin', 'coupons', locale],
  spins: (locale: Locale) => ['spin', 'spins', locale],
  /** Drawn again in the browser: nothing that happens makes it old. */
  spinCheck: (seed: string, spins: number) => ['spin-check', seed, spins],
  gameAccount: (slotCode: string) => ['game-account', slotCode],
} as const
