import { Button } from '@krapao/ui/Button'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { useChatIsOn } from './chat-is-on.read.ts'
import { t } from './door.text.ts'

/** At the foot of a sheet, on a phone: the chat comes over it, and what stands in it stays. */
export function AskInChat() {
  const say = useSay()
  const chat = useSheet('chat')
  if (!useChatIsOn()) return null
  return (
    <div className="relative pt-6 text-center min-[64rem]:hidden">
      <Button
        variant="quiet"
        onClick={chat.cover}
        icon={<MessageCircle aria-hidden size={20} strokeWidth={1.75} />}
      >
        {say(t.chat)}
      </Button>
    </div>
  )
}
