import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { showTime } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './home.text.ts'
import type { Refresh } from './useRefresh.ts'

/** How fresh the amounts are, in one line whose height never changes. */
export function LastUpdated({ refresh }: { refresh: Refresh }) {
  const say = useSay()
  const { at, busy, failed, silent } = refresh
  const warn = !busy && (failed || silent.length > 0)
  return (
    <p role="status" className="flex min-h-[1lh] items-baseline gap-1 text-xs text-text-2">
      {warn && (
        <TriangleAlert
          aria-hidden
          size={12}
          strokeWidth={2}
          className="shrink-0 translate-y-px text-warn"
        />
      )}
      <span className="tabular-nums">{words()}</span>
    </p>
  )

  function words(): string {
    if (failed && !busy) return say(t.notUpdated)
    if (!at) return say(t.updating)
    const time = showTime(at)
    if (warn && silent.length === 1) return say(t.silentOne, { name: silent[0]!.name })
    if (warn) return say(t.silent, { n: silent.length, time: time.slice(-8) })
    return say(t.updatedAt, { time })
  }
}
