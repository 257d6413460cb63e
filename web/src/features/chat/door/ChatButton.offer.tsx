import { Button } from '@krapao/ui/Button'
import { useSay } from '../../../i18n/locale.ts'
import { Badge } from './Badge.tsx'
import { chatLink } from './chat-link.ts'
import { t } from './door.text.ts'

/** Of a page that says how support is reached. */
export function ChatButton() {
  const say = useSay()
  return (
    <div className="relative">
      <Button variant="gold" size="l" full {...chatLink}>
        {say(t.chat)}
      </Button>
      <Badge />
    </div>
  )
}
