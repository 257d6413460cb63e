import type { Locale } from '@krapao/shared/text'
import { queryOptions } from '@tanstack/react-query'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'

/** What a member is asked to read; fetched while Home settles, so that the sheet opens whole. */
export const agreementsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.agreements(locale),
    queryFn: ({ signal }) => lookupApi.agreements({ locale }, { signal }),
    staleTime: 300_000,
  })
