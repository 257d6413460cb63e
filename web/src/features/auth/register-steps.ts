import { foldAccountName, foldAccountNo, foldPhone, isEnglishName, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import { banks } from '@krapao/shared/banks'
import type { Country } from '@krapao/shared/country'
import { limits } from '@krapao/shared/limits'
import { type Refusal, refusal } from '@krapao/shared/refusal'
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
export const after = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const before = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** What is wrong with one step's answers, beside which field; the server judges again. */
export const problemsAt = (step: Step, values: Registration, country: Country): Problems<Registration> =>
  checks[step](values, country)

const checks: Record<Step, (v: Registration, country: Country) => Problems<Registration>> = {
  phone: ({ username }, country) => {
    if (!username.trim()) return { username: t.phoneMissing }
    const why = whyNotPhone(foldPhone(username, country), country)
    return why ? { username: why.code === 'INVALID_USER_INFO' ? t.phoneShape : why } : {}
  },
  identity: ({ name, password, confirm }) => ({
    ...(name.trim() ? {} : { name: t.nameMissing }),
    ...(password.length < limits.passwordMin || password.length > limits.passwordMax
      ? { password: t.passwordShape }
      : {}),
    ...(password === confirm ? {} : { confirm: t.confirmDiffers }),
  }),
  bank: (v) => ({
    ...(v.bankCode ? {} : { bankCode: t.bankMissing }),
    ...accountNoProblem(v.bankAccountNo),
    ...nameProblem(v, 'firstName', t.firstNameMissing),
    ...nameProblem(v, 'lastName', t.lastNameMissing),
    ...(v.isAdult ? {} : { isAdult: t.adultMissing }),
  }),
}

function accountNoProblem(typed: string): Problems<Registration> {
  const no = foldAccountNo(typed)
  if (!no) return { bankAccountNo: t.accountNoMissing }
  return /^\d{6,20}$/.test(no) ? {} : { bankAccountNo: t.accountNoShape }
}

function nameProblem(
  v: Registration,
  field: 'firstName' | 'lastName',
  missing: typeof t.firstNameMissing | typeof t.lastNameMissing,
): Problems<Registration> {
  if (!v[field].trim()) return { [field]: missing }
  return englishOnly(v.bankCode) && !isEnglishName(v[field]) ? { [field]: refusal('BANK_ACCOUNT_NAME_ENG') } : {}
}

/** SPEC §5: at KTB, TMB and BBL the account name must be in English letters. */
export const englishOnly = (bankCode: string): boolean => banks.some((b) => b.code === bankCode && b.englishNameOnly)

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

/** Beside which field a refusal of the server stands: its own place, else the field that it names. */
export function placeOfRefusal({ code, details }: Refusal): Field | undefined {
  const named = String(details.field ?? '')
  const field = steps.flatMap((step) => fieldsOf[step]).find((f) => f === named)
  return places[code] ?? wireFields[named] ?? field
}
