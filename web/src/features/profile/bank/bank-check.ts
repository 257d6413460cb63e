import { foldAccountName } from '@krapao/shared/auth/auth.rules'
import { isEnglishName } from '@krapao/shared/auth/english-name'
import { wantsEnglish } from '@krapao/shared/banks'
import { limits } from '@krapao/shared/limits'
import { type Refusal, refusal } from '@krapao/shared/refusal'
import type { Problem } from '../../../api/words.ts'
import type { Problems } from '../../../page/form.ts'
import { t } from './bank.text.ts'
import { accountNoProblem } from './bank-account.offer.ts'
import { t as accountText } from './bank-account.text.ts'

export type BankChange = {
  bankCode: string
  bankAccountNo: string
  bankAccountName: string
  password: string
}

/** What is wrong with another account, before asking the server, which judges again and knows the password. */
export const checkBankChange = (typed: BankChange): Problems<BankChange> => ({
  ...(typed.bankCode ? {} : { bankCode: accountText.bankMissing }),
  ...accountNoProblem(typed.bankAccountNo),
  ...checkAccountName(typed.bankAccountName, typed.bankCode),
  ...(typed.password ? {} : { password: t.passwordMissing }),
})

/** SPEC §5: required; at KTB, TMB and BBL letters A–Z and spaces only. */
export function checkAccountName(
  typed: string,
  bankCode: string,
): Problems<{ bankAccountName: string }> {
  const name = foldAccountName(typed)
  if (!name) return { bankAccountName: t.nameMissing }
  if (name.length > limits.accountNameMax) return { bankAccountName: t.nameLong }
  return wantsEnglish(bankCode) && !isEnglishName(name)
    ? { bankAccountName: refusal('BANK_ACCOUNT_NAME_ENG') }
    : {}
}

const places: Partial<Record<Refusal['code'], keyof BankChange>> = {
  WRONG_PASSWORD: 'password',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'bankAccountName',
}
export const placeOfBankRefusal = ({ code }: Refusal): keyof BankChange | undefined => places[code]

/** Where the catalogue's row means another form. */
export const bankWords = ({ code }: Refusal): Problem | undefined =>
  code === 'WRONG_PASSWORD' ? t.passwordWrong : undefined
