import { foldPhone, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import type { Country } from '@krapao/shared/country'
import type { Problems } from '../../../page/form.ts'
import type { Standing } from '../otp/sent-code.ts'
import { t } from './register.text.ts'
import { type Registration, type Step, steps } from './registration.ts'

export type Field = keyof Registration

const fieldsOf: Record<Step, readonly Field[]> = {
  phone: ['username'],
  otp: [],
  identity: ['name', 'password', 'confirm', 'sourceCode', 'inviteCode'],
  bank: ['currency', 'bankCode', 'bankAccountNo', 'firstName', 'lastName', 'isAdult'],
}
export const fields: readonly Field[] = steps.flatMap((step) => fieldsOf[step])
export const stepOf = (field: Field): Step =>
  steps.find((step) => fieldsOf[step].includes(field)) ?? 'bank'

/** The steps there are: a code by SMS is asked for only where the operator wants it. */
export const stepsWhen = (wantsOtp: boolean): readonly Step[] =>
  steps.filter((step) => wantsOtp || step !== 'otp')
export const isFurther = (step: Step, than: Step): boolean =>
  steps.indexOf(step) > steps.indexOf(than)
/** Back from a step. The code is not asked for twice, so behind it stands the number. */
export const before: Readonly<Record<Step, Step | undefined>> = {
  phone: undefined,
  otp: 'phone',
  identity: 'phone',
  bank: 'identity',
}

/** What decides how far one may go: the steps answered so far, and the state of the verifying of the typed number. */
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

type Check = (
  values: Registration,
  country: Country,
) => Problems<Registration> | Promise<Problems<Registration>>

/** What is wrong with one step's answers, next to which field; the server judges again. */
export const checks: Record<Step, Check> = {
  phone: ({ username }, country) => {
    if (!username.trim()) return { username: t.phoneMissing }
    const why = whyNotPhone(foldPhone(username, country), country)
    return why ? { username: why.code === 'INVALID_USER_INFO' ? t.phoneShape : why } : {}
  },
  // The code has its own form.
  otp: () => ({}),
  // The later steps come while the first is being answered, with their words and the table of banks.
  identity: async (values) => (await import('./identity-check.ts')).checkIdentity(values),
  bank: async (values) => (await import('./bank-check.ts')).checkBank(values),
}
