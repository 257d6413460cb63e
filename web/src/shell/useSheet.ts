import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'

type SheetEntry = { sheet?: true } | null

/**
 * A sheet with an address: `?open=deposit`. The phone's back button closes it, a reload or a shared link opens it again.
 * `open({ slot: 'PG' })` adds parameters of the sheet's own, read back with `param('slot')`; closing takes them away.
 */
export function useSheet(name: string) {
  const search = new URLSearchParams(useSearch())
  const entry = useHistoryState<SheetEntry>()
  const isOpen = search.get('open') === name
  return {
    isOpen,
    param: (key: string): string | undefined => (isOpen ? (search.get(key) ?? undefined) : undefined),
    open: (params: Readonly<Record<string, string>> = {}) => {
      // From one sheet to another the address is replaced: back always leads to the page, never through a pile of sheets.
      const to = `${window.location.pathname}?${new URLSearchParams({ open: name, ...params })}`
      navigate<SheetEntry>(to, { replace: search.has('open'), state: search.has('open') ? entry : { sheet: true } })
    },
    close: () => {
      if (new URLSearchParams(window.location.search).get('open') !== name) return
      // Opened here: take the entry back. Opened by a link or a reload: there is nothing of ours behind it.
      if (entry?.sheet) window.history.back()
      else navigate(window.location.pathname, { replace: true })
    },
  }
}
