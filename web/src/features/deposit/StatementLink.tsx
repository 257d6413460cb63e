import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './deposit.text.ts'

export function StatementLink() {
  const say = useSay()
  return (
    <Button full {...linkTo('/user/statement', { replace: true })}>
      {say(t.statement)}
    </Button>
  )
}
