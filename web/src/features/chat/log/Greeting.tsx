import { memberActs } from '@krapao/shared/chat/chat.rules'
import { useSay } from '../../../i18n/locale.ts'
import { useHasToken } from '../../../session/session.ts'
import type { Greeting as Said } from '../room/server/wire.ts'
import { Chips } from './Chips.tsx'
import { Kept } from './Kept.tsx'
import { t } from './log.text.ts'
import { theirs } from './looks.ts'

type GreetingProps = {
  /** Undefined: there is no bot, or nothing is known of one yet. */
  greeting: Said | undefined
  onChoose: (reply: { title: string; payload: string }) => void
}

/** Before anything was said. No message of the conversation: the server knows nothing of it. */
export function Greeting({ greeting, onChoose }: GreetingProps) {
  const say = useSay()
  const isMember = useHasToken()
  const replies = greeting?.quick_replies.filter(
    ({ payload }) => isMember || !memberActs.includes(payload),
  )
  return (
    <>
      <p className={theirs}>{greeting?.text ?? say(t.greeting)}</p>
      {replies && replies.length > 0 && <Chips replies={replies} onChoose={onChoose} />}
      <Kept isMember={isMember} />
    </>
  )
}
