import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { linkTo } from '../../../page/link.ts'
import { useKept, useSheet } from '../../../page/useSheet.ts'
import type { Clip } from '../clips.ts'
import { clips } from '../clips.ts'
import { HowtoContents } from '../HowtoContents.tsx'
import { memberGuides, t } from '../howto.text.ts'

const { Part: ClipShown, preload } = lazyWithPreload(
  async () => (await import('../ClipShown.tsx')).ClipShown,
)

/** `?open=howto`: the guest's page as a sheet, since a member who opened that page would be logged out. A film is a step of it. */
export function HowtoSheet() {
  const say = useSay()
  const { isOpen, close, param, step, back } = useSheet('howto')
  const chosen: Clip | null = clips.find(({ name }) => name === param('clip')) ?? null
  // A closing sheet has lost its address.
  const clip = useKept(isOpen ? chosen : undefined)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={say(clip ? clip.heading : t.title)}
      closeLabel={say(t.close)}
    >
      {clip ? (
        <Step key={clip.name}>
          <div>
            <Button
              variant="quiet"
              icon={<ArrowLeft aria-hidden size={20} strokeWidth={1.75} />}
              onClick={back}
            >
              {say(t.all)}
            </Button>
          </div>
          <Suspense fallback={<Skeleton height="60dvh" radius="12px" />}>
            <ClipShown clip={clip} />
          </Suspense>
        </Step>
      ) : (
        <Step key="all">
          <p className="text-text-2">{say(t.leadMember)}</p>
          <div>
            <HowtoContents
              guides={memberGuides}
              onNear={preload}
              onOpen={(name) => step({ clip: name })}
            />
          </div>
          <Button full {...linkTo('/user/contact', { replace: true })}>
            {say(t.ask)}
          </Button>
        </Step>
      )}
    </Sheet>
  )
}

/** What was pressed is gone with the step before: the new one begins at its top, and has the focus. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.closest('.sheet-body')?.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {children}
    </div>
  )
}
