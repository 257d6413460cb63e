import { type KeyboardEvent, useRef, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './log.text.ts'
import { moved } from './moved.ts'

type Reply = { title: string; payload: string }
type ChipsProps = { replies: readonly Reply[]; onChoose: (reply: Reply) => void }

/** Replies to press. One stop for Tab; arrows go from one to the next. */
export function Chips({ replies, onChoose }: ChipsProps) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const next = moved(event.key, at, replies.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={say(t.replies)}
      onKeyDown={walk}
      className="mt-3 flex flex-wrap gap-2"
    >
      {replies.map((reply, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two replies may read alike, and they never change places
          key={i}
          type="button"
          tabIndex={i === at ? 0 : -1}
          onFocus={() => setAt(i)}
          onClick={() => onChoose(reply)}
          className="min-h-[44px] max-w-full rounded-full border border-accent-text px-4 py-2 text-left font-medium text-accent-text [overflow-wrap:anywhere] transition duration-120 hover:bg-accent-text/10 motion-safe:active:scale-[.98]"
        >
          <bdi>{reply.title}</bdi>
        </button>
      ))}
    </div>
  )
}
