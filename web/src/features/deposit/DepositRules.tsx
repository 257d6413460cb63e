import Clock from 'lucide-react/icons/clock'
import QrCode from 'lucide-react/icons/qr-code'
import Scale from 'lucide-react/icons/scale'
import { useSay } from '../../locale.ts'
import { t } from './deposit.text.ts'

const rules = [
  { Icon: Clock, words: t.ruleSoon },
  { Icon: QrCode, words: t.ruleOnce },
  { Icon: Scale, words: t.ruleActual },
]

/** SPEC §4: what holds for every QR, told before paying. */
export function DepositRules() {
  const say = useSay()
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
