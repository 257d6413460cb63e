import { foldAccountName } from '../auth/auth.rules.ts'
import { isEnglishName } from '../auth/english-name.ts'
import { wantsEnglish } from '../banks.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** SPEC §2: the account's name may be written again, in English letters, while its bank wants those and the stored name has others. */
export const needsEnglishName = (bankCode: string, storedName: string): boolean =>
  wantsEnglish(bankCode) && !isEnglishName(storedName)

type Named = { bankCode: string; bankAccountName: string }

/** The name that is stored already may come again: a double tap changes nothing and is not refused. */
export function whyNotRename(stored: Named, asked: Named): Refusal | undefined {
  const name = foldAccountName(asked.bankAccountName)
  if (!isEnglishName(name)) return refusal('BANK_ACCOUNT_NAME_ENG')
  const isSame = name === foldAccountName(stored.bankAccountName)
  const isOffered = needsEnglishName(stored.bankCode, stored.bankAccountName)
  return asked.bankCode === stored.bankCode &&
    (isOffered || (isSame && wantsEnglish(stored.bankCode)))
    ? undefined
    : refusal('INVALID_USER_INFO', { field: 'bankCode' })
}
