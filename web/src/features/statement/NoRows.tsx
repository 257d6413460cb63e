import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { useSay } from '../../locale.ts'
import { useSheet } from '../../shell/useSheet.ts'
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
