import { useToast } from '@krapao/ui/Toasts'
import { useQuery } from '@tanstack/react-query'
import { refreshQuery } from '../../member-queries.ts'
import { local } from '../../storage.ts'
import { explain } from '../../words.ts'
import { countStale } from './wallet.read.ts'

export type Refresh = {
  busy: boolean
  failed: boolean
  /** When all games were last asked, also by an earlier visit. */
  at: Date | undefined
  /** How many of them did not answer. */
  silent: number
  now: () => void
}

/** Asking all games at a press; one asking serves every button that shows it. */
export function useRefresh(): Refresh {
  const toast = useToast()
  const refresh = useQuery(refreshQuery)
  const now = async () => {
    const { error } = await refresh.refetch({ cancelRefetch: false })
    if (error) toast({ kind: 'bad', text: await explain(error) })
  }
  return {
    busy: refresh.isFetching,
    failed: refresh.isError,
    at: refresh.data?.at ?? storedTime(),
    silent: countStale(refresh.data?.slots ?? []),
    now,
  }
}

function storedTime(): Date | undefined {
  const stored = new Date(local.get('last_sync') ?? '')
  return Number.isNaN(stored.getTime()) ? undefined : stored
}
