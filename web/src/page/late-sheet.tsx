import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyWithPreload, type Retry } from '../loading/lazy.tsx'
import { useAskAgain } from '../loading/useAskAgain.ts'
import { useSheet } from './useSheet.ts'

type Named = { name: string }

/** A sheet with an address that is a download of its own, fetched when it is first opened: drawn by `OnceOpened`. */
export const lateSheet = <P extends object = object>(
  load: () => Promise<(props: P & Named) => ReactNode>,
) => lazyWithPreload<P & Named>(load, SheetNotLoaded)

function SheetNotLoaded({ name, retry }: Named & { retry: Retry }) {
  const { isOpen, close } = useSheet(name)
  useAskAgain(isOpen, close, retry)
  return null
}

type OnceOpenedProps<P> = { name: string; Part: ComponentType<P & Named>; given: P }

/** Once opened it stays, or closing would cut the sheet off in its movement. */
export function OnceOpened<P extends object>({ name, Part, given }: OnceOpenedProps<P>) {
  const { isOpen } = useSheet(name)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Part {...given} name={name} />
    </Suspense>
  ) : null
}
