import { Question } from '@krapao/ui/over/Question'
import { useSay } from '../i18n/locale.ts'
import { unsentInChat } from '../session/chat-unsent.ts'
import { t } from './shell.text.ts'

type LogOutQuestionProps = { open: boolean; onClose: () => void; onLogOut: () => void }

/** Asked once, since a thumb reaching for the language beside the button should not end the visit. */
export function LogOutQuestion({ open, onClose, onLogOut }: LogOutQuestionProps) {
  const say = useSay()
  const unsent = open ? unsentInChat() : 0
  return (
    <Question
      open={open}
      onClose={onClose}
      title={say(t.logoutAsk)}
      no={say(t.stay)}
      yes={say(t.logout)}
      onYes={onLogOut}
    >
      {say(t.logoutWhy)}
      {unsent > 0 && <p className="pt-3 font-semibold">{say(t.logoutUnsent, { n: unsent })}</p>}
    </Question>
  )
}
