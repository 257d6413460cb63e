import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useHasToken } from '../../session/session.ts'
import { t } from './chat.text.ts'

/** In place of where one writes: it would not be read. */
export function Closed() {
  const say = useSay()
  const contact = useHasToken() ? '/user/contact' : '/contact'
  return (
    <div className="grid gap-3 border-t border-line/60 p-4 text-center">
      <p>{say(t.closed)}</p>
      <Button variant="gold" {...linkTo(contact)}>
        {say(t.toContact)}
      </Button>
    </div>
  )
}
