import type { Locale } from '@krapao/shared/text'
import { BankChip } from '@krapao/ui/data/BankChip'
import { bankColor, bankName } from '../../../i18n/bank-name.ts'
import type { Account } from '../profile-query.ts'
import { showAccount } from './bank-account.offer.ts'

/** Which account a dialog speaks of. */
export function AccountLine({ account, locale }: { account: Account; locale: Locale }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line/60 bg-surface-2 p-3">
      <BankChip code={account.bank.code} color={bankColor(account.bank.code)} />
      <p className="min-w-0">
        <span className="block font-semibold break-words">{account.bankAccountName}</span>
        <span className="block text-sm break-words text-text-2">
          {bankName(account.bank, locale)}
        </span>
        <span className="block text-sm tabular-nums text-text-2">
          {showAccount(account.bankAccountNo)}
        </span>
      </p>
    </div>
  )
}
