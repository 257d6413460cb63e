import { useQuery } from '@tanstack/react-query'
import { bankNameOf } from '../../../i18n/bank-name.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { maskAccountNo } from '../../profile/bank/bank-account.offer.ts'
import { type Wallet, walletQuery } from '../../wallet/wallet-query.read.ts'
import { placeName } from '../row-words.offer.ts'
import type { StatementRow } from '../statement.offer.ts'
import { useGameNames } from '../useGameNames.ts'

type Ends = { from: string; to: string; toAccount: string | undefined }

/**
 * From where to where, as people call it: banks, games and the wallet by their names. A withdrawal also says to which account, masked: the
 * receipt may be sent on to anyone.
 */
export function useEnds(row: StatementRow): Ends {
  const { from, to, statementType } = row
  const locale = useLocale()
  const names = useGameNames()
  const wallet = useQuery(walletQuery)
  const name = (code: string) =>
    statementType === 'transfer'
      ? placeName(code, locale, names)
      : bankNameOf(placeName(code, locale), locale)
  const account = paidInto(row, wallet.data?.profile)
  return {
    from: name(from),
    to: name(to),
    toAccount: account && maskAccountNo(account),
  }
}

type Paid = Pick<StatementRow, 'to' | 'statementType' | 'createdAt'>
type Owner = Pick<Wallet['profile'], 'bankAccount' | 'bankSince'>

/** The account of the member's that a withdrawal was for. Not known when it is older than the account they have now: another number may have been theirs. */
export function paidInto(row: Paid, owner: Owner | undefined): string | undefined {
  const isOwn =
    row.statementType === 'withdraw' &&
    owner?.bankAccount.bank.code === row.to &&
    owner.bankSince !== undefined &&
    row.createdAt >= owner.bankSince
  return isOwn ? owner.bankAccount.bankAccountNo : undefined
}
