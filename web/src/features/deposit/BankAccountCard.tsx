import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { BankChip } from '@krapao/ui/BankChip'
import { Copy } from '@krapao/ui/Copy'
import { useToast } from '@krapao/ui/Toasts'
import { bankColor, bankName } from '../../bank-name.ts'
import { useLocale, useSay } from '../../locale.ts'
import { t } from './deposit.text.ts'
import type { Way } from './deposit-ways.ts'
import { rememberWay } from './used-ways.ts'

/** An account to transfer to; a tap on its number copies the bare digits, as a bank's app takes them. */
export function BankAccountCard({ way }: { way: Way }) {
  const say = useSay()
  const locale = useLocale()
  const toast = useToast()
  const told = (copied: boolean) => {
    if (copied) rememberWay('bank', way)
    toast({ text: say(copied ? t.copied : t.copyFailed), kind: copied ? 'ok' : 'bad' })
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-3">
      <div className="flex items-center gap-3">
        <BankChip code={way.bankCode} color={bankColor(way.bankCode)} />
        <div className="min-w-0">
          <p className="font-semibold">{bankName(way.bank, locale)}</p>
          <p className="text-sm break-words text-text-2">{way.bankAccountName}</p>
        </div>
      </div>
      {way.bankAccountNo && (
        <Copy
          text={way.bankAccountNo.replace(/\D/g, '')}
          label={say(t.copy)}
          copiedLabel={say(t.copied)}
          failedLabel={say(t.copyFailed)}
          onResult={told}
        >
          <span className="text-lg font-semibold break-all tabular-nums">{showAccountNo(way.bankAccountNo)}</span>
        </Copy>
      )}
    </div>
  )
}
