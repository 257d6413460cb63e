import ExternalLink from 'lucide-react/icons/external-link'
import Phone from 'lucide-react/icons/phone'
import type { MouseEvent } from 'react'
import { useSay } from '../../../../i18n/locale.ts'
import { linkTo } from '../../../../page/link.ts'
import type { SheetEntry } from '../../../../page/useSheet.ts'
import { useHasToken } from '../../../../session/session.ts'
import { type ChatButton, leadsToLogin, pressOf } from '../button-press.ts'
import { t } from '../log.text.ts'

type Say = (chosen: { title: string; payload: string }) => void
type ButtonsProps = { buttons: readonly ChatButton[]; onSay: Say }

/** Below a text or on a card. */
export function Buttons({ buttons, onSay }: ButtonsProps) {
  const isMember = useHasToken()
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {buttons.map((button, i) =>
        isMember && leadsToLogin(button) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may read alike, and they never change places
          <One key={i} button={button} onSay={onSay} />
        ),
      )}
    </div>
  )
}

function One({ button, onSay }: { button: ChatButton; onSay: Say }) {
  const say = useSay()
  const press = pressOf(button)
  const title = <bdi className="min-w-0">{button.title}</bdi>
  switch (press.as) {
    case 'say':
      return (
        <button type="button" onClick={() => onSay(button)} className={look}>
          {title}
        </button>
      )
    case 'page':
      return (
        <a href={press.href} onClick={(event) => follow(press.href, event)} className={look}>
          {title}
        </a>
      )
    case 'call':
      return (
        <a href={press.href} className={look}>
          <Phone aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          {title}
        </a>
      )
    case 'outside':
      return (
        <a href={press.href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
          {title}
          <ExternalLink aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          <span className="sr-only">({say(t.outside)})</span>
        </a>
      )
    case 'text':
      return <p className="py-1 text-center text-text-2">{title}</p>
  }
}

/** The linked sheet may already lie under the chat, at another step: the link opens it from its start. */
const follow = (href: string, event: MouseEvent<HTMLElement>) =>
  linkTo<SheetEntry>(href, { state: { anew: event.timeStamp } }).onClick(event)

const look =
  'flex min-h-[44px] min-w-0 items-center justify-center gap-2 rounded-input bg-raised px-3 py-2 text-center font-semibold text-text no-underline [overflow-wrap:anywhere] shadow-edge hover:bg-line'
