import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { addressOf, isFiltered, type View } from '../statement-view.ts'
import { t } from './filter.text.ts'

/** Movements there are, but none that was searched for, or none of the kind, status and days that were chosen. */
export function NothingFound({ view }: { view: View }) {
  const say = useSay()
  const { search, ...others } = view
  const withoutSearch = search !== undefined && isFiltered(others)
  return (
    <EmptyState
      art="not-found"
      title={search === undefined ? say(t.nothing) : say(t.noMatch, { q: search })}
      text={say(
        search === undefined ? t.nothingText : withoutSearch ? t.noMatchHere : t.noMatchText,
      )}
      action={
        <div className="grid gap-2">
          {search !== undefined && (
            <Button {...linkTo(addressOf({ ...others, page: 1 }))}>{say(t.searchClear)}</Button>
          )}
          {(search === undefined || withoutSearch) && (
            <Button
              variant={search === undefined ? 'outline' : 'quiet'}
              {...linkTo('/user/statement')}
            >
              {say(t.showAll)}
            </Button>
          )}
        </div>
      }
    />
  )
}
