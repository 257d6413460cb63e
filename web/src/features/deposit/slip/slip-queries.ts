import type { Output } from '@krapao/shared/contract'
import type { statement } from '@krapao/shared/statement/statement.contract'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { queryOptions } from '@tanstack/react-query'
import { lookupApi } from '../../../api/clients/lookup.ts'
import { statementApi } from '../../../api/clients/statement.ts'
import { keys } from '../../../api/query-keys.ts'

/** What holds for slips now. Without an answer nothing is forbidden: the server judges. */
export const slipRulesQuery = queryOptions({
  queryKey: keys.slipRules,
  queryFn: ({ signal }) => lookupApi.slip({}, { signal }),
  // Whether slips are taken changes with the hour.
  refetchOnMount: 'always',
})

export type SlipRow = Output<typeof statement.slips>['slips'][number]

/** The newest slips of this member; whatever makes the statement old makes them old too. */
export const newestSlipsQuery = queryOptions({
  queryKey: keys.slipsNewest,
  queryFn: async ({ signal }) =>
    (await statementApi.slips({ page: 1, limit: 20 }, { signal })).slips,
  refetchOnMount: 'always',
})

export const isOpenSlip = ({ kind, status }: SlipRow): boolean =>
  kind !== 'gift' && shownStatus(status) === 'in-progress'
