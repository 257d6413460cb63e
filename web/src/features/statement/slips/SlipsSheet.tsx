import { limits } from '@krapao/shared/limits'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Pager } from '@krapao/ui/data/Pager'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statementApi } from '../../../api/clients/statement.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { NoneYet } from '../NoneYet.tsx'
import { t as statement } from '../statement.text.ts'
import { paramsOf, type View } from '../statement-view.ts'
import { SlipCard } from './SlipCard.tsx'
import { t } from './slips.text.ts'

/** `?open=slips`: what became of every slip and gift link that was sent (SPEC §2). */
export function SlipsSheet({ view, sign }: { view: View; sign: string }) {
  const say = useSay()
  const { isOpen, close } = useSheet('slips')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(statement.close)}>
      <Slips view={view} sign={sign} />
    </Sheet>
  )
}

function Slips({ view, sign }: { view: View; sign: string }) {
  const say = useSay()
  const sheet = useSheet('slips')
  const page = pageIn(sheet.param('at'))
  const list = useQuery({
    queryKey: keys.slipsPage(page),
    queryFn: ({ signal }) => statementApi.slips({ page, limit: limits.pageRows }, { signal }),
    placeholderData: keepPreviousData,
  })
  useAwaiting(list.data?.slips.some((slip) => shownStatus(slip.status) === 'in-progress') ?? false)
  const turnTo = (at: number) => sheet.open({ ...paramsOf(view), at: String(at) })
  if (!list.data) return list.isError ? <ScreenFailed of={list} /> : <SlipsComing />
  if (list.data.total === 0) return <NoneYet title={say(t.empty)} text={say(t.emptyText)} />
  return (
    <div aria-busy={list.isPlaceholderData || undefined} className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3">
        {list.data.slips.map((slip) => (
          <li key={slip._id}>
            <SlipCard slip={slip} sign={sign} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(list.data.total / limits.pageRows)}
        onPage={turnTo}
        labels={{
          nav: say(t.pages),
          previous: say(statement.previous),
          next: say(statement.next),
          page: (n) => say(statement.page, { n }),
        }}
      />
    </div>
  )
}

const pageIn = (at: string | undefined): number =>
  /^[1-9]\d{0,4}$/.test(at ?? '') ? Number(at) : 1

const SlipsComing = () => (
  <div aria-busy className="grid gap-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height="8.5rem" radius="16px" />
    ))}
  </div>
)
