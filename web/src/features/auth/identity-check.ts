import { limits } from '@krapao/shared/limits'
import type { Problems } from '../../form.ts'
import { t } from './identity.text.ts'
import type { Registration } from './register-draft.ts'

/** What is wrong with the second step's answers; the server judges again, and knows the common passwords. */
export const checkIdentity = ({ name, password, confirm }: Registration): Problems<Registration> => ({
  ...(name.trim() ? {} : { name: t.nameMissing }),
  ...(isPasswordLong(password) ? {} : { password: t.passwordShape }),
  ...(password === confirm ? {} : { confirm: t.confirmDiffers }),
})

const isPasswordLong = ({ length }: string): boolean => length >= limits.passwordMin && length <= limits.passwordMax
