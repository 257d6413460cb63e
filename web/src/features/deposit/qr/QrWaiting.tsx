import { limits } from '@krapao/shared/limits'
import { Countdown } from '@krapao/ui/data/Countdown'
import { useSay } from '../../../i18n/locale.ts'
import { t } from '../deposit.text.ts'

/** How long the QR may still be paid, and that nothing else needs doing. */
export function QrWaiting({ endsAtMs, onRunOut }: { endsAtMs: number; onRunOut: () => void }) {
  const say = useSay()
  return (
    <div className="flex items-center gap-4 rounded-card border border-line/60 bg-surface-2 p-3">
      <Countdown
        endsAt={endsAtMs}
        totalMs={limits.qrLifetimeMs}
        label={say(t.timeLeft)}
        onEnd={onRunOut}
      />
      <div className="min-w-0">
        <p className="font-semibold">{say(t.waiting)}</p>
        <p className="text-sm text-text-2">{say(t.waitingText)}</p>
      </div>
    </div>
  )
}
