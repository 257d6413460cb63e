import { useEffect, useState } from 'react'

/** A service that is away comes back by itself. Pages that met it at the same moment do not ask at the same moments. */
const askAgainMs = 15_000 * (0.8 + 0.4 * Math.random())

export type Fetched<T> = { data?: T; failed: boolean; retry: () => void }

/**
 * Asks once for each `key` (the language, say) and keeps the answer: what the guest pages need of react-query, without its
 * weight. The old answer stays while a new one is on its way. `failed` means: offer `retry` where the data would stand; it is also
 * asked again by itself.
 */
export function useFetch<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ data?: T; failed: boolean }>({ failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function at every draw; `key` says when it asks for something else
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal).then(
      (data) => setState({ data, failed: false }),
      () => asking.signal.aborted || setState((before) => ({ ...before, failed: true })),
    )
    return () => asking.abort()
  }, [key, round])
  useEffect(() => {
    if (!state.failed) return
    const timer = setInterval(() => setRound((before) => before + 1), askAgainMs)
    return () => clearInterval(timer)
  }, [state.failed])
  const retry = () => {
    setState((before) => ({ ...before, failed: false }))
    setRound((before) => before + 1)
  }
  return { ...state, retry }
}
