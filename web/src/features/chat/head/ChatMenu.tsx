import { IconButton } from '@krapao/ui/IconButton'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { useId, useRef, useState } from 'react'
import { deployment } from '../../../deployment.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t as around } from '../chat.text.ts'
import { t as log } from '../log/log.text.ts'
import type { RoomState } from '../room/room.ts'
import { t } from './head.text.ts'
import { isSoundOn, setSound } from './sound.ts'
import { transcriptOf } from './transcript.ts'

type ChatMenuProps = { state: RoomState | undefined; onEnd: () => void }

/** What is wanted seldom: sound, the conversation as a file, its end. */
export function ChatMenu({ state, onEnd }: ChatMenuProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [sound, turn] = useState(isSoundOn)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const act = (work: () => void) => () => {
    close()
    work()
  }
  const words = () => ({
    title: say(t.fileTitle, { brand: deployment.brand }),
    you: say(log.you),
    team: say(around.team),
    assistant: say(around.assistant),
    erased: say(log.erased),
    file: `[${say(log.picture)} / ${say(log.video)}]`,
  })
  const hasWords = state !== undefined && state.bubbles.length > 0
  const canEnd = state?.session !== undefined && state.session.state !== 'ended'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus or Esc leaves the list
    <div
      ref={box}
      className="relative shrink-0"
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // The list goes, the chat stays.
        event.stopPropagation()
        close()
      }}
    >
      <IconButton
        label={say(t.menu)}
        icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={id}
        hidden={!isOpen}
        className="fade-in absolute top-full right-0 z-2 mt-1 w-max max-w-[min(18rem,80vw)] rounded-card border border-line bg-raised p-1 shadow-pop"
      >
        <button
          type="button"
          className={entry}
          onClick={() => {
            setSound(!sound)
            turn(!sound)
          }}
        >
          {say(sound ? t.soundOff : t.soundOn)}
        </button>
        {hasWords && (
          <button type="button" className={entry} onClick={act(() => save(state.bubbles, words()))}>
            {say(t.transcript)}
          </button>
        )}
        {canEnd && (
          <button type="button" className={entry} onClick={act(onEnd)}>
            {say(t.end)}
          </button>
        )}
      </div>
    </div>
  )
}

function save(bubbles: RoomState['bubbles'], words: Parameters<typeof transcriptOf>[1]): void {
  const file = new Blob([transcriptOf(bubbles, words)], { type: 'text/plain;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${deployment.brand}-chat.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
/** Longer than any browser takes to save it. */
const keptMs = 60_000

const entry = 'block min-h-[44px] w-full rounded-input px-3 py-2 text-left text-text hover:bg-line'
