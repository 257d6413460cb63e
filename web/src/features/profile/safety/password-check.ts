import { whyNotPassword } from '@krapao/shared/auth/auth.rules'
import { limits } from '@krapao/shared/limits'
import type { Refusal } from '@krapao/shared/refusal'
import type { Problem } from '../../../api/words.ts'
import type { Problems } from '../../../page/form.ts'
import { t } from './password.text.ts'

export type PasswordChange = { oldPassword: string; newPassword: string; confirm: string }

/** SPEC §5, and what it lacks: an empty field is marked, and the length is checked before it is sent. The server knows the common ones. */
export const checkPassword = ({
  oldPassword,
  newPassword,
  confirm,
}: PasswordChange): Problems<PasswordChange> => ({
  ...(oldPassword ? {} : { oldPassword: t.oldMissing }),
  ...newProblem(newPassword),
  ...confirmProblem(newPassword, confirm),
})

/** Next to which field a refusal stands. */
export function placeOfRefusal({ code }: Refusal): keyof PasswordChange | undefined {
  if (code === 'WRONG_PASSWORD') return 'oldPassword'
  return code === 'INVALID_USER_INFO' ? 'newPassword' : undefined
}

/** The catalogue's row speaks of phones and account numbers too; here only one thing can be meant, since the length was checked. */
export const passwordWords = ({ code }: Refusal): Problem | undefined =>
  code === 'INVALID_USER_INFO' ? t.tooEasy : undefined

function newProblem(typed: string): Problems<PasswordChange> {
  if (!typed) return { newPassword: t.newMissing }
  if (typed.length < limits.passwordMin || typed.length > limits.passwordMax)
    return { newPassword: t.shape }
  return whyNotPassword(typed, () => false) ? { newPassword: t.tooEasy } : {}
}

function confirmProblem(typed: string, confirm: string): Problems<PasswordChange> {
  if (!confirm) return { confirm: t.confirmMissing }
  return typed === confirm ? {} : { confirm: t.differs }
}
