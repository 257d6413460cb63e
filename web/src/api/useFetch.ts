import { useEffect, useState } from 'react'
import { useRetryLater } from '../loading/useOffline.ts'

type Asked<T> = { data?: T; error: Error | null; isFetching: boolean }
export type Fetched<T> = Asked<T> & { failed: boolean; refetch: () => void }

/**
 * Asks once for each `key` (the language, say) and keeps the answer: what the guest pages need of react-query, without its
 * weight. The old answer stays while a new one is on its way. `failed` means: offer `refetch` where the data would stand; it is also
 * asked again by itself, and stays failed until it is answered.
 */
export function useFetch<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Asked<T>>({ error: null, isFetching: true })
  const failed = state.error !== null
  function refetch(): void {
    setState((before) => ({ ...before, isFetching: true }))
    setRound((before) => before + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function at every draw; `key` says when it asks for something else
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal).then(
      (data) => setState({ data, error: null, isFetching: false }),
      (error: Error) =>
        asking.signal.aborted || setState((before) => ({ ...before, error, isFetching: false })),
    )
    return () => asking.abort()
  }, [key, round])
  useRetryLater(failed && !state.isFetching, refetch)
  return { ...state, failed, refetch }
}
