import { Dialog } from '@base-ui/react/dialog'
import CloseIcon from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { fitVisualViewport } from './fitVisualViewport.ts'
import { swipeDown } from './swipeDown.ts'
import { useWide } from './useWide.ts'

type SheetProps = {
  open: boolean
  /** Close button, Esc, backdrop and a swipe down all end here; the phone's back is the router's, since sheets have addresses. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays above the keyboard while the rest scrolls: the sheet's one gold button. */
  footer?: ReactNode
  /** Puts something around the body and the footer: what both of them read. */
  around?: (parts: ReactNode) => ReactNode
}

/** A bottom sheet over the page: focus goes in, stays in, and returns to where it was. On a desktop it stands beside the page, which stays in use. */
export function Sheet({ open, onClose, title, closeLabel, children, footer, around }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  const isBeside = useWide()
  const name = useId()
  const parts = (
    <>
      {/* Above a footer there may be nothing but text: the keyboard must be able to scroll it all the same. */}
      <div
        tabIndex={footer ? 0 : undefined}
        className="sheet-body px-4 pt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </div>
      {footer && (
        <div className="relative shrink-0 border-t border-line/60 px-4 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface before:to-transparent pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </>
  )
  return (
    <Dialog.Root
      open={open}
      modal={!isBeside}
      disablePointerDismissal={isBeside}
      onOpenChange={(next) => next || onClose()}
    >
      <Dialog.Portal>
        {!isBeside && (
          <Dialog.Backdrop className="sheet-backdrop fixed inset-0 z-(--z-index-sheet) bg-scrim" />
        )}
        <Dialog.Viewport
          ref={fitVisualViewport}
          className="sheet-viewport z-(--z-index-sheet)"
          {...(isBeside && { role: 'region', 'aria-labelledby': name })}
        >
          <Dialog.Popup ref={popup} initialFocus={popup} className="sheet">
            <div ref={swipeDown} className="shrink-0 touch-none">
              <div
                aria-hidden
                className="sheet-handle mx-auto mt-2 h-1 w-10 rounded-full bg-line-input"
              />
              <div className="flex items-center gap-2 py-2 pr-2 pl-4">
                <Dialog.Title id={name} className="min-w-0 flex-1 text-xl font-semibold">
                  {title}
                </Dialog.Title>
                <Dialog.Close aria-label={closeLabel} className={closeLook}>
                  <CloseIcon aria-hidden size={20} strokeWidth={1.75} />
                </Dialog.Close>
              </div>
            </div>
            {around ? around(parts) : parts}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeLook =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full bg-raised text-text-2 shadow-edge hover:text-text'
