import { FullSheet } from '@krapao/ui/over/FullSheet'
import { useWide } from '@krapao/ui/over/useWide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useExplain } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { Bars } from './Bars.tsx'
import { Closed } from './Closed.tsx'
import { t } from './chat.text.ts'
import { Composer, type ComposerHandle } from './compose/Composer.tsx'
import { t as compose } from './compose/compose.text.ts'
import { FileProblem } from './compose/FileProblem.tsx'
import { useFiles } from './compose/useFiles.ts'
import { t as door } from './door/door.text.ts'
import { knowUnread } from './door/unread.ts'
import { ChatMenu } from './head/ChatMenu.tsx'
import { EndQuestion } from './head/EndQuestion.tsx'
import { Rating } from './head/Rating.tsx'
import { useWho } from './head/useWho.ts'
import { Log } from './log/Log.tsx'
import { LogAlone } from './log/LogStates.tsx'
import { EndMark } from './log/marks.tsx'
import { Narrator } from './log/Narrator.tsx'
import { useOffline } from './useOffline.ts'
import { useRoom } from './useRoom.ts'

/** The chat with support: `?open=chat` over all of a phone, from 1024 px a panel beside whatever is open. */
export function ChatSheet() {
  const say = useSay()
  const { isOpen, isModal, close } = useOpening()
  const { room, who, state, failed, retry } = useRoom(isOpen)
  const composer = useRef<ComposerHandle>(null)
  const toNewest = useRef<() => void>(null)
  const [isEnding, setEnding] = useState(false)
  const [told, setTold] = useState<string>()
  const files = useFiles(room)
  const explain = useExplain()
  const problem = explain(files.problem)
  const host = useWho(state)
  const isOffline = useOffline(state)
  useSeenUnread(isOpen, state?.unread)
  const toComposer = () => composer.current?.focus()
  const ended = state?.session?.state === 'ended' ? state.session.id : undefined
  return (
    <FullSheet
      open={isOpen}
      modal={isModal}
      onClose={close}
      title={host.name}
      about={host.about}
      closeLabel={say(door.close)}
      tools={<ChatMenu state={state} onEnd={() => setEnding(true)} />}
    >
      <section
        aria-label={say(door.chat)}
        {...files.drop}
        // Why a file was not taken is said until one writes on.
        onInput={files.forget}
        className="relative flex min-h-0 flex-1 flex-col pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {state && <Bars state={state} isOffline={isOffline} />}
        {room && state ? (
          <Log
            room={room}
            state={state}
            isOpen={isOpen}
            isOffline={isOffline}
            team={say(t.team)}
            toNewest={toNewest}
            toComposer={toComposer}
            after={
              ended && (
                <>
                  <EndMark />
                  <Rating key={ended} room={room} tell={setTold} />
                </>
              )
            }
          />
        ) : (
          <LogAlone failed={failed} onRetry={retry} />
        )}
        <FileProblem words={problem} onClose={files.forget} />
        {state?.closed ? (
          <Closed />
        ) : (
          <Composer ref={composer} room={room} who={who} onFiles={files.take} />
        )}
        {files.isOver && <p className={dropLook}>{say(compose.drop)}</p>}
        {state && <Narrator state={state} team={say(t.team)} told={problem ?? told} />}
      </section>
      <EndQuestion
        open={isEnding}
        room={room}
        onEnded={() => toNewest.current?.()}
        onClose={() => setEnding(false)}
      />
    </FullSheet>
  )
}

const dropLook =
  'pointer-events-none absolute inset-2 z-1 grid place-items-center rounded-card border-2 border-dashed border-primary-text bg-bg/90 text-center font-semibold'

/** An open chat knows what is unread better than the server; a closed one asks. */
function useSeenUnread(isOpen: boolean, unread: number | undefined): void {
  useEffect(
    () => (isOpen && unread !== undefined ? knowUnread(unread) : undefined),
    [isOpen, unread],
  )
}

/** Where there is room beside the page the address is only the way in: the panel stays while sheets come and go. */
function useOpening() {
  const sheet = useSheet('chat')
  const isWide = useWide()
  const [isPanel, setPanel] = useState(false)
  const toPanel = useEffectEvent(() => {
    setPanel(true)
    sheet.close()
  })
  const toSheet = useEffectEvent(() => {
    setPanel(false)
    sheet.cover()
  })
  const [asks, narrowed] = [isWide && sheet.isOpen, !isWide && isPanel]
  useEffect(() => {
    if (asks) toPanel()
    if (narrowed) toSheet()
  }, [asks, narrowed])
  const close = () => {
    setPanel(false)
    sheet.close()
  }
  return { isOpen: sheet.isOpen || isPanel, isModal: !isWide, close }
}
