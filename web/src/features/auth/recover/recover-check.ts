import { whyNotMobile, whyNotPassword, whyNotPhone } from '@krapao/shared/auth/auth.rules'
import { limits } from '@krapao/shared/limits'
import type { Refusal } from '@krapao/shared/refusal'
import type { Problem } from '../../../api/words.ts'
import { country } from '../../../deployment.ts'
import type { Problems } from '../../../page/form.ts'
import { t as identity } from '../identity.text.ts'
import { phoneOf } from '../phone.ts'
import { t } from './recover.text.ts'

export type Asked = { phoneNumber: string }
export type Fresh = { newPassword: string; confirm: string }

export function checkPhone({ phoneNumber }: Asked): Problems<Asked> {
  if (!phoneNumber.trim()) return { phoneNumber: t.phoneMissing }
  const why = whyNotPhone(phoneOf(phoneNumber), country)
  if (why) return { phoneNumber: why.code === 'INVALID_USER_INFO' ? t.phoneShape : why }
  return whyNotMobile(phoneOf(phoneNumber), country, 'phoneNumber')
    ? { phoneNumber: t.phoneNoSms }
    : {}
}

/** The server judges again, and knows the common ones. */
export const checkFresh = ({ newPassword, confirm }: Fresh): Problems<Fresh> => ({
  ...passwordProblem(newPassword),
  ...(newPassword === confirm ? {} : { confirm: identity.confirmDiffers }),
})

function passwordProblem(typed: string): Problems<Fresh> {
  if (typed.length < limits.passwordMin || typed.length > limits.passwordMax)
    return { newPassword: identity.passwordShape }
  return whyNotPassword(typed, () => false) ? { newPassword: t.passwordEasy } : {}
}

/** The catalogue's row speaks of phones and accounts, too; here only one thing can be meant. */
export const phoneWords = ({ code }: Refusal): Problem | undefined =>
  code === 'INVALID_USER_INFO' ? t.phoneNoSms : undefined
export const passwordWords = ({ code }: Refusal): Problem | undefined =>
  code === 'INVALID_USER_INFO' ? t.passwordEasy : undefined

/** What only another code can mend. */
export const isSpent = (code: string | undefined): boolean =>
  code !== undefined &&
  ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'UNVERIFIED_OTP'].includes(code)
