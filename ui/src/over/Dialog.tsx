import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, most important last. */
  actions?: ReactNode
}

/** A centred question or notice; Esc and a press outside close it. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="dialog-backdrop fixed inset-0 z-(--z-index-alert) bg-scrim"
        />
        <Base.Viewport className="dialog-viewport z-(--z-index-alert)">
          <Base.Popup className="dialog">
            <Base.Title className="text-xl font-semibold">{title}</Base.Title>
            {children && <div className="min-h-0 overflow-y-auto text-text-2">{children}</div>}
            {actions && (
              <div className="flex flex-wrap justify-end gap-3 pt-2 [&>*]:min-w-32 [&>*]:flex-1">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
