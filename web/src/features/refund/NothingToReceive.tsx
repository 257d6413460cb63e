import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useExplain } from '../../api/words.ts'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './refund.text.ts'
import type { Check } from './refund-query.ts'

type NothingProps = { check: Check; onLook: () => void; busy: boolean }

/** Why there is nothing, and when to look again. */
export function NothingToReceive({ check, onLook, busy }: NothingProps) {
  const say = useSay()
  const explain = useExplain()
  const isClosed = check.info === 'REFUND_INACTIVE'
  const why = () => {
    if (check.opensAt) return say(t.lookAt, { time: showSoon(check.opensAt, new Date()) })
    if (check.info === 'REFUND_MINIMUM') return say(t.nothingLost)
    return explain(check.info === null ? undefined : new Refusal(check.info as ErrorCode))
  }
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div role="status" className="flex gap-3">
        <CalendarClock
          aria-hidden
          size={24}
          strokeWidth={1.75}
          className="mt-[.1em] shrink-0 text-primary-text"
        />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg">{say(isClosed ? t.closed : t.none)}</h3>
          <p className="min-h-[1lh] text-text-2">{why()}</p>
        </div>
      </div>
      {check.opensAt && (
        <Button
          variant="quiet"
          full
          busy={busy}
          onClick={onLook}
          icon={<RefreshCw aria-hidden size={18} strokeWidth={1.75} />}
        >
          {say(t.lookAgain)}
        </Button>
      )}
    </section>
  )
}
