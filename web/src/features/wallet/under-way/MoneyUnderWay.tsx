import { filled, type Text } from '@krapao/shared/text'
import { Money } from '@krapao/ui/data/Money'
import Clock from 'lucide-react/icons/clock'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { useNow } from '../../../page/useNow.ts'
import { t as home } from '../home.text.ts'
import { signOfCurrency, type Wallet } from '../wallet-query.read.ts'
import { t } from './under-way.text.ts'

type Order = NonNullable<Wallet['underWay']>[number]

/** Transfers that a game has not confirmed yet: what is on its way is not lost, only not there. */
export function MoneyUnderWay({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const now = useNow(15_000)
  const orders = wallet.underWay ?? []
  const sign = signOfCurrency(wallet.currency)
  const endsOf = ({ code, direction }: Order) => {
    const game = wallet.slots.find((slot) => slot.code === code)?.name ?? code
    const main = say(home.main)
    return direction === 'in' ? { from: main, to: game } : { from: game, to: main }
  }
  if (orders.length === 0) return null
  return (
    <a
      {...linkTo('/user/statement?type=transfer&status=PENDING')}
      className="flex gap-3 rounded-card border border-warn/40 bg-warn/10 px-4 py-3 text-sm"
    >
      <Clock aria-hidden size={20} strokeWidth={1.75} className="mt-[.1em] shrink-0 text-warn" />
      <span className="grid min-w-0 flex-1 gap-2">
        <span className="font-medium">{say(t.title)}</span>
        {orders.slice(0, shownAtMost).map((order) => (
          <span
            key={`${order.code} ${order.direction}`}
            className="flex flex-wrap items-baseline gap-x-3"
          >
            <span className="min-w-0 flex-1 basis-36">
              <span className="block break-words">{say(t.ends, endsOf(order))}</span>
              <span className="block text-text-2">
                {say(sinceWords(now - order.since.getTime()))}
              </span>
            </span>
            <span className="ml-auto">
              <Money value={order.amount} sign={sign} size="s" />
            </span>
          </span>
        ))}
        {orders.length > shownAtMost && (
          <span className="text-text-2">{say(t.more, { n: orders.length - shownAtMost })}</span>
        )}
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="text-text-2">{say(t.why)}</span>
          <span className="text-primary-text underline underline-offset-4">{say(t.see)}</span>
        </span>
      </span>
    </a>
  )
}

/** There is one a game; of more than these the last would not be read. */
const shownAtMost = 5

function sinceWords(agoMs: number): Text {
  const minutes = Math.floor(agoMs / 60_000)
  if (minutes < 1) return t.justNow
  return minutes < 60
    ? filled(t.minutes, { n: minutes })
    : filled(t.hours, { n: Math.floor(minutes / 60) })
}
