import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'

/** The page of the list, from 1. A sheet of another feature writes its own address over ours; the page behind it stays. */
export function usePage(): number {
  const inAddress = pageIn(useSearch())
  const [page, setPage] = useState(inAddress ?? 1)
  if (inAddress !== undefined && inAddress !== page) setPage(inAddress)
  return inAddress ?? page
}

/** Undefined: the address does not say. Anything that is no page number is page 1. */
export function pageIn(search: string): number | undefined {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  if (params.has('open') && !params.has('page')) return undefined
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
