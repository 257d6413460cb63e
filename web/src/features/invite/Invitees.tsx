import { limits } from '@krapao/shared/limits'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Records } from '@krapao/ui/data/Records'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { inviteApi } from '../../api/clients/invite.ts'
import { keys } from '../../api/query-keys.ts'
import { showTime } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { PagedList } from '../../page/list/PagedList.tsx'
import { useSheetPage } from '../../page/list/useSheetPage.ts'
import { signOfCurrency } from '../wallet/wallet-query.read.ts'
import { t } from './invite.text.ts'
import type { Share } from './useShare.ts'

/** Who came by the link, ten a page (SPEC §2). */
export function Invitees({ currency, share }: { currency: string; share: Share }) {
  const say = useSay()
  const heading = useId()
  const { page, turnTo } = useSheetPage('invite')
  const list = useQuery({
    queryKey: keys.inviteesPage(page),
    queryFn: ({ signal }) => inviteApi.list({ page, limit: limits.pageRows }, { signal }),
    placeholderData: keepPreviousData,
  })
  const sign = signOfCurrency(currency)
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3 pt-2">
      <h3 id={heading} className="text-lg">
        {say(t.friends)}
      </h3>
      <PagedList
        list={list}
        page={page}
        onPage={turnTo}
        pagesLabel={say(t.pages)}
        empty={
          <EmptyState
            title={say(t.none)}
            text={say(t.noneText)}
            action={<Button onClick={share.go}>{share.label}</Button>}
          />
        }
      >
        <p className="text-sm text-text-2">{say(t.brought)}</p>
        <Records
          label={say(t.friends)}
          heads={{ lead: say(t.from), side: say(t.amount), under: say(t.since) }}
          rows={(list.data?.invites ?? []).map(({ from, amount, createdAt }, i) => ({
            id: `${createdAt.getTime()} ${i}`,
            lead: from.name,
            side: <Money value={amount} sign={sign} />,
            under: showTime(createdAt),
          }))}
        />
      </PagedList>
    </section>
  )
}
