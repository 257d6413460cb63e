import Clock from 'lucide-react/icons/clock'
import QrCode from 'lucide-react/icons/qr-code'
import Scale from 'lucide-react/icons/scale'
import { useSay } from '../../locale.ts'
import { t } from './deposit.text.ts'
import { t as qrText } from './qr.text.ts'

const soon = { Icon: Clock, words: t.ruleSoon }
const once = { Icon: QrCode, words: t.ruleOnce }
const actual = { Icon: Scale, words: t.ruleActual }
const toTheDigit = { Icon: Scale, words: qrText.exactRule }

/** SPEC §4: what holds for every QR, told before paying. `exact`: the payment is recognised by its amount alone. */
export function DepositRules({ exact }: { exact: boolean }) {
  const say = useSay()
  const rules = [soon, once, exact ? toTheDigit : actual]
  return (
    <section aria-label={say(t.rules)} className="rounded-card border border-line/60 bg-surface-2 px-4 py-3">
      <ul className="grid gap-2 text-sm text-text-2">
        {rules.map(({ Icon, words }) => (
          <li key={words.en} className="flex gap-3">
            <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-[.25em] shrink-0 text-text-3" />
            {say(words)}
          </li>
        ))}
      </ul>
    </section>
  )
}
