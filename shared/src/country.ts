import type { PlainErrorCode } from './errors.ts'
import type { Locale } from './text.ts'

// A country is a row; nothing in the code asks "is this Laos?".
export type Country = {
  code: 'TH' | 'LA'
  defaultLocale: Locale
  currencies: readonly Currency[]
  callingCode: string
  phoneDigits: { min: number; max: number }
  /** A number that SMS can reach, as it is dialled at home with or without zeros in front. */
  mobile: RegExp
  /** What another count of digits is refused with; only Thailand has words of its own for it (SPEC §5). */
  phoneRefusal: PlainErrorCode
}
export const currencyCodes = ['THB', 'LAK'] as const
export type Currency = (typeof currencyCodes)[number]
/** `step`: the least that can be paid, in minor units; there are no parts of a kip. */
export const currencies = {
  THB: { iso4217: 764, sign: '฿', wire: 'BAHT', step: 1n },
  LAK: { iso4217: 418, sign: '₭', wire: 'LAK', step: 100n },
} as const satisfies Record<Currency, { iso4217: number; sign: string; wire: string; step: bigint }>

export const countries = {
  TH: {
    code: 'TH',
    defaultLocale: 'th',
    currencies: ['THB'],
    callingCode: '66',
    phoneDigits: { min: 10, max: 10 },
    mobile: /^0[689]\d{8}$/,
    phoneRefusal: 'PHONE_NUMBER_REQUIRE_10_DIGIT',
  },
  LA: {
    code: 'LA',
    defaultLocale: 'la',
    currencies: ['LAK', 'THB'],
    callingCode: '856',
    phoneDigits: { min: 8, max: 13 },
    // 020 and eight digits; 030, wireless fixed lines that take SMS, and seven.
    mobile: /^0*(?:20\d{8}|30\d{7})$/,
    phoneRefusal: 'INVALID_USER_INFO',
  },
} as const satisfies Record<string, Country>
export type CountryCode = keyof typeof countries
