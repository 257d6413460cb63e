import { HiddenAmountsContext } from '@krapao/ui/data/HiddenAmounts'
import Gift from 'lucide-react/icons/gift'
import { use } from 'react'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { type Holding, progressOf } from './holding.read.ts'
import { holdingWords } from './holding-words.offer.ts'
import { ProgressBar } from './ProgressBar.tsx'

type RowProps = { holding: Holding; currency: Wallet['currency'] }

/** What is held, how far it has come, and the way to all of it. */
export function HoldingRow({ holding, currency }: RowProps) {
  const say = useSay()
  const isHidden = use(HiddenAmountsContext) !== undefined
  const { met, readAt, takenAt } = holding
  return (
    <a
      {...linkTo('/user/bonus')}
      className="fade-in grid gap-2 rounded-card border border-primary-text/40 bg-surface px-4 py-3 text-sm shadow-edge"
    >
      <span className="flex items-center gap-3">
        <Gift aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1 font-medium tabular-nums">
          {say(holdingWords(holding, isHidden ? undefined : signOfCurrency(currency)))}
        </span>
        <span className="shrink-0 text-xs text-text-2 tabular-nums">
          {showSoon(readAt ?? takenAt, new Date())}
        </span>
      </span>
      <ProgressBar value={progressOf(holding)} met={met} />
    </a>
  )
}
