import { limits } from '@krapao/shared/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Call } from '../../../context.ts'

/** The 10,000 commonest that are long enough to be chosen here; the list comes ordered by how often each was found in leaks. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((p) => p.length >= limits.passwordMin).slice(0, 10_000),
)
const wordsForIt = ['password', 'รหัสผ่าน', 'ລະຫັດຜ່ານ']
const brandWordMin = 5

/** Whether it is among the first that anyone would try here: a common one, or one with our name, their own number or "password" in it. */
export function isEasyPassword(ctx: Call, password: string, username: string | undefined): boolean {
  const folded = fold(password)
  const number = username?.replace(/^0+/, '')
  const words = [...wordsForIt, ...brandWords(ctx.env.brand), ...(number ? [number] : [])]
  return common.has(password.toLowerCase()) || words.some((word) => folded.includes(fold(word)))
}

/** The whole name, and each longer word of it without its numbers: Lotus88 of the East is lotus88oftheeast, lotus88 and lotus. */
function brandWords(brand: string): string[] {
  const words = brand.split(/[\s._-]+/)
  const parts = [...words, ...words.map((word) => word.replace(/\d/g, ''))]
  return [...new Set([words.join(''), ...parts])].filter(({ length }) => length >= brandWordMin)
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
