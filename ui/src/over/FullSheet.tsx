import { Dialog } from '@base-ui/react/dialog'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { fitVisualViewport } from './fitVisualViewport.ts'

type FullSheetProps = {
  open: boolean
  /** Close button and Esc end here; the phone's back is the router's. */
  onClose: () => void
  /** False where it stands beside the page (from 1024 px): the page can be used meanwhile, and Esc closes it only from within. */
  modal: boolean
  title: ReactNode
  /** A line under the title. */
  about?: ReactNode
  /** Buttons between the title and the one that closes. */
  tools?: ReactNode
  closeLabel: string
  children: ReactNode
}

/** All of a phone's screen, or a panel at the lower right of a wide one. Its children share the height below the title. */
export function FullSheet({
  open,
  onClose,
  modal,
  title,
  about,
  tools,
  closeLabel,
  children,
}: FullSheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      modal={modal}
      disablePointerDismissal
      onOpenChange={(next, { reason, event, cancel }) => {
        if (next) return
        const isWithin = event.target instanceof Node && popup.current?.contains(event.target)
        if (!modal && reason === 'escape-key' && !isWithin) return cancel()
        onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Viewport ref={fitVisualViewport} className="full-viewport">
          <Dialog.Popup ref={popup} initialFocus={popup} className="full-sheet">
            <header className="relative z-1 flex shrink-0 items-center gap-2 border-b border-line/60 bg-surface pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pb-2 pl-4">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-base font-semibold break-words">{title}</Dialog.Title>
                {about && <p className="text-sm text-text-2">{about}</p>}
              </div>
              {tools}
              <Dialog.Close aria-label={closeLabel} className={closeLook}>
                <CloseIcon aria-hidden size={20} strokeWidth={1.75} />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeLook =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full bg-raised text-text-2 shadow-edge hover:text-text'
