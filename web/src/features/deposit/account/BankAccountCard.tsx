import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { BankChip } from '@krapao/ui/data/BankChip'
import { Copy } from '@krapao/ui/data/Copy'
import { toast } from '@krapao/ui/over/toast'
import { bankColor, bankName } from '../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { t } from '../deposit.text.ts'
import type { Way } from '../deposit-ways.ts'
import { rememberWay } from '../used-ways.ts'

/** An account to transfer to; a tap on it copies the bare digits of its number, as a bank's app takes them. */
export function BankAccountCard({ way }: { way: Way }) {
  const say = useSay()
  const locale = useLocale()
  const told = (copied: boolean) => {
    if (copied) rememberWay('bank', way)
    toast({ text: say(copied ? t.copied : t.copyFailed), kind: copied ? 'ok' : 'bad' })
  }
  const facts = (
    <span className="flex items-center gap-3">
      <BankChip code={way.bankCode} color={bankColor(way.bankCode)} />
      <span className="min-w-0">
        <span className="block text-sm text-text-2">{bankName(way.bank, locale)}</span>
        {way.bankAccountNo && (
          <span className="block text-lg font-semibold break-words tabular-nums">
            {showAccountNo(way.bankAccountNo)}
          </span>
        )}
        <span className="block text-sm break-words text-balance">{way.bankAccountName}</span>
      </span>
    </span>
  )
  if (!way.bankAccountNo)
    return <div className="rounded-input border border-line bg-surface-2 px-4 py-2">{facts}</div>
  return (
    <Copy
      text={way.bankAccountNo.replace(/\D/g, '')}
      label={say(t.copy)}
      copiedLabel={say(t.copied)}
      failedLabel={say(t.copyFailed)}
      onResult={told}
    >
      {facts}
    </Copy>
  )
}
