import type { LiveEvent } from '@krapao/shared/live'
import { useLiveEvent } from '../../../live/live.ts'
import { Badge } from './Badge.tsx'
import { useChatIsOn } from './chat-is-on.read.ts'
import { Float } from './Float.tsx'
import { askUnread, useAskingUnread } from './unread.ts'

/** From 1024 px; on a phone a circle would lie over amounts, so that there the bottom menu's Contact has the badge, and its page a button. */
export function MemberDoor() {
  return useChatIsOn() ? <Asking /> : null
}

function Asking() {
  useAskingUnread()
  useLiveEvent(askIfChat)
  return <Float wideOnly badge={<Badge />} />
}
const askIfChat = ({ type }: LiveEvent) => {
  if (type === 'chat') askUnread()
}
