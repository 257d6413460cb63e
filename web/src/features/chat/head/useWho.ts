import { useSay } from '../../../i18n/locale.ts'
import { t } from '../chat.text.ts'
import type { RoomState } from '../room/room.ts'

const minuteSeconds = 60

/** Who answers, and when. */
export function useWho(state: RoomState | undefined): { name: string; about: string } {
  const say = useSay()
  const { session, config, closed, phase } = state ?? {}
  const agent = session?.state === 'open' ? session.agent : undefined
  // It greets before there is a conversation.
  const greets = phase === 'ready' && !session && config?.greeting !== undefined
  const name = agent ?? say(session?.state === 'bot' || greets ? t.assistant : t.team)
  const about = () => {
    if (!config || closed) return emptyLine
    if (!config.online)
      return config.hours ? say(t.backAt, { time: config.hours.from }) : say(t.away)
    if (session?.state === 'waiting') return say(t.waiting)
    if (config.replySeconds === null) return say(t.here)
    return say(t.answersIn, { n: Math.max(1, Math.round(config.replySeconds / minuteSeconds)) })
  }
  return { name, about: about() }
}

/** Holds the line's room until it is known. */
const emptyLine = '\u00a0'
