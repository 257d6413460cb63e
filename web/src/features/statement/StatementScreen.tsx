import { limits } from '@krapao/shared/limits'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Pager } from '@krapao/ui/Pager'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useAwaiting } from '../../live.ts'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { signOfCurrency, walletQuery } from '../../member-queries.ts'
import { keys } from '../../query-keys.ts'
import { ScreenFailed } from '../../shell/ScreenFailed.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { NoRows } from './NoRows.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { Rows, RowsComing } from './Rows.tsx'
import { t } from './statement.text.ts'
import { usePage } from './usePage.ts'

/** All movements of the member's money, newest first (SPEC §2). The page stands in the address. */
export function StatementScreen() {
  const say = useSay()
  const page = usePage()
  const list = useQuery({
    queryKey: keys.statementPage(page),
    queryFn: ({ signal }) => api.statement.list({ page, limit: limits.pageRows }, { signal }),
    placeholderData: keepPreviousData,
  })
  const sign = signOfCurrency(useQuery(walletQuery).data?.currency)
  const pages = Math.ceil((list.data?.total ?? 0) / limits.pageRows)
  usePageTitle(say(t.title))
  useAwaiting(list.data?.statements.some((row) => shownStatus(row.status) === 'in-progress') ?? false)
  useLastPage(list.isPlaceholderData ? undefined : list.data && pages, page)
  return (
    <div className="page-width grid grid-cols-1 gap-4 pt-4">
      <h1 className="text-2xl font-bold">{say(t.title)}</h1>
      {list.isError && <ScreenFailed onRetry={() => list.refetch()} busy={list.isFetching} />}
      {!list.isError && !list.data && <RowsComing />}
      {list.data?.total === 0 && <NoRows />}
      {list.data && (
        <div aria-busy={list.isPlaceholderData || undefined} className="grid grid-cols-1 gap-4">
          <Rows rows={list.data.statements} sign={sign} page={page} />
        </div>
      )}
      <Pager
        page={page}
        pages={pages}
        onPage={turnTo}
        labels={{
          nav: say(t.pages),
          previous: say(t.previous),
          next: say(t.next),
          page: (n) => say(t.page, { n }),
        }}
      />
      <ReceiptSheet rows={list.isPlaceholderData ? undefined : list.data?.statements} sign={sign} />
    </div>
  )
}

const addressOf = (page: number) => (page === 1 ? '/user/statement' : `/user/statement?page=${page}`)

function turnTo(page: number): void {
  navigate(addressOf(page))
  window.scrollTo(0, 0)
}

/** A page behind the last one (an old link) shows the last one instead of nothing. */
function useLastPage(pages: number | undefined, page: number): void {
  useEffect(() => {
    if (pages !== undefined && page > Math.max(pages, 1)) navigate(addressOf(Math.max(pages, 1)), { replace: true })
  }, [pages, page])
}
