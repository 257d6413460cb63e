import ArrowDown from 'lucide-react/icons/arrow-down'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
} from 'react'
import { useSay } from '../../../i18n/locale.ts'
import type { Bubble, Room, RoomState } from '../room/room.ts'
import { Chips } from './Chips.tsx'
import { Greeting } from './Greeting.tsx'
import { LogComing, LogFailed, OlderRows } from './LogStates.tsx'
import { t } from './log.text.ts'
import { Message } from './Message.tsx'
import { DayMark, EndMark } from './marks.tsx'
import { lastArrived, repliesNow, rowsOf } from './rows.ts'
import { Typing } from './Typing.tsx'
import { useSteadyScroll } from './useSteadyScroll.ts'

type LogProps = {
  room: Room
  state: RoomState
  /** The window is open and shown. */
  isOpen: boolean
  isOffline: boolean
  /** Who answers, where a message does not say it. */
  team: string
  /** Leads to the foot of it, when what one did there is to be seen. */
  toNewest: RefObject<(() => void) | null>
  toComposer: () => void
  /** After the last message: how the conversation was. */
  after: ReactNode
}

/** What was said, the newest at its foot. */
export function Log({ room, state, isOpen, isOffline, toNewest, after, ...rest }: LogProps) {
  const { bubbles, older, phase, isTyping } = state
  const { team, toComposer } = rest
  const say = useSay()
  const scroll = useSteadyScroll(state, () => older === 'some' && room.loadOlder())
  useSeen(isOpen && scroll.isAtEnd && phase === 'ready', bubbles.at(-1)?.key, room)
  useOwnShown(bubbles.at(-1), scroll.toEnd)
  useImperativeHandle(toNewest, () => scroll.toEnd)
  const replies = repliesNow(bubbles)
  const read = lastArrived(bubbles)
  const isNew = phase === 'ready' && bubbles.length === 0 && older === 'none'
  const choose = (chosen: { title: string; payload: string }) => {
    room.sendPostback(chosen)
    scroll.toEnd()
    toComposer()
  }
  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
      <div
        ref={scroll.box}
        role="log"
        aria-label={say(t.log)}
        // One place tells of everything (Narrator); a log that is read out too would say it twice, and older rows as news.
        aria-live="off"
        aria-busy={phase === 'loading' || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="flex flex-1 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="mx-auto w-full max-w-[40rem] px-3 py-4">
          {phase === 'loading' && <LogComing />}
          {phase === 'failed' && <LogFailed onRetry={room.retryHistory} />}
          {phase === 'ready' && <OlderRows older={older} onRetry={room.loadOlder} />}
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {rowsOf(bubbles).map((row) => (
              <li key={row.key} data-row>
                {row.kind === 'day' && <DayMark at={row.at} />}
                {row.kind === 'end' && <EndMark />}
                {row.kind === 'bubble' && (
                  <Message
                    {...row}
                    room={room}
                    isOffline={isOffline}
                    team={team}
                    isLastArrived={row.key === read}
                    onDone={toComposer}
                  />
                )}
              </li>
            ))}
          </ul>
          {isNew && <Greeting greeting={state.config?.greeting} onChoose={choose} />}
          {isTyping && <Typing />}
          {replies && (
            <Chips key={replies.key} replies={replies.payload.quick_replies!} onChoose={choose} />
          )}
          {after}
        </div>
      </div>
      {!scroll.isAtEnd && phase === 'ready' && (
        <ToNewest
          unread={state.unread}
          onPress={() => {
            scroll.toEnd()
            toComposer()
          }}
        />
      )}
    </div>
  )
}

/** At the newest message, with the page in sight, what is there is seen. */
function useSeen(isSeen: boolean, newest: string | undefined, room: Room): void {
  const look = useEffectEvent(() => {
    if (isSeen && document.visibilityState === 'visible') room.seen()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen anew
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSeen, newest])
}

/** What one writes is seen at once, also by who was reading further up. */
function useOwnShown(newest: Bubble | undefined, toEnd: () => void): void {
  const show = useEffectEvent(toEnd)
  const own = newest?.isOwn && newest.at === undefined ? newest.key : undefined
  useEffect(() => {
    if (own !== undefined) show()
  }, [own])
}

/** SPEC §2: shown while one reads further up. */
function ToNewest({ unread, onPress }: { unread: number; onPress: () => void }) {
  const say = useSay()
  return (
    <button
      type="button"
      aria-label={unread > 0 ? undefined : say(t.toNewest)}
      onClick={onPress}
      className="fade-in absolute bottom-3 left-1/2 inline-flex min-h-[44px] min-w-[44px] -translate-x-1/2 items-center justify-center gap-2 rounded-full bg-accent px-3 text-sm font-semibold text-accent-ink shadow-pop"
    >
      {unread > 0 && <span>{say(t.newOnes, { n: unread })}</span>}
      <ArrowDown aria-hidden size={18} strokeWidth={2} />
    </button>
  )
}
