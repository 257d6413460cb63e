import { Dialog } from '@base-ui/react/dialog'
import CloseIcon from 'lucide-react/icons/x'

type ViewerProps = {
  open: boolean
  onClose: () => void
  src: string
  /** What the picture is, in words; also the name of the dialog. */
  alt: string
  closeLabel: string
}

/** One picture as large as the screen; a press anywhere closes it. */
export function Viewer({ open, onClose, src, alt, closeLabel }: ViewerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="dialog-backdrop fixed inset-0 z-(--z-index-alert) bg-black/90"
        />
        <Dialog.Viewport className="dialog-viewport z-(--z-index-alert)">
          <Dialog.Popup className="viewer" aria-label={alt} onClick={onClose}>
            <img src={src} alt={alt} className="max-h-full max-w-full object-contain" />
            <Dialog.Close aria-label={closeLabel} className={closeLook}>
              <CloseIcon aria-hidden size={24} strokeWidth={1.75} />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeLook =
  'absolute top-[max(0.5rem,env(safe-area-inset-top))] right-2 inline-flex size-[44px] items-center justify-center rounded-full bg-surface-3 text-text shadow-edge'
