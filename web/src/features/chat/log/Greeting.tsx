import { useSay } from '../../../i18n/locale.ts'
import { useHasToken } from '../../../session/session.ts'
import { Chips } from './Chips.tsx'
import { Kept } from './Kept.tsx'
import { t } from './log.text.ts'
import { theirs } from './looks.ts'

type GreetingProps = { onChoose: (reply: { title: string; payload: string }) => void }

/** Before anything was said: it stands here at once, without asking the server. */
export function Greeting({ onChoose }: GreetingProps) {
  const say = useSay()
  const isMember = useHasToken()
  const starts = isMember ? memberStarts : guestStarts
  const replies = starts.map(({ words, payload }) => ({ title: say(words), payload }))
  return (
    <>
      <p className={theirs}>{say(t.greeting)}</p>
      <Chips replies={replies} onChoose={onChoose} />
      <Kept isMember={isMember} />
    </>
  )
}

// The payloads are the bot's words for what it can do (CHAT.md).
const person = { words: t.startPerson, payload: 'do:person' }
const memberStarts = [
  { words: t.startDeposit, payload: 'do:deposits' },
  { words: t.startWithdrawal, payload: 'do:withdrawal' },
  { words: t.startBonus, payload: 'do:bonus' },
  person,
]
const guestStarts = [{ words: t.startLogin, payload: 'do:recover' }, person]
