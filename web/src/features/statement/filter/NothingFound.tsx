import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { t } from './filter.text.ts'

/** Movements there are, but none of the kind, status and days that were chosen. */
export function NothingFound() {
  const say = useSay()
  return (
    <EmptyState
      art="not-found"
      title={say(t.nothing)}
      text={say(t.nothingText)}
      action={<Button {...linkTo('/user/statement')}>{say(t.showAll)}</Button>}
    />
  )
}
