import type { LiveEvent } from '@krapao/shared/live'
import { Suspense } from 'react'
import { useLiveEvent } from '../../../live/live.ts'
import { useFirstSightOver } from '../../../loading/first-sight.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { local } from '../../../session/storage.ts'
import { Badge } from './Badge.tsx'
import { useChatIsOn } from './chat-is-on.read.ts'
import { Float } from './Float.tsx'
import { askUnread, useAskingUnread } from './unread.ts'

const { Part: ContinueChat } = lazyWithPreload(
  async () => (await import('./ContinueChat.tsx')).ContinueChat,
  () => null,
)

/** From 1024 px; on a phone a circle would lie over amounts, so that there the bottom menu's Contact has the badge, and its page a button. */
export function MemberDoor() {
  return useFirstSightOver() ? <Door /> : null
}

function Door() {
  return useChatIsOn() ? <Asking /> : null
}

function Asking() {
  useAskingUnread()
  useLiveEvent(askIfChat)
  return (
    <>
      <Float wideOnly badge={<Badge />} />
      {local.get('guest-said') && (
        <Suspense>
          <ContinueChat />
        </Suspense>
      )}
    </>
  )
}
const askIfChat = ({ type }: LiveEvent) => {
  if (type === 'chat') askUnread()
}
