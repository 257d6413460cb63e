import { queryOptions } from '@tanstack/react-query'
import { statementApi } from '../../../api/clients/statement.ts'
import { keys } from '../../../api/query-keys.ts'

/** The deposit as a row of the statement, whose id is that of the QR, slip or gift; null where it is not among the newest. */
export const creditedRowQuery = (id: string) =>
  queryOptions({
    queryKey: keys.creditedRow(id),
    queryFn: async ({ signal }) => {
      const { statements } = await statementApi.list(
        { type: 'deposit', page: 1, limit: 20 },
        { signal },
      )
      return statements.find(({ _id }) => _id === id) ?? null
    },
  })
