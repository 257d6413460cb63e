import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  /** `wait` is for money whose end is not known yet: being checked, never failed. `part`: it ended, and only partly as wished. */
  kind: 'ok' | 'part' | 'bad' | 'wait'
  title: ReactNode
  text?: ReactNode
  /** What it is about in full, below the text: not read out again when the words above change. */
  details?: ReactNode
  /** Another way on, above the button that closes. */
  action?: ReactNode
  actionLabel: string
}

/** An outcome that must be seen: an icon, words, and one button. */
export function AlertDialog({
  open,
  onClose,
  kind,
  title,
  text,
  details,
  action,
  actionLabel,
}: AlertDialogProps) {
  const { Icon, tone } = looks[kind]
  const finalFocus = useWayBack(open)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="dialog-backdrop fixed inset-0 z-(--z-index-alert) bg-scrim"
        />
        <Base.Viewport className="dialog-viewport z-(--z-index-alert)">
          <Base.Popup
            finalFocus={finalFocus}
            className="dialog items-center overflow-y-auto pb-0 text-center"
          >
            <span className={cx('rounded-full', details ? 'p-3' : 'p-4', tone)}>
              <Icon aria-hidden size={details ? 28 : 40} strokeWidth={1.75} />
            </span>
            {/* What was waited for may be said in the same alert: then it is read out too. */}
            <div aria-live="polite" className="grid gap-3">
              <Base.Title className="text-xl font-semibold">{title}</Base.Title>
              {text && <Base.Description className="text-text-2">{text}</Base.Description>}
            </div>
            {details}
            {/* Stays in sight below a list that is longer than the phone. */}
            <div className="sticky bottom-0 -mx-6 grid gap-3 self-stretch bg-surface px-6 pt-2 pb-6">
              {action}
              <Base.Close
                render={<Button variant={kind === 'bad' || action ? 'quiet' : 'gold'} full />}
              >
                {actionLabel}
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** What was pressed may be gone with its step when the alert closes; then the result below takes the focus, or the sheet, not the page's top. */
function useWayBack(open: boolean) {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return () => {
    const stands = before.current?.isConnected && before.current !== document.body
    const sheet = [...document.querySelectorAll<HTMLElement>('.sheet')].at(-1)
    const result = sheet?.querySelector<HTMLElement>('[data-result]')
    return result ?? (stands ? null : (sheet ?? null))
  }
}

const looks = {
  ok: { Icon: CircleCheck, tone: 'bg-ok/12 text-ok' },
  part: { Icon: CircleAlert, tone: 'bg-warn/12 text-warn' },
  bad: { Icon: CircleX, tone: 'bg-bad/12 text-bad' },
  wait: { Icon: Clock, tone: 'bg-warn/12 text-warn' },
}
