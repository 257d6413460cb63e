import { foldAccountName, foldPhone, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import type { Country } from '@krapao/shared/country'
import type { Refusal } from '@krapao/shared/refusal'
import type { Text } from '@krapao/shared/text'
import type { Problems } from '../../form.ts'
import { t } from './register.text.ts'
import type { Registration } from './register-draft.ts'

/** The questions in their order, one group a step. */
export const steps = ['phone', 'identity', 'bank'] as const
export type Step = (typeof steps)[number]
type Field = keyof Registration

const fieldsOf: Record<Step, readonly Field[]> = {
  phone: ['username'],
  identity: ['name', 'password', 'confirm', 'sourceCode', 'inviteCode'],
  bank: ['bankCode', 'bankAccountNo', 'firstName', 'lastName', 'currency', 'isAdult'],
}
export const stepOf = (field: Field): Step => steps.find((step) => fieldsOf[step].includes(field)) ?? 'bank'
/** `?step=2` as the step that may be shown: not past what has been answered, the first where there is no such step. */
export const stepAt = (n: string | null, reached: Step): Step =>
  steps[Math.min(numberOf(steps[Number(n) - 1] ?? 'phone'), numberOf(reached)) - 1]!
/** A step's place in the row, from 1: what its address says. */
export const numberOf = (step: Step): number => steps.indexOf(step) + 1
export const after = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const before = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

type Check = (values: Registration, country: Country) => Problems<Registration> | Promise<Problems<Registration>>

/** What is wrong with one step's answers, beside which field; the server judges again. */
export const checks: Record<Step, Check> = {
  phone: ({ username }, country) => {
    if (!username.trim()) return { username: t.phoneMissing }
    const why = whyNotPhone(foldPhone(username, country), country)
    return why ? { username: why.code === 'INVALID_USER_INFO' ? t.phoneShape : why } : {}
  },
  // The later steps come while the first is being answered, with their words and the table of banks.
  identity: async (values) => (await import('./identity-check.ts')).checkIdentity(values),
  bank: async (values) => (await import('./bank-check.ts')).checkBank(values),
}

export const accountName = (v: Pick<Registration, 'firstName' | 'lastName'>): string =>
  foldAccountName(`${v.firstName} ${v.lastName}`)

const places: Readonly<Record<string, Field>> = {
  EXISTING_USER: 'username',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'username',
  UNVERIFIED_OTP: 'username',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
}
// The contract's names, where they differ from the form's.
const wireFields: Readonly<Record<string, Field>> = { bankAccountName: 'firstName' }

/** Our own words for a refusal that names its field: the form has already judged the length, so the rest is known. */
export const wordsOfRefusal = ({ code, details }: Refusal): Text | undefined =>
  code === 'INVALID_USER_INFO' ? refused[String(details.field ?? '')] : undefined
const refused: Readonly<Record<string, Text>> = {
  password: t.passwordEasy,
  bankAccountNo: t.accountNoRefused,
  username: t.phoneShape,
}

/** Beside which field a refusal of the server stands: its own place, else the field that it names. */
export function placeOfRefusal({ code, details }: Refusal): Field | undefined {
  const named = String(details.field ?? '')
  const field = steps.flatMap((step) => fieldsOf[step]).find((f) => f === named)
  return places[code] ?? wireFields[named] ?? field
}
