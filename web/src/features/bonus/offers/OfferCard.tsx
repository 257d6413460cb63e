import type { BonusCard as Card } from '@krapao/shared/bonus/bonus.contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import { showSoon } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from '../bonus.text.ts'
import { brief } from '../holding.read.ts'
import { BannerPicture } from './BannerPicture.tsx'
import { type CardState, receivedNow, stateOf } from './card-state.ts'
import { creditFigure, creditWords } from './credit-words.ts'

type OfferCardProps = { card: Card; sign: string; now: Date; holds: boolean }

/** One bonus: its picture, how the member stands to it, and in a line what it gives. Received as often as it may be, it cannot be pressed. */
export function OfferCard({ card, sign, now, holds }: OfferCardProps) {
  const say = useSay()
  const sheet = useSheet('bonus')
  const state = stateOf(card, now, holds)
  const shut = state === 'received'
  return (
    <button
      type="button"
      aria-disabled={shut || undefined}
      onClick={() => shut || sheet.open({ code: card.code })}
      className={`${look} ${shut ? 'cursor-not-allowed' : openLook} ${state === 'in-use' ? 'border-accent-text' : 'border-line/60'}`}
    >
      <span
        className={`relative block aspect-video w-full overflow-hidden ${shut ? 'grayscale' : ''}`}
      >
        <BannerPicture image={card.banners[0]?.image} figure={creditFigure(card, sign)} />
        <Ribbon state={state} card={card} sign={sign} now={now} />
      </span>
      <span className="grid gap-1 p-4">
        <span className="text-lg font-semibold break-words">{card.name}</span>
        <span className="text-sm text-text-2">{say(creditWords(card, sign))}</span>
        <Scarce card={card} now={now} />
      </span>
    </button>
  )
}

type RibbonProps = Omit<OfferCardProps, 'holds'> & { state: CardState }
function Ribbon({ state, card, sign, now }: RibbonProps) {
  const say = useSay()
  const words = {
    'in-use': say(t.inUse),
    received: say(t.received, { n: receivedNow(card, now), max: card.maxReceived }),
    full: say(t.full),
    later: say(t.later),
    deposit: say(t.depositFirst),
    from: say(t.from, { min: sign + brief(card.minTotal) }),
    available: say(t.available),
  }[state]
  return (
    <span
      className={`absolute top-3 left-3 inline-flex max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-full px-3 py-1 text-sm font-semibold ${ribbons[state]}`}
    >
      {state === 'in-use' && (
        <CircleCheck aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      )}
      {words}
    </span>
  )
}

/** The last hour to take it, and how many places are left. */
function Scarce({ card: { closesAt, left }, now }: Pick<OfferCardProps, 'card' | 'now'>) {
  const say = useSay()
  const notes = [
    closesAt && say(t.until, { time: showSoon(closesAt, now) }),
    left !== null && left > 0 && say(t.placesLeft, { n: left }),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <span className="text-sm text-text-3 tabular-nums">{notes.join(' · ')}</span>
}

// Opaque: they stand on pictures of any colour.
const ribbons: Record<CardState, string> = {
  'in-use': 'bg-accent text-accent-ink',
  received: 'bg-surface-3 text-text-2',
  full: 'bg-surface-3 text-text-2',
  later: 'bg-surface-3 text-text-2',
  deposit: 'bg-surface text-warn',
  from: 'bg-surface text-warn',
  available: 'bg-surface text-ok',
}
const look =
  'grid w-full content-start overflow-hidden rounded-card border bg-surface text-left shadow-edge transition duration-120'
const openLook = 'hover:border-line hover:bg-surface-2 motion-safe:active:scale-[.99]'
