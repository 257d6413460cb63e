import { queryOptions } from '@tanstack/react-query'
import { gamesApi } from '../../api/clients/games.ts'
import { keys } from '../../api/query-keys.ts'

/** The member's login at one game; remembered no longer than it is shown. */
export const accountQuery = (slotCode: string) =>
  queryOptions({
    queryKey: keys.gameAccount(slotCode),
    queryFn: ({ signal }) => gamesApi.account({ slotCode }, { signal }),
    gcTime: 0,
  })
