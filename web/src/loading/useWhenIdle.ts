import { useEffect, useEffectEvent } from 'react'

const settledMs = 4_000

/** Downloads what is likely to be opened, once the page has come to rest: it opens at once then, also where there is no network by then. */
export function useWhenIdle(load: () => void): void {
  const whenIdle = useEffectEvent(() => {
    // Safari has no such callback.
    if (window.requestIdleCallback) window.requestIdleCallback(load)
    else load()
  })
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(), settledMs)
    return () => clearTimeout(timer)
  }, [])
}
