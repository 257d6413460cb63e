import { useEffect, useState } from 'react'

export type Fetched<T> = { data?: T; failed: boolean; retry: () => void }

/**
 * Asks once for each `key` (the language, say) and keeps the answer: what the guest pages need of react-query, without its
 * weight. The old answer stays while a new one is on its way. `failed` means: offer `retry` where the data would stand.
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
  const retry = () => {
    setState((before) => ({ ...before, failed: false }))
    setRound(round + 1)
  }
  return { ...state, retry }
}
