import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** From 1024 px there is room for a panel beside a page. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, isNot)

const isWide = () => matchMedia(wide).matches
const isNot = () => false

function subscribe(tell: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
