import { toast } from '@krapao/ui/over/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../api/query-keys.ts'
import { explain } from '../../api/words.ts'
import { local } from '../../session/storage.ts'
import {
  byServer,
  isAwaited,
  isUnsettled,
  retryAfterMs,
  type Slot,
  silentOf,
} from './wallet.read.ts'
import { refreshQuery, walletQuery } from './wallet-query.read.ts'

export type Refresh = {
  busy: boolean
  failed: boolean
  /** When all games were last asked, also by an earlier visit. */
  at: Date | undefined
  /** The games whose amount is an older one, since they did not answer. */
  silent: readonly Slot[]
  now: () => void
}

/** Asking all games at a press; one asking serves every button that shows it. */
export function useRefresh(): Refresh {
  const refresh = useQuery(refreshQuery)
  const wallet = useQuery(walletQuery)
  const now = async () => {
    const { error } = await refresh.refetch({ cancelRefetch: false })
    if (error) toast({ kind: 'bad', text: await explain(error) })
  }
  return {
    busy: refresh.isFetching,
    failed: refresh.isError,
    at: refresh.data?.at ?? storedTime(),
    // The wallet is also read after transfers and other tabs' askings, so it knows best who is silent still.
    silent: silentOf(wallet.data?.slots ?? []),
    now,
  }
}

/**
 * Which games the asking that runs now still waits for, so that a slow one is seen to hold up no other; before the first answer of ours
 * these are all. A changed balance has its own event; an unchanged one is learnt by looking.
 */
export function useAwaited(): (slot: Slot) => boolean {
  const { isFetching } = useQuery(refreshQuery)
  const wallet = useQuery(walletQuery)
  const [since, setSince] = useState<number>()
  const queries = useQueryClient()
  useEffect(() => {
    setSince(isFetching ? Date.now() : undefined)
    if (!isFetching) return
    const look = () => void queries.invalidateQueries({ queryKey: keys.wallet })
    const timers = looksMs.map((ms) => setTimeout(look, ms))
    return () => timers.forEach(clearTimeout)
  }, [isFetching, queries])
  if (!isFetching || since === undefined) return nobody
  if (!wallet.data) return everyOpen
  const from = byServer(since, { readAt: wallet.data.readAt, receivedMs: wallet.dataUpdatedAt })
  return (slot) => isAwaited(slot, from)
}
const looksMs = [700, 2_000, 5_000]
const nobody = () => false
const everyOpen = ({ isActive }: Slot) => isActive

/** While a game is silent, or being worked on, it is asked again by itself, ever more gently. Used once, by Home. */
export function useRefreshAgain(): void {
  const { busy, failed } = useRefresh()
  const { refetch } = useQuery(refreshQuery)
  const wallet = useQuery(walletQuery)
  const tries = useRef(0)
  const waiting = failed || isUnsettled(wallet.data?.slots ?? [])
  useEffect(() => {
    if (busy) return
    if (!waiting) {
      tries.current = 0
      return
    }
    const timer = setTimeout(() => {
      tries.current += 1
      // A hidden page asks when it is shown again.
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
    }, retryAfterMs(tries.current))
    return () => clearTimeout(timer)
  }, [busy, waiting, refetch])
}

function storedTime(): Date | undefined {
  const stored = new Date(local.get('last_sync') ?? '')
  return Number.isNaN(stored.getTime()) ? undefined : stored
}
