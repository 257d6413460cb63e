import { type ComponentType, Suspense, useState } from 'react'
import { lazyWithPreload, type Retry } from '../loading/lazy.tsx'
import { useAskAgain } from '../loading/useAskAgain.ts'
import { useWhenIdle } from '../loading/useWhenIdle.ts'

type Asked = { open: boolean; onClose: () => void }

/** A question that is a download of its own: fetched once the page has come to rest, or else when it is first asked. */
export function lateDialog<P extends Asked>(load: () => Promise<ComponentType<P>>) {
  const { Part, preload } = lazyWithPreload<P>(load, NotLoaded)
  const soon = () => void preload().catch(() => undefined)
  function LateDialog(props: P) {
    // Once asked it stays, or closing would cut it off in its movement.
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    useWhenIdle(soon)
    return wanted ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
  return { Part: LateDialog, preload: soon }
}

function NotLoaded({ open, onClose, retry }: Asked & { retry: Retry }) {
  useAskAgain(open, onClose, retry)
  return null
}
