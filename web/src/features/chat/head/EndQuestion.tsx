import { Question } from '@krapao/ui/over/Question'
import { useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import type { Room } from '../room/room.ts'
import { t } from './head.text.ts'

type EndQuestionProps = {
  open: boolean
  room: Room | undefined
  onEnded: () => void
  onClose: () => void
}

/** Asked before a conversation is ended by the one who began it. */
export function EndQuestion({ open, room, onEnded, onClose }: EndQuestionProps) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const end = async () => {
    setBusy(true)
    setFailed(false)
    const ended = await room?.end().then(
      () => true,
      () => false,
    )
    setBusy(false)
    setFailed(!ended)
    if (!ended) return
    onEnded()
    onClose()
  }
  return (
    <Question
      open={open}
      onClose={onClose}
      title={say(t.endAsk)}
      no={say(t.goOn)}
      yes={say(t.end)}
      busy={busy}
      onYes={end}
    >
      {say(t.endWhy)}
      <FormError>{failed && say(t.endFailed)}</FormError>
    </Question>
  )
}
