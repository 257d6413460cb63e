import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { useSheet } from '../../shell/useSheet.ts'
import { t as filter } from './filter.text.ts'
import { t } from './statement.text.ts'

/** Before the first movement there is one thing to do. */
export function NoRows() {
  const say = useSay()
  const deposit = useSheet('deposit')
  return (
    <EmptyState
      title={say(t.empty)}
      text={say(t.emptyText)}
      action={
        <Button variant="gold" onClick={() => deposit.open()}>
          {say(t.deposit)}
        </Button>
      }
    />
  )
}

/** Movements there are, but none of the kind, status and days that were chosen. */
export function NothingFound() {
  const say = useSay()
  return (
    <EmptyState
      art="not-found"
      title={say(filter.nothing)}
      text={say(filter.nothingText)}
      action={<Button {...linkTo('/user/statement')}>{say(filter.showAll)}</Button>}
    />
  )
}
