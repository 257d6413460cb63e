import type { Locale } from '@krapao/shared/text'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../api/query-keys.ts'
import type { Standing } from './agreement-kept.ts'

/** What a member is asked to agree to; fetched while Home settles, so that the sheet opens whole. */
export const agreementQuery = (locale: Locale, standing: Standing | undefined) =>
  queryOptions({
    queryKey: keys.agreement(locale, standing?.version ?? ''),
    queryFn: async ({ signal }) => {
      const { readAgreement } = await import('./agreement-calls.ts')
      return readAgreement(locale, standing !== undefined, signal)
    },
    staleTime: 300_000,
  })
