import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { profileApi } from '../../api/clients/profile.ts'
import { keys } from '../../api/query-keys.ts'

export type Profile = Awaited<ReturnType<typeof profileApi.get>>
export type Account = Profile['bankAccount']

export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => profileApi.get({}, { signal }),
})

/** What a change answered is what the page shows from now on; Home, which greets by name, asks again. */
export function keepProfile(queries: QueryClient, changed: Profile): void {
  queries.setQueryData(keys.profile, changed)
  void queries.invalidateQueries({ queryKey: keys.wallet })
}
