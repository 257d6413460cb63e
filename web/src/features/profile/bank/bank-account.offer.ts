import { foldAccountNo, isAccountNo, showAccountNo } from '@krapao/shared/auth/auth.rules'
import type { Text } from '@krapao/shared/text'
import { t } from './bank-account.text.ts'

/** What is wrong with an account's number before asking the server, which judges again. */
export function accountNoProblem(typed: string): { bankAccountNo?: Text } {
  const no = foldAccountNo(typed)
  if (!no) return { bankAccountNo: t.accountNoMissing }
  return isAccountNo(no) ? {} : { bankAccountNo: t.accountNoShape }
}

/** `123-•••-7890`, whatever its length: enough to know one's own account, too little for who looks over the shoulder. */
export function maskAccountNo(no: string): string {
  if (no.length < 8) return `•••${no.slice(-3)}`
  return `${no.slice(0, 3)}-•••-${no.slice(-4)}`
}

/** Grouped for reading. Of a number that the server masks (`xxxxxx4321`), the visible digits. */
export const showAccount = (no: string): string =>
  /^x+\d/.test(no) ? `•••-${no.replace(/^x+/, '')}` : showAccountNo(no)
