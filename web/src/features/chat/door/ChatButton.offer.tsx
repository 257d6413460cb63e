import { Button } from '@krapao/ui/Button'
import { useSay } from '../../../i18n/locale.ts'
import { chatLink } from './chat-link.ts'
import { t } from './door.text.ts'

/** Of a page that says how support is reached. */
export function ChatButton() {
  const say = useSay()
  return (
    <Button variant="gold" size="l" full {...chatLink}>
      {say(t.chat)}
    </Button>
  )
}
