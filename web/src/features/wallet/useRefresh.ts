import { useToast } from '@krapao/ui/Toasts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshQuery, walletQuery } from '../../member-queries.ts'
import { local } from '../../storage.ts'
import { explain } from '../../words.ts'
import { retryAfterMs, type Slot, silentOf } from './wallet.read.ts'

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
  const toast = useToast()
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

/** While a game is silent it is asked again by itself, ever more gently. Used once, by Home. */
export function useRefreshAgain(): void {
  const { busy, failed, silent } = useRefresh()
  const { refetch } = useQuery(refreshQuery)
  const tries = useRef(0)
  const waiting = failed || silent.length > 0
  useEffect(() => {
    if (busy) return
    if (!waiting) {
      tries.current = 0
      return
    }
    const timer = setTimeout(() => {
      tries.current += 1
      // A page nobody looks at asks when it is shown again.
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
    }, retryAfterMs(tries.current))
    return () => clearTimeout(timer)
  }, [busy, waiting, refetch])
}

function storedTime(): Date | undefined {
  const stored = new Date(local.get('last_sync') ?? '')
  return Number.isNaN(stored.getTime()) ? undefined : stored
}
