import { isEnglishName } from '../auth/auth.rules.ts'
import { banks } from '../banks.ts'

/** SPEC §2: the account's name may be written anew, in English letters, while its bank wants those and the stored name has others. */
export const needsEnglishName = (bankCode: string, storedName: string): boolean =>
  banks.some((bank) => bank.code === bankCode && bank.englishNameOnly) && !isEnglishName(storedName)
