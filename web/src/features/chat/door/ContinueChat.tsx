import { useState } from 'react'
import { profileApi } from '../../../api/clients/profile.ts'
import { useDialogQueue } from '../../../page/dialog-queue.ts'
import { adopt, hasGuestChat } from '../room/adopt.ts'
import { ContinueQuestion } from './ContinueQuestion.tsx'
import { openChat } from './chat-link.ts'

/** Asks at its turn after a login, where a guest wrote to support in this browser before it. A download of its own: few have done so. */
export function ContinueChat() {
  const [due] = useState(hasGuestChat)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useDialogQueue(due, () => setOpen(true))
  const answer = async (keep: boolean) => {
    setBusy(true)
    setFailed(false)
    const isDone = await profileApi
      .get({})
      .then((member) => adopt(keep, member._id))
      .then(
        () => true,
        () => false,
      )
    setBusy(false)
    setFailed(!isDone)
    if (!isDone) return
    setOpen(false)
    if (keep) openChat()
  }
  return (
    <ContinueQuestion
      open={isOpen}
      busy={busy}
      failed={failed}
      onAnswer={answer}
      onClose={() => setOpen(false)}
    />
  )
}
