import { useQuery } from '@tanstack/react-query'
import { bankNameOf } from '../../../i18n/bank-name.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { maskAccountNo } from '../../profile/bank/bank-account.offer.ts'
import { walletQuery } from '../../wallet/wallet-query.read.ts'
import { placeName } from '../row-words.offer.ts'
import type { StatementRow } from '../statement.offer.ts'
import { useGameNames } from '../useGameNames.ts'

type Ends = { from: string; to: string; toAccount: string | undefined }

/**
 * From where to where, as people call it: banks, games and the wallet by their names. A withdrawal also says to which account, masked: the
 * receipt may be sent on to anyone.
 */
export function useEnds({ from, to, statementType }: StatementRow): Ends {
  const locale = useLocale()
  const names = useGameNames()
  const account = useQuery(walletQuery).data?.profile.bankAccount
  const name = (code: string) =>
    statementType === 'transfer'
      ? placeName(code, locale, names)
      : bankNameOf(placeName(code, locale), locale)
  const isOwn = statementType === 'withdraw' && account?.bank.code === to
  return {
    from: name(from),
    to: name(to),
    toAccount: isOwn ? maskAccountNo(account.bankAccountNo) : undefined,
  }
}
