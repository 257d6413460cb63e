import { fill, type HolesOf } from '../text.ts'
import { type OfficeErrorCode, officeErrors } from './errors.ts'

type Filled = Readonly<Record<string, string | number>>
type DetailsOf<C extends OfficeErrorCode> = [HolesOf<(typeof officeErrors)[C]>] extends [never]
  ? []
  : [details: Record<HolesOf<(typeof officeErrors)[C]>, string | number>]

/** What an operator cannot do, as a code of their own catalogue. Its message is the English row: what a log or a test shows. */
export class OfficeRefusal extends Error {
  readonly code: OfficeErrorCode
  readonly details: Filled
  constructor(code: OfficeErrorCode, details: Filled = {}) {
    super(fill(officeErrors[code].en, details))
    this.name = 'OfficeRefusal'
    this.code = code
    this.details = details
  }
}

export const refusal = <C extends OfficeErrorCode>(
  code: C,
  ...details: DetailsOf<C>
): OfficeRefusal => new OfficeRefusal(code, details[0])
