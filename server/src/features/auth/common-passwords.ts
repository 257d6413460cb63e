import { limits } from '@krapao/shared/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The 3,000 commonest that are long enough to be chosen here; the list comes ordered by how often each was found in leaks. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((p) => p.length >= limits.passwordMin).slice(0, 3_000),
)

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
