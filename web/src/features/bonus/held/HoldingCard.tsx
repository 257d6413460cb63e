import { doorNames } from '@krapao/shared/bonus/bonus.text'
import type { Door } from '@krapao/shared/bonus/holding.rules'
import { subtract } from '@krapao/shared/money'
import { Money } from '@krapao/ui/data/Money'
import { HeroCard } from '@krapao/ui/HeroCard'
import { IconButton } from '@krapao/ui/IconButton'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { showSoon } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useNow } from '../../../page/useNow.ts'
import { t as home } from '../../wallet/home.text.ts'
import { brief, type Holding, progressOf } from '../holding.read.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { t as row } from '../row.text.ts'
import { HoldingEnd } from './HoldingEnd.tsx'
import { HoldingFacts } from './HoldingFacts.tsx'
import { t } from './holding.text.ts'
import type { useEnding } from './useEnding.ts'

type HoldingCardProps = {
  holding: Holding
  door: Door
  sign: string
  nameOf: (code: string) => string
  /** The games that do not count, where all others do. */
  apart: readonly string[] | undefined
  /** Asks the games what is there now. */
  refresh: { now: () => Promise<void>; busy: boolean }
  ending: ReturnType<typeof useEnding>
}

/** What is held, with both its marks in money: how far it is, what counts, and the ways out of it. */
export function HoldingCard({ holding, door, sign, refresh, ending, ...names }: HoldingCardProps) {
  const say = useSay()
  const now = useNow(30_000)
  const { name, total, readAt, takenAt } = holding
  return (
    <HeroCard className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-sm text-text-2">{say(doorNames[door])}</p>
        <h2 className="text-xl font-semibold break-words">{name}</h2>
      </div>
      <div className="grid gap-1">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
          <span>{say(t.total)}</span>
          <span className="tabular-nums">
            {say(row.readAt, { time: showSoon(readAt ?? takenAt, new Date(now)) })}
          </span>
        </p>
        <div className="flex items-center gap-3">
          <p className="fit-box min-w-0 flex-1">
            <Money value={total} sign={sign} size="hero" roll fit />
          </p>
          <IconButton
            label={say(home.refresh)}
            busy={refresh.busy}
            icon={<RefreshCw aria-hidden size={20} strokeWidth={1.75} />}
            onClick={refresh.now}
          />
        </div>
      </div>
      <Marks holding={holding} sign={sign} />
      <Standing holding={holding} sign={sign} />
      {!holding.ending && <HoldingEnd holding={holding} sign={sign} ending={ending} />}
      <HoldingFacts holding={holding} sign={sign} now={now} {...names} />
    </HeroCard>
  )
}

/** The bar, and what stands at its two ends. */
function Marks({ holding, sign }: Pick<HoldingCardProps, 'holding' | 'sign'>) {
  const say = useSay()
  const { total, success, fail, met } = holding
  const label = say(row.progress, {
    total: sign + brief(total),
    success: sign + brief(success),
    fail: sign + brief(fail),
  })
  return (
    <div className="grid gap-2">
      <ProgressBar value={progressOf(holding)} met={met} label={label} />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div>
          <dt className="text-sm text-text-2">{say(t.floor)}</dt>
          <dd>
            <Money value={fail} sign={sign} />
          </dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="text-sm text-text-2">{say(t.target)}</dt>
          <dd>
            <Money value={success} sign={sign} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** In one line: what to do, or how much is missing. */
function Standing({
  holding: { total, success, met, ending },
  sign,
}: Pick<HoldingCardProps, 'holding' | 'sign'>) {
  const say = useSay()
  if (!ending && !met)
    return (
      <p className="font-medium tabular-nums">
        {say(t.toGo, { amount: sign + brief(subtract(success, total)) })}
      </p>
    )
  const Icon = ending ? Clock : CircleCheck
  return (
    <p
      role="status"
      className={`flex items-start gap-2 font-medium ${ending ? 'text-warn' : 'text-ok'}`}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-[.2em] shrink-0" />
      {say(ending ? t.ending : t.met)}
    </p>
  )
}
