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
  refetchIfInvalidatedDuringFirstFetch(client)
  keepFailureUntilAnswered(client)
  return client
}

/**
 * TanStack Query ignores an invalidation while a query without data is being fetched. Its answer may be older than the event, and a
 * balance would stay as it was until the next one: it is fetched once more.
 */
function refetchIfInvalidatedDuringFirstFetch(client: QueryClient): void {
  const invalidated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus, isInvalidated } = query.state
    const hasNoData = data === undefined
    // A failed query counts as invalidated already, and the next invalidation would not be reported.
    if (action.type === 'fetch' && hasNoData && isInvalidated)
      query.setState({ isInvalidated: false })
    if (action.type === 'invalidate' && hasNoData && fetchStatus !== 'idle') invalidated.add(query)
    if (action.type === 'success' && invalidated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** TanStack Query forgets a failure once it asks again. In an outage, what says that a part could not be loaded would blink at each try. */
function keepFailureUntilAnswered(client: QueryClient): void {
  const failures = new WeakMap<Query, Error>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error') failures.set(query, action.error)
    if (action.type === 'success') failures.delete(query)
    const failure = failures.get(query)
    if (action.type === 'fetch' && failure && query.state.data === undefined)
      query.setState({ status: 'error', error: failure })
  })
}

/** What is kept as long as a login, whatever is closed and opened meanwhile: it begins and ends with the member area's query client. */
export function ofLogin<Kept>(make: (queries: QueryClient) => Kept): (of: QueryClient) => Kept {
  const kept = new WeakMap<QueryClient, Kept>()
  return (queries) => {
    const there = kept.get(queries) ?? make(queries)
    kept.set(queries, there)
    return there
  }
}
