import Info from 'lucide-react/icons/info'
import { useSay } from '../../i18n/locale.ts'
import { t } from './withdraw.text.ts'

/** Games are touched only for what the main wallet lacks, and not without saying so. */
export function RecallNote({ amount }: { amount: string }) {
  const say = useSay()
  return (
    <p
      role="status"
      className="fade-in flex items-start gap-2 rounded-input border border-info/40 bg-info/10 px-3 py-2 text-sm"
    >
      <Info aria-hidden size={18} strokeWidth={1.75} className="mt-[.25em] shrink-0 text-info" />
      <span>{say(t.recall, { amount })}</span>
    </p>
  )
}
