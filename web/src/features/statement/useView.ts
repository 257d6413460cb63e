import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { type View, viewIn } from './statement-view.ts'

/** What of the statement is looked at. A sheet of another feature writes its own address over ours; the page behind it stays. */
export function useView(): View {
  const inAddress = viewIn(useSearch())
  const [view, setView] = useState<View>(inAddress ?? { page: 1 })
  if (inAddress && JSON.stringify(inAddress) !== JSON.stringify(view)) setView(inAddress)
  return inAddress ?? view
}
