import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { fromWire, type Money, parseMoney, toWire, writeMoney } from './money.ts'

export type Path = `/api/${string}`

// A contract is plain data: any server can serve it and any client can call it. No library owns it.
type Common = {
  /** One sentence for the API docs: what it does and what a caller should know. */
  doc: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` holes are filled from the input. */
  path: Path
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** What it may answer besides the codes every route may (`everyRoute` in errors.ts). */
  errors: readonly ErrorCode[]
  /** A GET that changes something (the contract has them): guarded against prefetch and cross-site calls, with a POST twin at the same path. */
  effect?: true
  /**
   * Takes `multipart/form-data`: one file in the field `file`, of at most so many bytes, beside the fields of the input. The verb finds it
   * in `call.upload`. `none` is answered when there is no file, `unusable` with `details` when it is too large, which is found while it streams.
   * `toDisk`: it is too large to be held in memory.
   */
  upload?: {
    maxBytes: number
    none: ErrorCode
    unusable: ErrorCode
    details?: Readonly<Record<string, number>>
    toDisk?: true
  }
  /** May be called while the service is shut down. */
  whenClosed?: true
}
/**
 * Who may call, and so what the verb is given (server/src/context.ts). `anyone`: no member is looked up, whatever token is sent. `visitor`:
 * the member of the token that is sent; where none is, the guest of this browser's cookie.
 */
export type Route = Common &
  (
    | { for: 'anyone'; once?: undefined; upload?: undefined }
    | { for: 'visitor'; once?: undefined }
    | {
        for: 'member'
        /**
         * Moves money: takes an `Idempotency-Key` (uuid); without one, the same payload within 3 s gets the first answer.
         * `'again'`: the first effect, answered as it stands now, since its answer goes stale (a QR's countdown).
         */
        once?: true | 'again'
      }
  )
export type Api = Record<string, Record<string, Route>>
export type Input<R extends Route> = z.output<R['input']>
export type Output<R extends Route> = z.output<R['output']>

export const route = <const R extends Route>(r: R): R => r

export const nothing = z.object({})
export const text = (max = 200) =>
  z.string().check(z.trim(), z.minLength(1, 'KEY_MISSING'), z.maxLength(max))
const isMoney = z.custom<Money>((v) => typeof v === 'bigint')

const codec = (may: (m: Money) => boolean) =>
  z.codec(z.number(), isMoney, {
    decode: (n, ctx) => {
      const m = fromWire(n)
      if (m !== undefined && may(m)) return m
      ctx.issues.push({ code: 'custom', input: n, message: 'KEY_INVALID' })
      return z.NEVER
    },
    encode: toWire,
  })

/** A JSON number of baht or kip with at most two decimals outside, whole satang inside. May be negative: balances of a report. */
export const amount = codec(() => true)
/** What a caller may ask to move: never negative; the rule of the feature has its own words for too little. */
export const askedAmount = codec((m) => m >= 0n)

/** As askedAmount in a form field, where everything is text: `100`, `100.50`. */
export const writtenAmount = z.codec(z.string(), isMoney, {
  decode: (written, ctx) => {
    const m = parseMoney(written)
    if (m !== undefined && m >= 0n) return m
    ctx.issues.push({ code: 'custom', input: written, message: 'KEY_INVALID' })
    return z.NEVER
  },
  encode: writeMoney,
})

/** An ISO-8601 time with zone on the wire, a Date inside. */
export const time = z.codec(z.string(), z.date(), {
  decode: (iso, ctx) => {
    const date = new Date(iso)
    if (!Number.isNaN(date.getTime())) return date
    ctx.issues.push({ code: 'custom', input: iso, message: 'KEY_INVALID' })
    return z.NEVER
  },
  encode: (date) => date.toISOString(),
})

/** The input of a paged list: page from 1, at most 50 rows a page. */
export const pageInput = z.object({
  page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
})
