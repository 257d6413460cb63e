import { foldAccountName } from '@krapao/shared/auth/auth.rules'
/** What the wizard asks, as it is typed. */
export type Registration = {
  username: string
  name: string
  password: string
  confirm: string
  sourceCode: string
  inviteCode: string
  bankCode: string
  bankAccountNo: string
  firstName: string
  lastName: string
  currency: string
  isAdult: boolean
}

/** The questions in their order, one group a step. */
export const steps = ['phone', 'otp', 'identity', 'bank'] as const
export type Step = (typeof steps)[number]

export const accountName = (v: Pick<Registration, 'firstName' | 'lastName'>): string =>
  foldAccountName(`${v.firstName} ${v.lastName}`)
