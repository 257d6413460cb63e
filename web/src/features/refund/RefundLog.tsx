import { limits } from '@krapao/shared/limits'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Records } from '@krapao/ui/data/Records'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { refundApi } from '../../api/clients/refund.ts'
import { keys } from '../../api/query-keys.ts'
import { showTime } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { PagedList } from '../../page/list/PagedList.tsx'
import { useSheetPage } from '../../page/list/useSheetPage.ts'
import { t } from './refund.text.ts'

/** Refunds that were taken, ten a page (SPEC §2). */
export function RefundLog({ sign }: { sign: string }) {
  const say = useSay()
  const heading = useId()
  const { page, turnTo } = useSheetPage('refund')
  const list = useQuery({
    queryKey: keys.refundsPage(page),
    queryFn: ({ signal }) => refundApi.list({ page, limit: limits.pageRows }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3 pt-2">
      <h3 id={heading} className="text-lg">
        {say(t.log)}
      </h3>
      <PagedList
        list={list}
        page={page}
        onPage={turnTo}
        pagesLabel={say(t.pages)}
        empty={
          <EmptyState
            title={say(t.noneYet)}
            text={say(t.noneYetText)}
            action={
              <Button {...linkTo('/user/statement', { replace: true })}>{say(t.statement)}</Button>
            }
          />
        }
      >
        <Records
          label={say(t.log)}
          heads={{ lead: say(t.when), side: say(t.amount) }}
          rows={(list.data?.refunds ?? []).map(({ refundAmount, createdAt }, i) => ({
            id: `${createdAt.getTime()} ${i}`,
            lead: <span className="text-sm tabular-nums">{showTime(createdAt)}</span>,
            side: <Money value={refundAmount} sign={sign} signed="+" />,
          }))}
        />
      </PagedList>
    </section>
  )
}
