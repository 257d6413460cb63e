import { queryOptions } from '@tanstack/react-query'
import { api } from '../../member-api.ts'
import { keys } from '../../query-keys.ts'

/** What holds for slips now. Without an answer nothing is forbidden: the server judges. */
export const slipRulesQuery = queryOptions({
  queryKey: keys.slipRules,
  queryFn: ({ signal }) => api.lookup.slip({}, { signal }),
  // Whether slips are taken changes with the hour.
  refetchOnMount: 'always',
})
