import { foldDigits } from '../digits.ts'
import { limits } from '../limits.ts'

/**
 * The one-time code in what was typed or pasted: `123 456`, `๑๒๓-๔๕๖`, or the whole SMS. Undefined when there is none,
 * or more than one that it could be.
 */
export function otpCodeIn(typed: string): string | undefined {
  const text = foldDigits(typed)
  // The last line of the SMS, `@host #123456`, is written for machines and leaves no doubt.
  const marked = /@\S+\s+#(\d+)/.exec(text)?.[1]
  if (marked && isCode(marked)) return marked
  const whole = text.replace(separators, '')
  if (isCode(whole)) return whole
  const groups = text.match(/\d+(?:[ -]\d+)*/g)?.map((group) => group.replace(separators, '')) ?? []
  return only(text.match(/\d+/g) ?? []) ?? only(groups)
}

const separators = /[\s\u200b\u2010-\u2015-]/g
const isCode = (digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length === limits.otpDigits

function only(found: readonly string[]): string | undefined {
  const codes = [...new Set(found.filter(isCode))]
  return codes.length === 1 ? codes[0] : undefined
}
