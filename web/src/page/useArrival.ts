import { useEffect, useRef } from 'react'

/** Gives the main region its focus after a change of page, so that a screen reader starts at what is new. Not at the first load. */
export function useArrival(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
