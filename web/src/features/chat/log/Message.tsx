import { showClock } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t as around } from '../chat.text.ts'
import type { Bubble, Room } from '../room/room.ts'
import { Buttons } from './kinds/Buttons.tsx'
import { Cards } from './kinds/Cards.tsx'
import { Media } from './kinds/Media.tsx'
import { Words } from './kinds/Words.tsx'
import { t } from './log.text.ts'
import { mine, theirs } from './looks.ts'
import { Pending } from './Pending.tsx'
import { saidAt, speakerOf } from './rows.ts'

type MessageProps = {
  bubble: Bubble
  room: Room
  isOffline: boolean
  team: string
  isFirst: boolean
  isLast: boolean
  isLastArrived: boolean
  onDone: () => void
}

/** One message with who said it, when, and how far it has come. */
export function Message({ bubble, isFirst, isLast, isLastArrived, ...rest }: MessageProps) {
  const say = useSay()
  const { isOwn, delivery, agent } = bubble
  const at = saidAt(bubble)
  const names = { team: rest.team, assistant: say(around.assistant) }
  const name = isOwn ? say(t.you) : speakerOf(bubble, names)
  const isFailed = delivery === 'failed'
  const onItsWay = isOwn && delivery !== 'succeed'
  const time = at && showClock(at).slice(0, 5)
  return (
    <div className={isFirst ? 'pt-3' : 'pt-1'}>
      {/* The eye sees by colour and side who speaks. */}
      <span
        className={isFirst && !isOwn && agent?.name ? 'block pb-1 text-sm text-text-3' : 'sr-only'}
      >
        <bdi>{name}</bdi>
      </span>
      <div className={`flex max-w-[86%] flex-col ${isOwn ? 'ml-auto items-end' : 'items-start'}`}>
        <div className={isFailed ? failedRing : 'max-w-full'}>
          <Body bubble={bubble} {...rest} />
        </div>
        {onItsWay && <Pending bubble={bubble} {...rest} />}
        {!onItsWay && time && (
          <span className={isLast || isLastArrived ? 'px-1 text-xs text-text-3' : 'sr-only'}>
            {time}
            {isLastArrived && ` · ${say(bubble.isRead ? t.read : t.sent)}`}
          </span>
        )}
      </div>
    </div>
  )
}

const failedRing = 'max-w-full rounded-card outline-2 outline-offset-2 outline-bad'

type BodyProps = Pick<MessageProps, 'bubble' | 'room' | 'isOffline' | 'onDone'>

function Body({ bubble, room, isOffline, onDone }: BodyProps) {
  const say = useSay()
  const { kind, payload, isOwn } = bubble
  const look = isOwn ? mine : theirs
  const press = (chosen: { title: string; payload: string }) => {
    room.sendPostback(chosen)
    onDone()
  }
  if (payload.erased) return <p className={`${look} italic opacity-80`}>{say(t.erased)}</p>
  switch (kind) {
    case 'media':
      return <Media bubble={bubble} look={look} room={room} isOffline={isOffline} />
    case 'generic':
      return <Cards cards={payload.elements ?? []} onSay={press} />
    case 'buttons':
      return (
        <div className={look}>
          <Words text={payload.text ?? ''} />
          <Buttons buttons={payload.buttons ?? []} onSay={press} />
        </div>
      )
    case 'postback':
      return <p className={look}>{payload.title}</p>
    default:
      return (
        <p className={look}>
          <Words text={payload.text ?? ''} />
        </p>
      )
  }
}
