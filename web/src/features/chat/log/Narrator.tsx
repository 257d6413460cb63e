import type { Text } from '@krapao/shared/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { explain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t as around } from '../chat.text.ts'
import { ring } from '../head/sound.ts'
import { plainWords } from '../head/transcript.ts'
import type { RoomState } from '../room/room.ts'
import { t } from './log.text.ts'
import { problemOf } from './media-kind.ts'
import { type News, newsBetween } from './news.ts'
import { speakerOf } from './rows.ts'

type NarratorProps = {
  state: RoomState
  team: string
  /** Said too: why a file was not taken, what became of a rating. */
  told: string | undefined
}

/** How many stay: one that goes while it is read is lost. */
const keptMax = 6

/** The one place that speaks to a screen reader (several would speak over each other), and rings for what comes unseen. */
export function Narrator({ state, team, told }: NarratorProps) {
  const say = useSay()
  const [said, setSaid] = useState<readonly { key: number; words: string }[]>([])
  const before = useRef(state)
  const count = useRef(0)
  const tell = (words: string) =>
    setSaid((earlier) => [...earlier, { key: ++count.current, words }].slice(-keptMax))
  const tellOf = useEffectEvent(async (news: News) => {
    const { kind } = news
    if (kind === 'heard') {
      const words = plainWords(news.bubble, { erased: say(t.erased), file: say(t.picture) })
      if (document.visibilityState !== 'visible') ring()
      const name = speakerOf(news.bubble, { team, assistant: say(around.assistant) })
      tell(say(t.heard, { name, words }))
    } else if (kind === 'failed') {
      const problem = problemOf(news.bubble)
      tell(`${say(t.notSent)}. ${problem ? await explain(problem) : ''}`)
    } else tell(say(words[kind]))
  })
  useEffect(() => {
    const news = newsBetween(before.current, state)
    before.current = state
    for (const one of news) void tellOf(one)
  }, [state])
  const tellAlso = useEffectEvent(tell)
  useEffect(() => {
    if (told) tellAlso(told)
  }, [told])
  return (
    <div aria-live="polite" className="sr-only">
      {said.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  )
}

const words: Record<Exclude<News['kind'], 'heard' | 'failed'>, Text> = {
  offline: around.offline,
  online: t.connected,
  ended: t.ended,
  loadFailed: t.failed,
  olderFailed: t.olderFailed,
}
