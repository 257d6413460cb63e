import { banks, wantsEnglish } from '../banks.ts'
import type { Country } from '../country.ts'
import { foldDigits } from '../digits.ts'
import { limits } from '../limits.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { isEnglishName } from './english-name.ts'

/** Digits of a phone as people paste it: spaces, dashes, brackets and the country's calling code (+66, 0066, 66) are understood. */
export function foldPhone(typed: string, country: Country): string {
  const digits = foldDigits(typed).replace(/\D/g, '').replace(/^00/, '')
  const { callingCode, phoneDigits } = country
  const international =
    digits.startsWith(callingCode) && digits.length >= callingCode.length + phoneDigits.min - 1
  return international ? `0${digits.slice(callingCode.length).replace(/^0+/, '')}` : digits
}

/** The digits of a folded phone as the world dials it: 0812345678 is 66812345678, however many zeros it was typed with. */
export const internationalPhone = (folded: string, country: Country): string =>
  `${country.callingCode}${folded.replace(/^0+/, '')}`

export function whyNotPhone(folded: string, country: Country): Refusal | undefined {
  const { min, max } = country.phoneDigits
  if (folded.length >= min && folded.length <= max) return undefined
  return refusal(country.phoneRefusal)
}

/** Whether an SMS can reach it. A landline, or a number that costs its caller, is refused before a message is paid for. */
export const whyNotMobile = (
  folded: string,
  country: Country,
  field: string,
): Refusal | undefined =>
  country.mobile.test(folded) ? undefined : refusal('INVALID_USER_INFO', { field })

/** `isEasy` is asked of the server's own knowledge; the web, which has none of it, judges the rest before sending. */
export const whyNotPassword = (
  password: string,
  isEasy: (p: string) => boolean,
): Refusal | undefined =>
  password.length < limits.passwordMin ||
  password.length > limits.passwordMax ||
  longestRun(password) * 2 >= password.length ||
  isEasy(password)
    ? refusal('INVALID_USER_INFO', { field: 'password' })
    : undefined

/** How often one sign is in a row: 4 in `abcc1111`. */
const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/(.)\1*/gsu) ?? []).map(({ length }) => length))

/** Letters that are not seen (what turns the writing, breaks of words out of a copied text) are no part of a name: a bank or an operator reads it. */
export const foldName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
export const foldAccountName = (name: string): string => foldName(name).toUpperCase()
export const foldAccountNo = (typed: string): string => foldDigits(typed).replace(/[\s-]/g, '')
export const isAccountNo = (folded: string): boolean =>
  /^\d+$/.test(folded) &&
  folded.length >= limits.accountNoMin &&
  folded.length <= limits.accountNoMax

export function whyNotBankAccount(
  a: { bankCode: string; bankAccountName: string; bankAccountNo: string },
  country: Country,
): Refusal | undefined {
  const name = foldAccountName(a.bankAccountName)
  if (!banks.some((b) => b.code === a.bankCode && b.country === country.code))
    return refusal('INVALID_BANK')
  if (wantsEnglish(a.bankCode) && !isEnglishName(name)) return refusal('BANK_ACCOUNT_NAME_ENG')
  if (!name) return refusal('INVALID_USER_INFO', { field: 'bankAccountName' })
  return isAccountNo(foldAccountNo(a.bankAccountNo))
    ? undefined
    : refusal('INVALID_USER_INFO', { field: 'bankAccountNo' })
}

/**
 * An account's number for reading: in threes, and a last digit alone joins the group before it. So ten digits are xxx-xxx-xxxx (SPEC §5), a
 * wallet's ten too. What is no number (partly masked by the server) stays as it is.
 */
export function showAccountNo(no: string): string {
  const digits = foldAccountNo(no)
  return isAccountNo(digits) ? digits.replace(/\d{3}(?=\d{2})/g, '$&-') : no
}
