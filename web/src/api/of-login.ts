import type { QueryClient } from '@tanstack/react-query'

/** What is kept as long as a login, whatever is closed and opened meanwhile: it begins and ends with the member area's query client. */
export function ofLogin<Kept>(make: (queries: QueryClient) => Kept): (of: QueryClient) => Kept {
  const kept = new WeakMap<QueryClient, Kept>()
  return (queries) => {
    const there = kept.get(queries) ?? make(queries)
    kept.set(queries, there)
    return there
  }
}
