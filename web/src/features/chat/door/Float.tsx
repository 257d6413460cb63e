import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { chatLink } from './chat-link.ts'
import { t } from './door.text.ts'

/** The round door to the chat at the lower right, above the bar of ways. `wideOnly`: on a phone something else has that place. */
export function Float({ wideOnly, badge }: { wideOnly: boolean; badge: ReactNode }) {
  const say = useSay()
  return (
    <a {...chatLink} data-wide={wideOnly} className="chat-float">
      <MessageCircle
        role="img"
        aria-hidden={false}
        aria-label={say(t.chat)}
        size={24}
        strokeWidth={1.75}
      />
      {badge}
    </a>
  )
}
