import { foldAccountName, foldPhone, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import type { Country } from '@krapao/shared/country'
import type { Refusal } from '@krapao/shared/refusal'
import { fill, type Text } from '@krapao/shared/text'
import type { Problems } from '../../form.ts'
import { t } from './register.text.ts'
import type { Registration } from './register-draft.ts'
import type { Standing } from './register-otp.ts'

/** The questions in their order, one group a step. */
export const steps = ['phone', 'otp', 'identity', 'bank'] as const
export type Step = (typeof steps)[number]
type Field = keyof Registration

const fieldsOf: Record<Step, readonly Field[]> = {
  phone: ['username'],
  otp: [],
  identity: ['name', 'password', 'confirm', 'sourceCode', 'inviteCode'],
  bank: ['currency', 'bankCode', 'bankAccountNo', 'firstName', 'lastName', 'isAdult'],
}
export const stepOf = (field: Field): Step => steps.find((step) => fieldsOf[step].includes(field)) ?? 'bank'

/** The steps there are: a code by SMS is asked for only where the operator wants it. */
export const stepsWhen = (wantsOtp: boolean): readonly Step[] => steps.filter((step) => wantsOtp || step !== 'otp')
export const isFurther = (step: Step, than: Step): boolean => steps.indexOf(step) > steps.indexOf(than)
/** Back from a step. The code is not asked for twice, so behind it stands the number. */
export const before: Readonly<Record<Step, Step | undefined>> = {
  phone: undefined,
  otp: 'phone',
  identity: 'phone',
  bank: 'identity',
}

/** What decides how far one may go: the steps answered so far, and how the verifying of the typed number stands. */
export type Way = { reached: Step; wantsOtp: boolean; standing: Standing }

/** `?step=identity` as the step that may be shown: not past what has been answered, the first where there is no such step. */
export function stepAt(name: string | null, way: Way): Step {
  const asked = stepsWhen(way.wantsOtp).find((step) => step === name) ?? 'phone'
  const wished = asked === 'otp' && way.standing === 'verified' ? 'identity' : asked
  const limit = farthest(way)
  return isFurther(wished, limit) ? limit : wished
}

function farthest({ reached, wantsOtp, standing }: Way): Step {
  if (!wantsOtp) return reached === 'otp' ? 'phone' : reached
  if (standing === 'verified') return isFurther(reached, 'identity') ? reached : 'identity'
  return standing === 'open' ? 'otp' : 'phone'
}

type Check = (values: Registration, country: Country) => Problems<Registration> | Promise<Problems<Registration>>

/** What is wrong with one step's answers, beside which field; the server judges again. */
export const checks: Record<Step, Check> = {
  phone: ({ username }, country) => {
    if (!username.trim()) return { username: t.phoneMissing }
    const why = whyNotPhone(foldPhone(username, country), country)
    return why ? { username: why.code === 'INVALID_USER_INFO' ? t.phoneShape : why } : {}
  },
  // The code has a form of its own.
  otp: () => ({}),
  // The later steps come while the first is being answered, with their words and the table of banks.
  identity: async (values) => (await import('./identity-check.ts')).checkIdentity(values),
  bank: async (values) => (await import('./bank-check.ts')).checkBank(values),
}

export const accountName = (v: Pick<Registration, 'firstName' | 'lastName'>): string =>
  foldAccountName(`${v.firstName} ${v.lastName}`)

const places: Readonly<Record<string, Field>> = {
  EXISTING_USER: 'username',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'username',
  OTP_BLOCK: 'username',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
}
// The contract's names, where they differ from the form's.
const wireFields: Readonly<Record<string, Field>> = { bankAccountName: 'firstName', phoneNumber: 'username' }

/** Our own words for a refusal that names its field or its time: the form has already judged the length, so the rest is known. */
export function wordsOfRefusal({ code, details }: Refusal): Text | undefined {
  if (code === 'INVALID_USER_INFO') return refused[String(details.field ?? '')]
  const seconds = Number(details.retryAfterSeconds)
  return code === 'OTP_BLOCK' && seconds > 0 ? filled(t.phoneBlocked, { n: Math.ceil(seconds / 60) }) : undefined
}
const refused: Readonly<Record<string, Text>> = {
  password: t.passwordEasy,
  bankAccountNo: t.accountNoRefused,
  username: t.phoneShape,
  phoneNumber: t.phoneShape,
}
const filled = (row: Text, values: Record<string, number>): Text => ({
  th: fill(row.th, values),
  la: fill(row.la, values),
  en: fill(row.en, values),
})

/** Beside which field a refusal of the server stands: its own place, else the field that it names. */
export function placeOfRefusal({ code, details }: Refusal): Field | undefined {
  const named = String(details.field ?? '')
  const field = steps.flatMap((step) => fieldsOf[step]).find((f) => f === named)
  return places[code] ?? wireFields[named] ?? field
}
