import { BankChip } from '@krapao/ui/data/BankChip'
import { bankColor, bankName } from '../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { maskAccountNo } from '../profile/bank/bank-account.offer.ts'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './withdraw.text.ts'

export type Account = Wallet['profile']['bankAccount']

/** Where the money goes: always the registered account, its number masked. */
export function Destination({ account }: { account: Account }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <section
      aria-label={say(t.destination)}
      className="rounded-card border border-line/60 bg-surface-2 p-4"
    >
      <p className="pb-3 text-sm text-text-2">{say(t.destination)}</p>
      <div className="flex items-center gap-3">
        <BankChip code={account.bank.code} color={bankColor(account.bank.code)} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{account.bankAccountName}</p>
          <p className="text-sm text-text-2">{bankName(account.bank, locale)}</p>
          <p aria-hidden className="font-medium tabular-nums">
            {maskAccountNo(account.bankAccountNo)}
          </p>
          <p className="sr-only">{say(t.accountEnds, { end: account.bankAccountNo.slice(-4) })}</p>
        </div>
      </div>
    </section>
  )
}
