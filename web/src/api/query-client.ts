import { QueryClient } from '@tanstack/react-query'
import { Unreachable } from './unreachable.ts'

/** The member area's memory of what the server said. It dies with the shell, so nothing of one member meets the next. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
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
