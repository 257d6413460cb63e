import * as z from 'zod/mini'
import { text } from '../contract.ts'
import type { OfficeErrorCode } from './errors.ts'
import type { OutcomeCode } from './outcomes.ts'
import type { Permission } from './permissions.ts'

/**
 * A call of the operators' office. It is a type of its own: the members' door takes no such row, and no verb of a member's is given to it.
 * Until the office has its own door these are run in process, by the terminal (`npm run office`).
 */
export type OfficeRoute = {
  /** One sentence for the person at the terminal. */
  doc: string
  method: 'POST'
  path: `/office/api/${string}`
  for: 'operator'
  needs: Permission
  /** The fields of the input that say what it is about: the audit row's target. */
  about: readonly string[]
  /** What each of these fields takes, for that person, who writes them `name=value`. */
  takes?: Readonly<Record<string, string>>
  /** The terminal takes the fields in the order in which they stand here. */
  input: z.ZodMiniObject
  output: z.ZodMiniType
  /** What it may answer besides `everyOfficeRoute` in errors.ts. */
  errors: readonly OfficeErrorCode[]
}
export type OfficeApi = Record<string, Record<string, OfficeRoute>>

export const officeRoute = <const R extends OfficeRoute>(r: R): R => r

/** What a decision came to: a row of outcomes.ts, with the values for its holes. */
export const decided = <const C extends OutcomeCode>(...codes: readonly C[]) =>
  z.object({
    outcome: z.enum(codes as readonly [C, ...C[]]),
    details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  })

/** Of a row: what an operator types is judged by the verb, which says that there is none such. */
export const id = text(100)
/** What the outside calls it, as it is written there: nothing is cut off it. */
export const written = z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(200))
export const reason = text(500)
