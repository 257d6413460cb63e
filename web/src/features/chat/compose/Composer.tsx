import { chatLimits, isBlank } from '@krapao/shared/chat/chat.rules'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSay } from '../../../i18n/locale.ts'
import type { Room } from '../room/room.ts'
import type { Who } from '../room/who.ts'
import { AttachButton } from './AttachButton.tsx'
import { t } from './compose.text.ts'
import { useDraft } from './useDraft.ts'

export type ComposerHandle = { focus: () => void }
type ComposerProps = {
  room: Room | undefined
  who: Who | undefined
  ref: RefObject<ComposerHandle | null>
  onFiles: (files: readonly File[]) => void
}

/** The counter is shown from here on. */
const countedFrom = 1_800
const linesMax = 5

/** Where one writes. What was typed is kept until it is sent, also when the chat is closed. */
export function Composer({ room, who, ref, onFiles }: ComposerProps) {
  const say = useSay()
  const [text, write] = useDraft(who)
  const [refused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const countId = useId()
  const over = text.length - chatLimits.textMax
  useImperativeHandle(ref, () => ({ focus: () => focusWithoutKeyboard(field.current) }), [])
  useGrowing(field, text)
  const change = (next: string) => {
    write(next)
    setRefused(false)
    room?.typing()
  }
  const send = () => {
    field.current?.focus()
    if (isBlank(text)) return
    if (over > 0) return setRefused(true)
    if (!room) return setEarly(true)
    room.sendText(text)
    write('')
  }
  // Pressed before the room has come: sent with it, as it stands then.
  const [isEarly, setEarly] = useState(false)
  const catchUp = useEffectEvent(() => {
    setEarly(false)
    send()
  })
  useEffect(() => {
    if (room && isEarly) catchUp()
  }, [room, isEarly])
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is being put together by an input method ends with the same key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="mx-auto flex w-full max-w-[40rem] flex-wrap items-end gap-2 px-2 pt-2"
    >
      <AttachButton onFiles={onFiles} />
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={say(t.message)}
        aria-describedby={countId}
        aria-invalid={over > 0 || undefined}
        placeholder={say(t.hint)}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          onFiles(files)
        }}
        className="min-h-[48px] min-w-0 flex-1 resize-none rounded-card border border-line-input bg-field px-3.5 py-2.5 text-base outline-none [scrollbar-width:thin] placeholder:text-text-3 focus:border-focus aria-invalid:border-bad"
      />
      <button
        type="submit"
        aria-label={say(t.send)}
        className={`inline-flex size-[48px] shrink-0 items-center justify-center rounded-full transition duration-120 motion-safe:active:scale-95 ${
          isBlank(text) || over > 0
            ? 'bg-surface-3 text-text-3'
            : 'bg-(image:--gradient-primary) text-primary-ink shadow-primary'
        }`}
      >
        <SendHorizontal aria-hidden size={22} strokeWidth={1.75} />
      </button>
      <p
        id={countId}
        className={`w-full px-3 text-right text-xs ${over > 0 ? 'font-semibold text-bad' : 'text-text-3'} ${text.length < countedFrom ? 'hidden' : ''}`}
      >
        {over > 0 && refused
          ? say(t.tooLong, { n: over })
          : say(t.count, { n: text.length, max: chatLimits.textMax })}
      </p>
    </form>
  )
}

/** As tall as what is written, up to five lines; then it scrolls. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written changes the height
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(current)
    const inside = current.scrollHeight - px(paddingTop) - px(paddingBottom)
    const most = px(lineHeight) * linesMax
    const borders = current.offsetHeight - current.clientHeight
    current.style.height = `${Math.min(inside, most) + px(paddingTop) + px(paddingBottom) + borders}px`
    current.style.overflowY = inside > most + 1 ? 'auto' : 'hidden'
  }, [field, text])
}
const px = Number.parseFloat

/** Enter sends where there are keys to write a new line with another; a phone's own Enter is a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The focus is where one writes next; a phone's keyboard comes up only when the field is touched, or it would hide the answer. */
function focusWithoutKeyboard(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return
  if (!hasKeyboard()) holdKeyboardBack(field)
  field.focus()
}

function holdKeyboardBack(field: HTMLTextAreaElement): void {
  const restore = () => {
    field.inputMode = ''
    field.removeEventListener('pointerdown', touched)
    field.removeEventListener('blur', restore)
  }
  // Focused anew by the touch itself, now with the keyboard.
  const touched = () => field.blur()
  field.inputMode = 'none'
  field.addEventListener('pointerdown', touched)
  field.addEventListener('blur', restore)
}
