import { showMoney, ZERO } from '@krapao/shared/money'
import { Money } from '@krapao/ui/data/Money'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { signOfCurrency, type Wallet as WalletNow } from '../wallet/wallet-query.read.ts'
import { legWords } from './leg-words.ts'
import { type Answer, healed, inOrder, type Leg } from './legs.ts'
import { t } from './transfer-outcome.text.ts'

type LegListProps = { answer: Answer; wallet: WalletNow | undefined }

/** Where every part of a transfer is, game by game, and what the main wallet holds; it changes in place as games answer. */
export function LegList({ answer, wallet }: LegListProps) {
  const say = useSay()
  const legs = inOrder(answer.legs ?? [])
  const sign = signOfCurrency(wallet?.currency)
  const slotOf = (code: string) => wallet?.slots.find((slot) => slot.code === code)
  const nameOf = (code: string) => slotOf(code)?.name ?? code
  const told = useHealed(answer)
  const figure = (leg: Leg): ReactNode => {
    if (leg.amount !== null) {
      const money = <Money value={leg.amount} sign={sign} />
      // What a game did not take does not lie there.
      return isBack(leg) ? <s className="text-text-3 *:line-through">{money}</s> : money
    }
    const last = slotOf(leg.code)?.amount ?? ZERO
    const words = last > ZERO ? `${say(t.lastKnown)} ${sign}${showMoney(last)}` : say(t.unknown)
    return <span className="text-sm text-text-2 tabular-nums">{words}</span>
  }
  return (
    <section aria-label={say(t.where)} className="w-full text-left">
      <ul className="divide-y divide-line/60 rounded-card border border-line/60 bg-surface-2">
        {legs.map((leg) => (
          <li
            key={`${leg.code} ${leg.direction} ${leg.state}`}
            className="fade-in flex items-start gap-3 px-3 py-2.5"
          >
            <Mark leg={leg} />
            <Line name={nameOf(leg.code)} figure={figure(leg)}>
              <p className={`text-sm ${leg.state === 'done' ? 'text-text-3' : 'text-text'}`}>
                {say(legWords(leg, nameOf))}
              </p>
            </Line>
          </li>
        ))}
        <li className="flex items-start gap-3 rounded-b-card bg-surface-3 px-3 py-2.5">
          <Wallet {...icon} className="mt-[.2em] shrink-0 text-primary-text" />
          <Line name={say(t.mainNow)} figure={<Money value={answer.amount} sign={sign} roll />} />
        </li>
      </ul>
      {/* What an ear hears when a game has answered at last; the list itself would be read out whole. */}
      <p role="status" className="sr-only">
        {told.map((leg) => `${nameOf(leg.code)}: ${say(legWords(leg, nameOf))}`).join(' · ')}
      </p>
    </section>
  )
}

const Line = ({
  name,
  figure,
  children,
}: {
  name: string
  figure: ReactNode
  children?: ReactNode
}) => (
  <div className="min-w-0 flex-1">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-medium break-words">{name}</span>
      <span className="ml-auto">{figure}</span>
    </p>
    {children}
  </div>
)

function Mark({ leg }: { leg: Leg }) {
  const { Icon, tone } = marks[leg.state]
  return <Icon {...icon} className={`mt-[.2em] shrink-0 ${tone}`} />
}

const isBack = ({ direction, state }: Leg): boolean => direction === 'in' && state === 'refused'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const marks = {
  done: { Icon: CircleCheck, tone: 'text-ok' },
  pending: { Icon: Clock, tone: 'text-warn' },
  stayed: { Icon: CirclePause, tone: 'text-info' },
  refused: { Icon: CircleX, tone: 'text-bad' },
}

/** The rows that have just come to an end. */
function useHealed({ legs = none }: Answer): readonly Leg[] {
  const [seen, setSeen] = useState(legs)
  const [told, setTold] = useState<readonly Leg[]>(none)
  if (legs !== seen) {
    setSeen(legs)
    const now = healed(seen, legs)
    if (now.length > 0) setTold(now)
  }
  return told
}
const none: Leg[] = []
