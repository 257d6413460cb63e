import { foldAccountNo } from '@krapao/shared/auth/auth.rules'
import { isEnglishName } from '@krapao/shared/auth/english-name'
import { banks } from '@krapao/shared/banks'
import { refusal } from '@krapao/shared/refusal'
import type { Problems } from '../../form.ts'
import { t } from './bank.text.ts'
import type { Registration } from './register-draft.ts'
import { accountName } from './register-steps.ts'

/** What is wrong with the bank step's answers; the server judges again. */
export const checkBank = (v: Registration): Problems<Registration> => ({
  ...(v.bankCode ? {} : { bankCode: t.bankMissing }),
  ...accountNoProblem(v.bankAccountNo),
  ...(v.firstName.trim() ? englishProblem(v, 'firstName') : { firstName: t.firstNameMissing }),
  ...(v.lastName.trim() ? englishProblem(v, 'lastName') : { lastName: t.lastNameMissing }),
  ...lengthProblem(v),
  ...(v.isAdult ? {} : { isAdult: t.adultMissing }),
})

/** SPEC §5: at KTB, TMB and BBL the account name must be in English letters. */
export const englishOnly = (bankCode: string): boolean => banks.some((b) => b.code === bankCode && b.englishNameOnly)

function accountNoProblem(typed: string): Problems<Registration> {
  const no = foldAccountNo(typed)
  if (!no) return { bankAccountNo: t.accountNoMissing }
  return /^\d{6,20}$/.test(no) ? {} : { bankAccountNo: t.accountNoShape }
}

// First and last are one name on the wire, as long as the contract takes.
const accountNameMax = 150

const lengthProblem = (v: Registration): Problems<Registration> =>
  accountName(v).length > accountNameMax ? { lastName: t.accountNameLong } : {}

const englishProblem = (v: Registration, field: 'firstName' | 'lastName'): Problems<Registration> =>
  englishOnly(v.bankCode) && !isEnglishName(v[field]) ? { [field]: refusal('BANK_ACCOUNT_NAME_ENG') } : {}
