import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'

/** Whether Home has a door to the wheel. The calls of the wheel are a download of their own: Home asks this one alone. */
export const wheelActiveQuery = queryOptions({
  queryKey: keys.wheelActive,
  queryFn: async ({ signal }) => {
    const { spinApi } = await import('../../api/clients/spin.ts')
    return (await spinApi.active({}, { signal })).active
  },
  // Without an answer Home has its other tile there, and asks again with whatever tells of rewards.
  retry: false,
})
