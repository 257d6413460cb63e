import type { BonusCard as Card } from '@krapao/shared/bonus/bonus.contract'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import Scissors from 'lucide-react/icons/scissors'
import TrendingDown from 'lucide-react/icons/trending-down'
import { Suspense } from 'react'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { t } from '../bonus.text.ts'
import { t as held } from '../held/holding.text.ts'
import { brief } from '../holding.read.ts'
import { Banners } from './Banners.tsx'
import { noticeOf } from './card-state.ts'
import { creditWords } from './credit-words.ts'
import { marksOf } from './marks.ts'

// What cleans HTML weighs more than the page.
const { Part: Html } = lazyWithPreload(async () => (await import('../../../page/Html.tsx')).Html)

type TermsProps = { card: Card; sign: string; nameOf: (code: string) => string }

/** All that is to be known before it is taken: pictures, the operator's words, the figures, and what counts. */
export function OfferTerms({ card, sign, nameOf }: TermsProps) {
  const say = useSay()
  const banners = card.banners.filter(({ image }) => image)
  const html = [...card.banners.map((banner) => banner.html), noticeOf(card)].join('')
  return (
    <div className="grid grid-cols-1 gap-4">
      {banners.length > 0 && <Banners banners={banners} />}
      {html && (
        <Suspense fallback={<Skeleton height="4lh" radius="12px" />}>
          <div className="[&_.prose-html>:first-child]:mt-0 [&_.prose-html>:last-child]:mb-0">
            <Html html={html} />
          </div>
        </Suspense>
      )}
      {!card.userBonus?.isActive && <Meaning card={card} sign={sign} />}
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-text-2">{say(held.games)}</dt>
          <dd>{card.games ? card.games.map(nameOf).join(', ') : say(t.allGames)}</dd>
        </div>
      </dl>
      {card.closesAt && (
        <p className="text-sm text-text-2 tabular-nums">
          {say(t.until, { time: showTime(card.closesAt) })}
        </p>
      )}
    </div>
  )
}

/** What taking it now would mean: in money where it would earn something, else by its percentages. */
function Meaning({ card, sign }: Pick<TermsProps, 'card' | 'sign'>) {
  const say = useSay()
  const marks = marksOf(card)
  if (!marks)
    return (
      <section className={panel}>
        <Line Icon={CircleDollarSign}>{say(creditWords(card, sign))}</Line>
        <Line Icon={Flag}>
          {say(t.percents, { success: card.percentSuccess, fail: card.percentFail })}
        </Line>
      </section>
    )
  const show = (amount: typeof marks.own) => sign + brief(amount)
  return (
    <section className={panel}>
      <h3 className="font-semibold">{say(t.meaning)}</h3>
      <Line Icon={CircleDollarSign}>
        {say(t.takes, {
          credit: show(marks.credit),
          own: show(marks.own),
          base: show(marks.base),
        })}
      </Line>
      <Line Icon={Flag}>{say(t.free, { success: show(marks.success) })}</Line>
      {marks.cap !== null && <Line Icon={Scissors}>{say(t.capped, { cap: show(marks.cap) })}</Line>}
      <Line Icon={TrendingDown}>{say(t.over, { fail: show(marks.fail) })}</Line>
      <Line Icon={LogOut}>{say(t.share, { leave: show(marks.leave) })}</Line>
      <p className="text-sm text-text-2">{say(t.brings)}</p>
    </section>
  )
}

const Line = ({ Icon, children }: { Icon: typeof Flag; children: string }) => (
  <p className="flex items-start gap-3 tabular-nums">
    <Icon
      aria-hidden
      size={20}
      strokeWidth={1.75}
      className="mt-[.2em] shrink-0 text-primary-text"
    />
    <span className="min-w-0">{children}</span>
  </p>
)

const panel = 'grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4'
