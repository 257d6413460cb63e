import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import type { Door } from './banners-query.ts'

/** Pictures are no reason to wait long for what was pressed. */
const patienceMs = 1_500

/** Opens a sheet: behind the operator's pictures, if there are any (SPEC §2). */
export function useBannersFirst(door: Door) {
  const queries = useQueryClient()
  const locale = useLocale()
  const pictures = useSheet('banners')
  const sheet = useSheet(door)
  const [busy, setBusy] = useState(false)

  const areThere = async () => {
    const { bannersQuery } = await import('./banners-query.ts')
    return (await queries.fetchQuery({ ...bannersQuery(door, locale), retry: false })).length > 0
  }
  const open = async () => {
    const pressedAt = window.location.href
    setBusy(true)
    const first = await Promise.race([areThere().catch(() => false), after(patienceMs)])
    setBusy(false)
    // Gone elsewhere meanwhile: nothing follows there.
    if (window.location.href !== pressedAt) return
    if (first) pictures.open(beforeSheet(door))
    else sheet.open()
  }
  return { open, busy }
}

/** A thenable by name only: it is never awaited. */
const beforeSheet = (door: Door) => Object.fromEntries([['then', door]])

const after = (ms: number) => new Promise<false>((end) => setTimeout(() => end(false), ms))
