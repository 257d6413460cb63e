import { bankName, isBankName } from '@krapao/shared/bank-name'
import { digitsMin, isNumberShown } from './slip/slip-masked.ts'

/** What a bank shows of who sent a payment: the bank by its one name, and the number, whole or in part. */
export type ShownSender = { bank: string; no: string | null }
/** An account that is paid from, a member's or ours: the bank by its one name. */
export type OwnAccount = { bank: string; no: string }

/**
 * Whether the payment was certainly not sent from one of these accounts. A bank or number that is not shown says nothing; nor does a bank
 * that we do not know, since it may be one of these written otherwise.
 */
export function contradicts({ bank, no }: ShownSender, accounts: readonly OwnAccount[]): boolean {
  const possible = isBankName(bank) ? accounts.filter((account) => account.bank === bank) : accounts
  if (possible.length === 0) return true
  if (no === null || !isShown(no)) return false
  return !possible.some((account) => isSameNumber(no, account.no))
}

/** Whether enough is shown of a number to distinguish it from others. */
export const isShown = (no: string | null): boolean =>
  no !== null && no.replace(/\D/g, '').length >= digitsMin

/** Of a whole number, too, the zeros before it may be lost. */
function isSameNumber(shown: string, no: string): boolean {
  const whole = shown.replace(/[\s-]/g, '')
  if (/^\d+$/.test(whole)) return bare(whole) === bare(no)
  return isNumberShown(shown, no)
}

const bare = (digits: string): string => digits.replace(/^0+/, '')

/** The accounts of a member: the registered ones and, where True Money is used, the wallet of the registered phone. */
export const ownAccounts = (of: {
  username: string
  accounts: readonly { bankCode: string; accountNo: string }[]
}): OwnAccount[] => [...of.accounts.map(bankAccount), walletAccount(of.username)]

export const bankAccount = ({
  bankCode,
  accountNo,
}: {
  bankCode: string
  accountNo: string
}): OwnAccount => ({
  bank: bankName(bankCode),
  no: accountNo,
})
export const walletAccount = (no: string): OwnAccount => ({ bank: 'TRUEWALLET', no })
