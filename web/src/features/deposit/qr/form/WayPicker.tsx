import { showMoney } from '@krapao/shared/money'
import QrCode from 'lucide-react/icons/qr-code'
import { bankName } from '../../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../../i18n/locale.ts'
import { signOfCurrency } from '../../../wallet/wallet-query.read.ts'
import { t } from '../../deposit.text.ts'
import { minimumOf, type Way } from '../../deposit-ways.ts'

type WayPickerProps = { ways: readonly Way[]; value: string; onChange: (code: string) => void }

/** The ways as radio buttons: arrows and screen readers work by themselves. */
export function WayPicker({ ways, value, onChange }: WayPickerProps) {
  const say = useSay()
  const locale = useLocale()
  // A bank's name alone would read as if only its own customers could pay.
  const nameOf = (way: Way) =>
    way.bankType === 'payment'
      ? bankName(way.bank, locale)
      : say(t.promptPay, { bank: way.bankCode })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="pb-1 text-sm font-medium text-text-2">{say(t.way)}</legend>
      {ways.map((way) => (
        <label key={way.bankCode} className={row}>
          <input
            type="radio"
            name="way"
            value={way.bankCode}
            checked={way.bankCode === value}
            onChange={() => onChange(way.bankCode)}
            className="sr-only"
          />
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-input bg-surface-3 text-primary-text"
          >
            <QrCode size={22} strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1 leading-(--leading-head)">
            <span className="block font-medium">{nameOf(way)}</span>
            <span className="block text-sm leading-(--leading-head) text-text-2">
              {say(t.least, { min: signOfCurrency(way.currency) + showMoney(minimumOf(way)) })}
            </span>
          </span>
          <span aria-hidden className={dot} />
        </label>
      ))}
    </fieldset>
  )
}

const row =
  'group relative flex min-h-14 items-center gap-3 rounded-input border border-line bg-surface-2 px-3 py-1.5 transition-colors duration-120 hover:border-line-input has-checked:border-accent-text has-checked:bg-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const dot =
  'size-5 shrink-0 rounded-full border-2 border-line-input group-has-checked:border-[6px] group-has-checked:border-accent-text'
