import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { useSay } from '../../../../i18n/locale.ts'
import type { ChatButton } from '../button-press.ts'
import { mediaAddress } from '../links.ts'
import { t } from '../log.text.ts'
import { moved, pageAt } from '../moved.ts'
import { Buttons } from './Buttons.tsx'

type Card = {
  image_url?: string | undefined
  title: string
  subtitle?: string | undefined
  buttons?: ChatButton[] | undefined
}
type CardsProps = {
  cards: readonly Card[]
  onSay: (chosen: { title: string; payload: string }) => void
}

/** One card a page (SPEC §9), turned by a swipe, the arrow keys or its two buttons. */
export function Cards({ cards, onSay }: CardsProps) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const turnTo = (page: number | undefined) => {
    if (page !== undefined) row.current?.scrollTo({ left: page * row.current.clientWidth })
  }
  return (
    <div className="w-[17.5rem] max-w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        ref={row}
        role="group"
        aria-label={say(t.cards)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(pageAt(scrollLeft, clientWidth, cards.length))
        }
        onKeyDown={(event) => {
          const page = moved(event.key, at, cards.length)
          if (page === undefined || event.target !== event.currentTarget) return
          event.preventDefault()
          turnTo(page)
        }}
        className="flex snap-x snap-mandatory items-stretch overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and they never change places
          <div key={i} className="w-full shrink-0 snap-center snap-always" inert={i !== at}>
            <OneCard card={card} onSay={onSay} />
          </div>
        ))}
      </div>
      {cards.length > 1 && <Turn at={at} count={cards.length} onTurn={turnTo} />}
    </div>
  )
}

function OneCard({ card, onSay }: { card: Card; onSay: CardsProps['onSay'] }) {
  const [broken, setBroken] = useState(false)
  const picture = broken ? undefined : mediaAddress(card.image_url ?? '')
  return (
    <div className="flex h-full flex-col rounded-card bg-(--chat-theirs) p-3 [overflow-wrap:anywhere]">
      {picture && (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="-mx-3 -mt-3 mb-3 aspect-video w-[calc(100%+1.5rem)] max-w-none rounded-t-card bg-surface-2 object-cover"
        />
      )}
      <p className="font-semibold [unicode-bidi:isolate]">{card.title}</p>
      {card.subtitle && (
        <p className="text-sm whitespace-pre-line text-text-2 [unicode-bidi:isolate]">
          {card.subtitle}
        </p>
      )}
      {card.buttons && card.buttons.length > 0 && (
        <div className="mt-auto">
          <Buttons buttons={card.buttons} onSay={onSay} />
        </div>
      )}
    </div>
  )
}

type TurnProps = { at: number; count: number; onTurn: (page: number) => void }

function Turn({ at, count, onTurn }: TurnProps) {
  const say = useSay()
  return (
    <div className="flex items-center justify-between">
      <button
        type="button"
        aria-label={say(t.previous)}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onTurn(at - 1)}
        className={arrow}
      >
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <span className="flex flex-wrap justify-center gap-2">
        <span className="sr-only">{say(t.cardAt, { n: at + 1, all: count })}</span>
        {Array.from({ length: count }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the points are their places
            key={i}
            aria-hidden
            className={`size-2 rounded-full ${i === at ? 'bg-primary-text' : 'bg-line-input'}`}
          />
        ))}
      </span>
      <button
        type="button"
        aria-label={say(t.next)}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onTurn(at + 1)}
        className={arrow}
      >
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </div>
  )
}

const arrow =
  'inline-flex size-[44px] items-center justify-center rounded-full text-text-2 hover:text-text aria-disabled:opacity-40'
