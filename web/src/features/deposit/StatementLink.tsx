import { Button } from '@krapao/ui/Button'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { t } from './deposit.text.ts'

export function StatementLink() {
  const say = useSay()
  return (
    <Button full {...linkTo('/user/statement', { replace: true })}>
      {say(t.statement)}
    </Button>
  )
}
