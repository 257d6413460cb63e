import { limits } from '@krapao/shared/limits'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Pager } from '@krapao/ui/data/Pager'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { statementApi } from '../../api/clients/statement.ts'
import { keys } from '../../api/query-keys.ts'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { Chosen } from './filter/Chosen.tsx'
import { ExportButton } from './filter/ExportButton.tsx'
import { FilterButton } from './filter/FilterButton.tsx'
import { FilterSheet } from './filter/FilterSheet.tsx'
import { NothingFound } from './filter/NothingFound.tsx'
import { NoneYet } from './NoneYet.tsx'
import { Rows, RowsComing } from './Rows.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'
import { SlipsButton } from './slips/SlipsButton.tsx'
import { SlipsSheet } from './slips/SlipsSheet.tsx'
import { t } from './statement.text.ts'
import { addressOf, isFiltered, type View } from './statement-view.ts'
import { useView } from './useView.ts'

/** All movements of the member's money, newest first (SPEC §2). What is looked at is in the address. */
export function StatementScreen() {
  const say = useSay()
  const view = useView()
  const list = useQuery({
    queryKey: keys.statementPage(view),
    queryFn: ({ signal }) => statementApi.list({ ...view, limit: limits.pageRows }, { signal }),
    placeholderData: keepPreviousData,
  })
  const sign = signOfCurrency(useQuery(walletQuery).data?.currency)
  const pages = Math.ceil((list.data?.total ?? 0) / limits.pageRows)
  usePageTitle(say(t.title))
  useAwaiting(
    list.data?.statements.some((row) => shownStatus(row.status) === 'in-progress') ?? false,
  )
  useLastPage(list.isPlaceholderData ? undefined : list.data && pages, view)
  const isNew = list.data?.total === 0 && !isFiltered(view)
  return (
    <div className="page-width grid grid-cols-1 gap-3 pt-3 wide:max-w-[60rem] wide:gap-4 wide:pt-4">
      {/* One line while the font is on its way, which is narrower than the device's; two only where the text is large. */}
      <div className="@container">
        <div className="flex flex-wrap items-center gap-2 @min-[17rem]:flex-nowrap">
          <h1 className="min-w-0 flex-1 basis-32 text-xl font-bold wide:text-2xl @min-[17rem]:overflow-x-clip @min-[17rem]:text-ellipsis @min-[17rem]:whitespace-nowrap">
            {say(t.title)}
          </h1>
          {!isNew && <FilterButton view={view} />}
          <SlipsButton view={view} />
        </div>
      </div>
      <Chosen view={view} />
      {list.isError && <ScreenFailed of={list} />}
      {!list.isError && !list.data && <RowsComing />}
      {isNew && <NoneYet title={say(t.empty)} text={say(t.emptyText)} />}
      {list.data?.total === 0 && !isNew && <NothingFound view={view} />}
      {list.data && list.data.statements.length > 0 && (
        <div aria-busy={list.isPlaceholderData || undefined}>
          <Rows rows={list.data.statements} sums={list.data.days} sign={sign} view={view} />
        </div>
      )}
      <Pager
        page={view.page}
        pages={pages}
        onPage={(page) => turnTo({ ...view, page })}
        labels={{
          nav: say(t.pages),
          previous: say(t.previous),
          next: say(t.next),
          page: (n) => say(t.page, { n }),
        }}
      />
      {list.data && list.data.total > 0 && (
        <div className="grid justify-items-center">
          <ExportButton view={view} />
        </div>
      )}
      <ReceiptSheet rows={list.isPlaceholderData ? undefined : list.data?.statements} sign={sign} />
      <FilterSheet view={view} />
      <SlipsSheet view={view} sign={sign} />
    </div>
  )
}

function turnTo(view: View): void {
  navigate(addressOf(view))
  window.scrollTo(0, 0)
}

/** A page behind the last one (an old link) shows the last one instead of nothing. */
function useLastPage(pages: number | undefined, view: View): void {
  useEffect(() => {
    const last = Math.max(pages ?? view.page, 1)
    if (view.page > last) navigate(addressOf({ ...view, page: last }), { replace: true })
  }, [pages, view])
}
