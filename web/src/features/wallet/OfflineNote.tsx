import { Button } from '@krapao/ui/Button'
import CloudOff from 'lucide-react/icons/cloud-off'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './home.text.ts'

type OfflineNoteProps = {
  isServiceAway: boolean
  readAt: Date
  busy: boolean
  onRetry: () => void
}

/** Shown while new balances cannot be loaded: how old those on screen are, and what can still be done. */
export function OfflineNote({ isServiceAway, readAt, busy, onRetry }: OfflineNoteProps) {
  const say = useSay()
  return (
    <section
      role="status"
      className="fade-in flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-warn/40 bg-warn/10 py-2 pr-2 pl-3 text-sm"
    >
      <CloudOff aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap gap-x-2 font-semibold tabular-nums">
          <span>{say(isServiceAway ? t.away : t.offline)}</span>{' '}
          <span>{say(t.asOf, { time: showSoon(readAt, new Date()) })}</span>
        </span>
        <span className="block text-pretty text-text-2">
          {say(isServiceAway ? t.awayCan : t.offlineCan)}
        </span>
      </span>
      <Button size="s" variant="quiet" busy={busy} onClick={onRetry}>
        {say(t.offlineRetry)}
      </Button>
    </section>
  )
}
