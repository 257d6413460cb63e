import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './take-question.text.ts'

/** Where a bonus that is held keeps a sheet's button shut: the way to what is held. */
export function SeeHeld() {
  const say = useSay()
  return (
    <div className="grid">
      <Button {...linkTo('/user/bonus', { replace: true })}>{say(t.seeHeld)}</Button>
    </div>
  )
}
