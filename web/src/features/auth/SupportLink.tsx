import { Button } from '@krapao/ui/Button'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { t } from './support.text.ts'

/** Where a person helps, beside a refusal that one cannot mend oneself. */
export function SupportLink() {
  const say = useSay()
  return (
    <Button variant="quiet" full {...linkTo('/contact')}>
      {say(t.support)}
    </Button>
  )
}
