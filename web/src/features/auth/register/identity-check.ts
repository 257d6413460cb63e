import { limits } from '@krapao/shared/limits'
import type { Problems } from '../../../page/form.ts'
import { t } from '../identity.text.ts'
import type { Registration } from './registration.ts'

/** What is wrong with the second step's answers; the server judges again, and knows the common passwords. */
export const checkIdentity = ({
  name,
  password,
  confirm,
}: Registration): Problems<Registration> => ({
  ...nameProblem(name.trim()),
  ...(isPasswordLong(password) ? {} : { password: t.passwordShape }),
  ...(password === confirm ? {} : { confirm: t.confirmDiffers }),
})

// As many as the contract takes.
const nameMax = 100

function nameProblem(name: string): Problems<Registration> {
  if (!name) return { name: t.nameMissing }
  return name.length > nameMax ? { name: t.nameLong } : {}
}

const isPasswordLong = ({ length }: string): boolean =>
  length >= limits.passwordMin && length <= limits.passwordMax
