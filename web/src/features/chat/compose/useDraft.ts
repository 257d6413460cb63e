import { useEffect, useState } from 'react'
import { draftOf, keepDraft } from '../room/draft.ts'
import type { Who } from '../room/who.ts'

/** What is being written, kept for its writer also when the chat is closed. What was typed before it is known who writes stays, too. */
export function useDraft(who: Who | undefined): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    if (who) setText((typed) => typed || draftOf(who))
  }, [who])
  const write = (next: string) => {
    setText(next)
    if (who) keepDraft(who, next)
  }
  return [text, write]
}
