import { Button } from '@krapao/ui/Button'
import Check from 'lucide-react/icons/check'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './otp.text.ts'

type Props = {
  /** mm:ss until it may be asked for; without, at once. */
  wait?: string
  busy: boolean
  sent: boolean
  onSend: () => void
}

/** Another SMS, when the first does not come. */
export function SendAgain({ wait, busy, sent, onSend }: Props) {
  const say = useSay()
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="flex items-center gap-1 text-sm text-text-2">
        {sent && <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ok" />}
        {say(sent ? t.sentAgain : t.notYet)}
      </p>
      {wait ? (
        <span role="timer" className="text-sm text-text-2 tabular-nums">
          {say(t.sendIn, { time: wait })}
        </span>
      ) : (
        <Button variant="quiet" busy={busy} onClick={onSend}>
          {say(t.sendAgain)}
        </Button>
      )}
    </div>
  )
}
