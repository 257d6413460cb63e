import { fill, type HolesOf, type Locale } from '../text.ts'
import { type OfficeErrorCode, officeErrors } from './errors.ts'
import { type Reason, sayReason } from './reasons.ts'

type Filled = Readonly<Record<string, string | number>>
type DetailsOf<C extends OfficeErrorCode> = [HolesOf<(typeof officeErrors)[C]>] extends [never]
  ? []
  : [details: Record<HolesOf<(typeof officeErrors)[C]>, string | number>]

/** What an operator cannot do, as a code of their own catalogue. Its message is the English row: what a log or a test shows. */
export class OfficeRefusal extends Error {
  readonly code: OfficeErrorCode
  readonly details: Filled
  /** Everything that is wrong, where the code says that something is. */
  readonly reasons: readonly Reason[]
  constructor(code: OfficeErrorCode, details: Filled = {}, reasons: readonly Reason[] = []) {
    super(sayRefusal({ code, details, reasons }, 'en').join('\n'))
    this.name = 'OfficeRefusal'
    this.code = code
    this.details = details
    this.reasons = reasons
  }
}

/** The words of a refusal, a line each. */
export const sayRefusal = (
  refused: Pick<OfficeRefusal, 'code' | 'details' | 'reasons'>,
  lang: Locale,
): string[] => [
  fill(officeErrors[refused.code][lang], refused.details),
  ...refused.reasons.map((reason) => `  - ${sayReason(reason, lang)}`),
]

export const refusal = <C extends OfficeErrorCode>(
  code: C,
  ...details: DetailsOf<C>
): OfficeRefusal => new OfficeRefusal(code, details[0])
