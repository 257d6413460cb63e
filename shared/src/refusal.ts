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
  constructor(code: ErrorCode, details: Filled = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export const refusal = <C extends ErrorCode>(code: C, ...details: DetailsOf<C>): Refusal =>
  new Refusal(code, details[0])
export const fail = <C extends ErrorCode>(code: C, ...details: DetailsOf<C>): never => {
  throw new Refusal(code, details[0])
}
/** `unless(whyNotTransfer(…))`: goes on unless a rule gave a reason against. */
export const unless = (why: Refusal | undefined): void => {
  if (why) throw why
}
