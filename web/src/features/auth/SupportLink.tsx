import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './support.text.ts'

/** Where a person helps, next to a refusal that one cannot mend oneself. */
export function SupportLink() {
  const say = useSay()
  return (
    <Button variant="quiet" full {...linkTo('/contact')}>
      {say(t.support)}
    </Button>
  )
}
