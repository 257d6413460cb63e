import { useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'

type Params = Readonly<Record<string, string>>
/**
 * `steps`: how many steps of the sheet lie behind this entry. `covers`: the entry before it is the sheet that lies under this one.
 * `anew`: differs for each press of a link that opens the sheet from its start, even if it already lay under another.
 */
export type SheetEntry = { sheet?: true; steps?: number; covers?: true; anew?: number } | null

/**
 * A sheet with an address: `?open=deposit`. The phone's back button closes it, a reload or a shared link opens it again.
 * `open({ slot: 'PG' })` adds parameters of the sheet's own, read back with `param('slot')`; closing takes them away.
 * `step({ … })` is a further step of the same sheet, which the back button takes back.
 * `cover()` opens it over the sheet that is open (`?open=chat&under=deposit`), which stays as it is and is what one comes back to.
 */
export function useSheet(name: string) {
  const search = new URLSearchParams(useSearch())
  const entry = useHistoryState<SheetEntry>()
  const isOnTop = search.get('open') === name
  const isUnder = search.get('under') === name
  // Covered it stays as it was. Come by a link it was nothing yet, and opens when what covers it is closed.
  const [stood, setStood] = useState(isOnTop)
  if (stood !== isOnTop && !(stood && isUnder)) setStood(isOnTop)
  const isOpen = isOnTop || (stood && isUnder)
  const [anew, setAnew] = useState(entry?.anew)
  if (isOnTop && anew !== entry?.anew) setAnew(entry?.anew)
  const steps = entry?.steps ?? 0
  const address = (params: Params) =>
    `${window.location.pathname}?${new URLSearchParams({ open: name, ...params })}`
  return {
    isOpen,
    /** A React key for content that should start over with each such link. */
    anew,
    param: (key: string): string | undefined =>
      isOpen ? (search.get(key) ?? undefined) : undefined,
    open: (params: Params = {}) => {
      // From one sheet to another the address is replaced: back always leads to the page, never through a pile of sheets.
      navigate<SheetEntry>(address(params), {
        replace: search.has('open'),
        state: search.has('open') ? entry : { sheet: true },
      })
    },
    cover: () => {
      const under = search.get('open')
      if (!under) return navigate<SheetEntry>(address({}), { state: { sheet: true } })
      const params = new URLSearchParams(search)
      params.set('open', name)
      params.set('under', under)
      navigate<SheetEntry>(`${window.location.pathname}?${params}`, {
        state: { ...entry, covers: true },
      })
    },
    step: (params: Params) =>
      navigate<SheetEntry>(address(params), { state: { ...entry, steps: steps + 1 } }),
    back: () => {
      // Reached by a link there is no step behind this one.
      if (steps > 0) window.history.back()
      else navigate<SheetEntry>(address({}), { replace: true, state: entry })
    },
    close: () => {
      const now = new URLSearchParams(window.location.search)
      if (now.get('open') !== name) return
      if (entry?.covers) return window.history.back()
      const under = now.get('under')
      if (under) {
        now.delete('under')
        now.set('open', under)
        return navigate(`${window.location.pathname}?${now}`, { replace: true })
      }
      // Opened here: take the entry back. Opened by a link or a reload: there is nothing of ours behind it.
      if (entry?.sheet) window.history.go(-1 - steps)
      else navigate(window.location.pathname, { replace: true })
    },
  }
}

/** The last value there was: a closing sheet has lost its address, and what it shows stays while it goes. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return value ?? kept
}
