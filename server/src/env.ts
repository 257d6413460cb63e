import path from 'node:path'
import { countries } from '@krapao/shared/country'
import { followable } from '@krapao/shared/lookup/lookup.rules'
import * as z from 'zod/mini'
import { readBrandFolder } from './brand-folder.ts'
import { whyNotAddresses } from './db/access/address.ts'
import { chatEnvOf, chatShape } from './features/chat/chat-env.ts'
import { addressesMissing } from './outside/addresses.ts'
import { gameKeysOf, whyNotGameKeys } from './outside/games/game-keys.ts'
import { isPayinCode, payinCodes } from './outside/payin/payin-numbers.ts'
import { slipSettingsOf, slipShape } from './outside/slips/slip-settings.ts'
import { senderOf, smsFaults, smsShape } from './outside/sms/sms-settings.ts'
import { withoutSlash } from './without-slash.ts'

z.config(z.locales.en())
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const secret = z.string().check(z.minLength(24))
const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//))
const url = z.url({ protocol: /^https?$/ })

const shape = z.object({
  NODE_ROLE: z._default(z.enum(['web', 'worker', 'all']), 'all'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 8080),
  /** Where members' browsers find us: webhooks and links are built on it. */
  PUBLIC_URL: url,
  /** The app's login: what it may do is in db/rights.ts. */
  DATABASE_URL: databaseUrl,
  /** The owner's login, to migrate with before the server opens its pool. Without it another process must have done so. */
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  /** Where metrics and health are told to an operator's tools; 0: nowhere. */
  METRICS_PORT: z._default(port, 0),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(500)), 20),
  /** In place of every address below that is not set (outside/addresses.ts). */
  SANDBOX_URL: z.optional(url),
  GATEWAY_URL: z.optional(url),
  BANK_URL: z.optional(url),
  GAME_URL: z.optional(url),
  GIFT_URL: z.optional(url),
  GATEWAY_MERCHANT: z._default(z.string(), 'krapao'),
  /** Each gateway has its own secret: what one of them signed proves nothing at another's address. */
  WW_SECRET: secret,
  PAYTIMZ_SECRET: secret,
  PAYONEX_SECRET: secret,
  FP_SECRET: secret,
  BANK_API_KEY: secret,
  /** Of games whose row names no other: `GAME_API_KEY_…`, as many as there are providers with their own key. */
  GAME_API_KEY: secret,
  /** 32 bytes in base64: seals game passwords at rest. */
  GAME_PASSWORD_KEY: z
    .string()
    .check(z.refine((v) => Buffer.from(v, 'base64').length === 32, 'must be 32 bytes in base64')),
  /** At most 15 s: an order is sent within the first 5 s of its lease and must have ended with it (errands/errand.ts). */
  OUTSIDE_TIMEOUT_MS: z._default(
    z.coerce.number().check(z.int(), z.gte(100), z.lte(15_000)),
    10_000,
  ),
  ...slipShape,
  ...smsShape,
  /** Whether registration asks for a one-time code, unless the operator says otherwise at run time. */
  REGISTER_OTP: z._default(z.enum(['on', 'off']), 'on'),
  COUNTRY: z._default(z.enum(['TH', 'LA']), 'TH'),
  BRAND: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Krapao'),
  /** A folder with the deployment's own looks, sign and films; docs/settings.md lists what it may hold. */
  BRAND_DIR: z.optional(z.string()),
  PLAY_LINKS: z._default(z.enum(['new-tab', 'same-tab']), 'new-tab'),
  /** The host that links into betting games lead to, instead of the provider's own (features/games/betting-host.ts). */
  BETTING_HOST: z.optional(
    url.check(z.refine((v) => new URL(v).origin === withoutSlash(v), 'must be a host alone')),
  ),
  /** Whether a notice is shown before the games of PG; its words are the setting `pgNotice`. */
  PG_NOTICE: z._default(z.enum(['on', 'off']), 'off'),
  /** Open ways to deposit by QR, by comma; a member sees those in the wallet's own currency. */
  QR_PROVIDERS: z._default(
    z
      .string()
      .check(z.refine((v) => list(v).every(isPayinCode), `may name ${payinCodes.join(', ')}`)),
    'PAYTIMZ,WW,PAYONEX,FP',
  ),
  QR_MINIMUM: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200_000))),
  QR_FIRST_AMOUNT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200_000))),
  /** What pages encode gift links with (docs/gift-links.md): no secret, since every page has it. */
  LINK_KEY: z._default(z.string().check(z.minLength(8), z.maxLength(200)), 'krapao-gift-links'),
  ...chatShape,
  /** Where members reach a person until the setting `contact` names a way: a link that may be followed (https, line, tel, mailto). */
  SUPPORT_LINK: z.optional(
    z.string().check(z.refine((v) => followable(v) !== undefined, 'must be a link to follow')),
  ),
  WEB_DIST: z.optional(z.string()),
  /** Where pictures of slips are kept, and what their addresses are signed with. */
  FILES_DIR: z.string().check(z.minLength(1)),
  FILES_KEY: secret,
  /** Outside of the database, and no part of its backup: orders before they are sent, and how far the books had come (recovery/). */
  JOURNAL_DIR: z.string().check(z.minLength(1)),
  /** A person says that the database was restored on purpose: it is started although it lacks what was acknowledged, with money shut. */
  ACCEPT_RESTORED: z.optional(z.enum(['yes', 'no'])),
  /** How many of our proxies are in front of the server: so many entries of X-Forwarded-For, from the right, are believed. Anyone can write the rest. */
  TRUST_PROXY: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10))),
  /** Connections of each process that are open at once, and those (behind proxies: calls under way and sockets) of one address. */
  MAX_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(100_000)), 8_000),
  CONNECTIONS_PER_ADDRESS: z._default(
    z.coerce.number().check(z.int(), z.gte(10), z.lte(100_000)),
    500,
  ),
  /** From SIGTERM until a web process takes no more calls: what is in front of it must have seen by then that it is not ready. */
  DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300_000))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
})

export const settingNames: readonly string[] = Object.keys(shape.shape)

/** A web process by itself has a proxy in front: the slowest of the usual ones notices within five seconds. One that does everything has none to wait for. */
const usualDrainMs = { web: 5_000, worker: 0, all: 0 }

const list = (words: string) =>
  words
    .split(',')
    .map((w) => w.trim())
    .filter(Boolean)

const problemOf = (
  { path, message }: { path: PropertyKey[]; message: string },
  present: Record<string, unknown>,
) => {
  const name = path.join('.')
  return present[name] === undefined ? `${name} is missing` : `${name}: ${message}`
}

/** With https a proxy is in front of us. Not knowing it, we would count all members as one address, and thirty wrong passwords would shut out everyone. */
const whyNoTrust = ({ PUBLIC_URL, TRUST_PROXY }: Record<string, unknown>): string[] =>
  TRUST_PROXY === undefined && /^https:/i.test(String(PUBLIC_URL))
    ? [
        'TRUST_PROXY is missing: PUBLIC_URL is https, so say how many proxies of yours stand before the server (0 if none)',
      ]
    : []

/** What is wrong with settings beside each other. */
const whyNotTogether = (present: Record<string, string | undefined>): string[] => [
  ...whyNotAddresses(present),
  ...smsFaults(present).map(([name, why]) => `${name} ${why}`),
  ...whyNotGameKeys(present),
  ...whyNoTrust(present),
  ...addressesMissing(present).map(
    (name) => `${name} is missing, and no SANDBOX_URL is in its place`,
  ),
]

/** Reads every setting. Throws one Error that names ALL that is wrong, so that a bad deployment is mended in one go. */
export function readEnv(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, v]) => v !== undefined && v !== ''),
  )
  const read = shape.safeParse(present)
  const folder = present.BRAND_DIR === undefined ? undefined : readBrandFolder(present.BRAND_DIR)
  const misread = folder && 'problems' in folder ? folder : undefined
  const more = whyNotTogether(present)
  if (!read.success || misread || more.length > 0) {
    const wrong = [
      ...(read.error?.issues ?? []).map((issue) => problemOf(issue, present)),
      ...(misread?.problems ?? []).map((problem) => `BRAND_DIR: ${problem}`),
      ...more,
    ]
    throw new Error(`These settings are wrong:\n${wrong.map((w) => `  - ${w}`).join('\n')}`)
  }
  const e = read.data
  // Whoever is asked has an address by now; the others are not called.
  const sandboxUrl = withoutSlash(e.SANDBOX_URL ?? 'http://nowhere.invalid')
  return {
    role: e.NODE_ROLE,
    host: e.HOST,
    port: e.PORT,
    publicUrl: withoutSlash(e.PUBLIC_URL),
    metricsAt: e.METRICS_PORT > 0 ? { host: e.METRICS_HOST, port: e.METRICS_PORT } : undefined,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    gatewayUrl: e.GATEWAY_URL ?? `${sandboxUrl}/gateway`,
    bankUrl: e.BANK_URL ?? `${sandboxUrl}/bank`,
    gameUrl: withoutSlash(e.GAME_URL ?? `${sandboxUrl}/game`),
    giftUrl: e.GIFT_URL ?? `${sandboxUrl}/gift`,
    smsUrl: e.SMS_URL ?? `${sandboxUrl}/sms`,
    slips: slipSettingsOf(e, sandboxUrl),
    gatewayMerchant: e.GATEWAY_MERCHANT,
    gatewaySecrets: {
      WW: e.WW_SECRET,
      PAYTIMZ: e.PAYTIMZ_SECRET,
      PAYONEX: e.PAYONEX_SECRET,
      FP: e.FP_SECRET,
    },
    bankApiKey: e.BANK_API_KEY,
    gameKeys: gameKeysOf(present),
    smsApiKey: e.SMS_API_KEY,
    smsSender: senderOf(e),
    smsProvider: e.SMS_PROVIDER,
    /** Of any provider but the sandbox, which are not started without both. */
    smsGateway: { url: e.SMS_GATEWAY_URL, key: e.SMS_GATEWAY_KEY },
    registerOtp: e.REGISTER_OTP === 'on',
    gamePasswordKey: Buffer.from(e.GAME_PASSWORD_KEY, 'base64'),
    outsideTimeoutMs: e.OUTSIDE_TIMEOUT_MS,
    country: countries[e.COUNTRY],
    brand: e.BRAND,
    brandFolder: folder && 'files' in folder ? folder : undefined,
    sameTab: e.PLAY_LINKS === 'same-tab',
    bettingHost: e.BETTING_HOST && new URL(e.BETTING_HOST).origin,
    pgNotice: e.PG_NOTICE === 'on',
    qrProviders: list(e.QR_PROVIDERS).filter(isPayinCode),
    qrMinimum: e.QR_MINIMUM,
    qrFirstAmount: e.QR_FIRST_AMOUNT,
    linkKey: e.LINK_KEY,
    ...chatEnvOf(e),
    supportLink: e.SUPPORT_LINK ?? '',
    webDist: e.WEB_DIST,
    filesDir: path.resolve(e.FILES_DIR),
    filesKey: e.FILES_KEY,
    journalDir: path.resolve(e.JOURNAL_DIR),
    acceptRestored: e.ACCEPT_RESTORED === 'yes',
    trustProxy: e.TRUST_PROXY ?? 0,
    connections: { inAll: e.MAX_CONNECTIONS, perAddress: e.CONNECTIONS_PER_ADDRESS },
    drainMs: e.DRAIN_MS ?? usualDrainMs[e.NODE_ROLE],
    logLevel: e.LOG_LEVEL,
  }
}
export type Env = ReturnType<typeof readEnv>
