import type { ErrorCode, errors } from './errors.ts'
import type { HolesOf } from './text.ts'

type Filled = Readonly<Record<string, string | number>>
export type DetailsOf<C extends ErrorCode> = [HolesOf<(typeof errors)[C]>] extends [never]
  ? [details?: Filled]
  : [details: Record<HolesOf<(typeof errors)[C]>, string | number>]

/** A refusal is a code of the catalogue with the values for its holes. Rules return it; verbs throw it; the door turns it into HTTP. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Filled
  /** Where it is another one than the code's own. */
  readonly status: 409 | undefined
  constructor(code: ErrorCode, details: Filled = {}, status?: 409) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.status = status
  }
}

export const refusal = <C extends ErrorCode>(code: C, ...details: DetailsOf<C>): Refusal =>
  new Refusal(code, details[0])
/** The same id as before, with another request. */
export const conflict = (field: string): Refusal => new Refusal('KEY_INVALID', { field }, 409)
export const fail = <C extends ErrorCode>(code: C, ...details: DetailsOf<C>): never => {
  throw new Refusal(code, details[0])
}
/** `unless(whyNotTransfer(…))`: goes on unless a rule gave a reason against. */
export const unless = (why: Refusal | undefined): void => {
  if (why) throw why
}
