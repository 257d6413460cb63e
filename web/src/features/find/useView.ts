import { useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, paramsOf, viewIn } from './find-view.ts'
import type { View } from './found.ts'

/**
 * What of all games is looked at. It is in the address, in place of the page's own entry, so that back leads to where one came from. Letters
 * are written there once the typing rests; `write` does it at once, before a sheet lies over the page.
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
