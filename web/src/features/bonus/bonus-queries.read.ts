import type { Locale } from '@krapao/shared/text'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bonusApi } from '../../api/clients/bonus.ts'
import { keys } from '../../api/query-keys.ts'

// In another language it is another answer; until that has come the page stands as it was, with what was typed in it.

/** The bonuses that the member may see, with the one they hold. */
export const bonusesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.bonusList(locale),
    queryFn: ({ signal }) => bonusApi.list({ locale }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What the member holds, through whichever door it came. */
export const holdingQuery = (locale: Locale) =>
  queryOptions({
    queryKey: keys.holding(locale),
    queryFn: ({ signal }) => bonusApi.active({}, { signal }),
    placeholderData: keepPreviousData,
  })
