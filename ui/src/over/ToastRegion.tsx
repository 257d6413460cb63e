import { Toast as Base } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { cx } from '../cx.ts'
import {
  hearToasts,
  shownMs,
  type ToastKind,
  type ToastLabels,
  type ToastWords,
  takeToasts,
} from './toast.ts'

const withActionMs = 10_000

/** Where toasts are shown: above any sheet, where they stay reachable. */
export function ToastRegion({ regionLabel, closeLabel }: ToastLabels) {
  return (
    <Base.Provider timeout={shownMs}>
      <Base.Portal>
        <Base.Viewport aria-label={regionLabel} className="toasts">
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList({ closeLabel }: Pick<ToastLabels, 'closeLabel'>) {
  const { toasts, add } = Base.useToastManager<NonNullable<ToastWords['action']>>()
  const show = useEffectEvent(({ text, kind = 'info', action }: ToastWords) => {
    const priority = kind === 'bad' ? 'high' : 'low'
    add({
      title: text,
      type: kind,
      priority,
      data: action,
      ...(action && { timeout: withActionMs }),
    })
  })
  useEffect(() => hearToasts(() => takeToasts().forEach(show)), [])
  return toasts.map((toast) => {
    const { Icon, tone } = looks[toast.type as ToastKind]
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'left', 'right']}
        className="toast"
      >
        <Base.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
          <Icon aria-hidden size={22} strokeWidth={1.75} className={cx('shrink-0', tone)} />
          {/* Its title, since a toast is a dialog and a dialog has a name; no heading of the page. */}
          <Base.Title render={<p />} className="min-w-0 flex-1 py-2 text-sm font-medium" />
          {toast.data && (
            // Base UI hides it from screen readers until the focus is among the toasts, where a touch never brings it.
            <Base.Close aria-hidden={false} onClick={toast.data.onPress} className={actionLook}>
              {toast.data.label}
            </Base.Close>
          )}
          <Base.Close aria-label={closeLabel} className={closeLook}>
            <CloseIcon aria-hidden size={18} strokeWidth={1.75} />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    )
  })
}

const actionLook =
  'min-h-11 shrink-0 rounded-input px-3 text-sm font-semibold text-primary-text underline underline-offset-4 hover:no-underline'
const closeLook =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-text-2 hover:text-text'
const looks = {
  ok: { Icon: CircleCheck, tone: 'text-ok' },
  bad: { Icon: CircleX, tone: 'text-bad' },
  info: { Icon: Info, tone: 'text-info' },
}
