import { foldAccountName } from '@krapao/shared/auth/auth.rules'
import { isEnglishName } from '@krapao/shared/auth/english-name'
import { wantsEnglish } from '@krapao/shared/banks'
import { limits } from '@krapao/shared/limits'
import { refusal } from '@krapao/shared/refusal'
import type { Text } from '@krapao/shared/text'
import type { Problems } from '../../../page/form.ts'
import { accountNoProblem } from '../../profile/bank/bank-account.offer.ts'
import { t as accountText } from '../../profile/bank/bank-account.text.ts'
import { t } from './bank.text.ts'
import type { Registration } from './registration.ts'
import { accountName } from './registration.ts'

/** What is wrong with the bank step's answers; the server judges again. */
export const checkBank = (v: Registration): Problems<Registration> => ({
  ...(v.bankCode ? {} : { bankCode: accountText.bankMissing }),
  ...accountNoProblem(v.bankAccountNo),
  ...nameProblem(v, 'firstName', t.firstNameMissing),
  ...nameProblem(v, 'lastName', t.lastNameMissing),
  ...lengthProblem(v),
  ...(v.isAdult ? {} : { isAdult: t.adultMissing }),
})

function nameProblem(
  v: Registration,
  field: 'firstName' | 'lastName',
  missing: Text,
): Problems<Registration> {
  const name = foldAccountName(v[field])
  if (!name) return { [field]: missing }
  return wantsEnglish(v.bankCode) && !isEnglishName(name)
    ? { [field]: refusal('BANK_ACCOUNT_NAME_ENG') }
    : {}
}

/** First and last are one name on the wire. */
const lengthProblem = (v: Registration): Problems<Registration> =>
  accountName(v).length > limits.accountNameMax ? { lastName: t.accountNameLong } : {}
