import { Toast as Base } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ToastKind = 'ok' | 'bad' | 'info'
const shownMs = 4000
const withActionMs = 10_000

/** Put once around the member area; toasts stay reachable above any sheet. */
export function ToastProvider({
  regionLabel,
  closeLabel,
  children,
}: {
  regionLabel: string
  closeLabel: string
  children: ReactNode
}) {
  return (
    <Base.Provider timeout={shownMs}>
      {children}
      <Base.Portal>
        <Base.Viewport aria-label={regionLabel} className="toasts">
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

type ToastWords = {
  text: string
  kind?: ToastKind
  /** A way on. Who has to read, decide and press is given longer. */
  action?: { label: string; onPress: () => void }
}

/** `toast({ text, kind })`: four seconds, announced; a bad one at once. */
export function useToast(): (words: ToastWords) => void {
  const { add } = Base.useToastManager<NonNullable<ToastWords['action']>>()
  return ({ text, kind = 'info', action }) => {
    const priority = kind === 'bad' ? 'high' : 'low'
    add({
      title: text,
      type: kind,
      priority,
      data: action,
      ...(action && { timeout: withActionMs }),
    })
  }
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager<NonNullable<ToastWords['action']>>()
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
            <Base.Close onClick={toast.data.onPress} className={actionLook}>
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
