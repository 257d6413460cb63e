import { showMinute } from '../../../i18n/dates.ts'
import { saidAt, speakerOf } from '../log/rows.ts'
import type { Bubble } from '../room/room.ts'

type Words = {
  title: string
  you: string
  team: string
  assistant: string
  erased: string
  file: string
}

/** A conversation as a text file: a line for who and when, then what was said. What has not arrived was not said. */
export function transcriptOf(bubbles: readonly Bubble[], words: Words): string {
  const said = bubbles.flatMap((bubble) => {
    const at = saidAt(bubble)
    if (!at || (bubble.isOwn && bubble.delivery !== 'succeed')) return []
    const who = bubble.isOwn ? words.you : speakerOf(bubble, words)
    return [`[${showMinute(at)}] ${who}\n${plainWords(bubble, words)}`]
  })
  return [words.title, ...said].map((part) => `${part}\n`).join('\n')
}

/** What a message says, for the transcript and screen readers. */
export function plainWords(
  { payload, kind }: Bubble,
  words: Pick<Words, 'erased' | 'file'>,
): string {
  const { text, title, message, elements, buttons, quick_replies } = payload
  if (payload.erased) return words.erased
  if (kind === 'media') return message || words.file
  if (kind === 'postback') return title ?? ''
  const cards = elements?.map((card) =>
    [card.title, card.subtitle, ...titles(card.buttons)].filter(Boolean).join('\n'),
  )
  return [text, ...titles(buttons), ...titles(quick_replies), ...(cards ?? [])]
    .filter(Boolean)
    .join('\n')
}

const titles = (of: readonly { title: string }[] = []) => of.map(({ title }) => `- ${title}`)
