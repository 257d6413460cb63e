import { limits } from '@krapao/shared/limits'
import { Pager } from '@krapao/ui/data/Pager'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { ReactNode } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { type FailedRead, ScreenFailed } from '../ScreenFailed.tsx'
import { t } from './paged-list.text.ts'

type PagedListProps = {
  list: FailedRead & {
    data: { total: number } | undefined
    isError: boolean
    isPlaceholderData: boolean
  }
  page: number
  onPage: (page: number) => void
  pagesLabel: string
  empty: ReactNode
  /** The rows, once they are there. */
  children: ReactNode
}

/** A list of ten rows a page in a sheet: on its way, not to be had (SPEC §8: no alert), empty, or there. */
export function PagedList({ list, page, onPage, pagesLabel, empty, children }: PagedListProps) {
  const say = useSay()
  if (!list.data)
    return list.isError ? (
      <ScreenFailed of={list} />
    ) : (
      <div aria-busy className="grid gap-2">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="4rem" radius="12px" />
        ))}
      </div>
    )
  if (list.data.total === 0) return empty
  return (
    <div aria-busy={list.isPlaceholderData || undefined} className="grid grid-cols-1 gap-3">
      {children}
      <Pager
        page={page}
        pages={Math.ceil(list.data.total / limits.pageRows)}
        onPage={onPage}
        labels={{
          nav: pagesLabel,
          previous: say(t.previous),
          next: say(t.next),
          page: (n) => say(t.page, { n }),
        }}
      />
    </div>
  )
}
