import { useEffect, useEffectEvent, useState } from 'react'

/** A service that is away comes back by itself. Pages that met it at the same moment do not ask at the same moments. */
const askAgainMs = 15_000 * (0.8 + 0.4 * Math.random())

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
  const askAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (!failed || state.isFetching) return
    const timer = setTimeout(askAgain, askAgainMs)
    return () => clearTimeout(timer)
  }, [failed, state.isFetching])
  return { ...state, failed, refetch }
}
