import { useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, paramsOf, viewIn } from './find-view.ts'
import type { View } from './found.ts'

/**
 * The filter of the page, kept in its address. It replaces the page's history entry, so that Back leaves the page. Letters are written
 * there when the typing rests; `write` does it at once, before a sheet opens over the page.
 */
export function useView() {
  const search = useSearch()
  const [seen, setSeen] = useState(search)
  const [view, setView] = useState<View>(() => viewIn(search) ?? { kind: 'all', typed: '' })
  if (seen !== search) {
    setSeen(search)
    const there = viewIn(search)
    // A blank at the end of what is typed is in no address.
    if (there && addressOf(there) !== addressOf(view)) setView(there)
  }
  const write = () => {
    const { pathname, search: now } = window.location
    if (new URLSearchParams(now).has('open') || pathname + now === addressOf(view)) return
    navigate(addressOf(view), { replace: true, state: window.history.state })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` is a new function at every draw; the view says what it writes
  useEffect(() => {
    const timer = setTimeout(write, restMs)
    return () => clearTimeout(timer)
  }, [view])
  return { view, show: setView, write, params: paramsOf(view) }
}
const restMs = 300
