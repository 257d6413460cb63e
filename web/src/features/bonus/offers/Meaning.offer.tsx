import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import Scissors from 'lucide-react/icons/scissors'
import TrendingDown from 'lucide-react/icons/trending-down'
import { useSay } from '../../../i18n/locale.ts'
import { brief } from '../holding.read.ts'
import { t } from '../taking.text.ts'
import { creditWords } from './credit-words.ts'
import { marksOf } from './marks.ts'

type Offer = Parameters<typeof marksOf>[0] & Parameters<typeof creditWords>[0]

/** What taking it now would mean: in money where it would earn something, else by its percentages. */
export function Meaning({ offer, sign }: { offer: Offer; sign: string }) {
  const say = useSay()
  const marks = marksOf(offer)
  if (!marks)
    return (
      <section className={panel}>
        <Line Icon={CircleDollarSign}>{say(creditWords(offer, sign))}</Line>
        <Line Icon={Flag}>
          {say(t.percents, { success: offer.percentSuccess, fail: offer.percentFail })}
        </Line>
        <NewSince offer={offer} />
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
      <NewSince offer={offer} />
      <p className="text-sm text-text-2">{say(t.brings)}</p>
    </section>
  )
}

/** Which deposits count. Members who withdrew since would wonder why the bonus is less than they expect. */
function NewSince({ offer }: { offer: Offer }) {
  const say = useSay()
  return offer.fixed === undefined && <p className="text-sm text-text-2">{say(t.newSince)}</p>
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
