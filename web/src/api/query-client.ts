import { type Query, QueryClient } from '@tanstack/react-query'
import { Unreachable } from './unreachable.ts'

/** The member area's memory of what the server said. It dies with the shell, so nothing of one member meets the next. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Live events say when something is old; within ten seconds two screens may share one answer.
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // A refusal stays a refusal; only silence is worth another try.
        retry: (failures, error) => error instanceof Unreachable && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  askAgainAfterFirstAnswer(client)
  return client
}

/**
 * An event may come while the first answer is on its way, which is then the answer from before it. TanStack Query asks again at once only
 * where it has an answer already; a first one it would take for new, and a balance would stay as it was until the next event.
 */
function askAgainAfterFirstAnswer(client: QueryClient): void {
  const madeOld = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus } = query.state
    if (action.type === 'invalidate' && fetchStatus !== 'idle' && data === undefined)
      madeOld.add(query)
    if (action.type === 'success' && madeOld.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
