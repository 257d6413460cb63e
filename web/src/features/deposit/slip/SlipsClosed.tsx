import Moon from 'lucide-react/icons/moon'
import { showClock } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './slip.text.ts'

/** When slips are taken again. It is above the accounts: who sends money now has a slip that is too old by then. */
export function SlipsClosed({ opensAt }: { opensAt: Date }) {
  const say = useSay()
  return (
    <div className="flex gap-3 rounded-card border border-warn/40 bg-warn/10 p-4">
      <Moon aria-hidden size={22} strokeWidth={1.75} className="mt-[.15em] shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold">{say(t.closed)}</p>
        <p className="text-sm text-text-2">
          {say(t.opens, { time: showClock(opensAt).slice(0, 5) })}
        </p>
      </div>
    </div>
  )
}
