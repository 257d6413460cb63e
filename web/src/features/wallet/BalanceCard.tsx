import type { Money as Amount } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { HeroCard } from '@krapao/ui/HeroCard'
import { IconButton } from '@krapao/ui/IconButton'
import { useWide } from '@krapao/ui/over/useWide'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { showCount } from '../../i18n/count.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { useHidden } from './HideAmounts.offer.tsx'
import { t } from './home.text.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { useRefresh } from './useRefresh.ts'
import { inGames, totalOf } from './wallet.read.ts'
import type { CachedWallet } from './wallet-cache.ts'
import { signOfCurrency } from './wallet-query.read.ts'

type BalanceCardProps = {
  wallet?: CachedWallet | undefined
  /** undefined until the first answer, null when there will be none: coins are not kept from the last visit. */
  coin: number | null | undefined
}
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** How much there is, where it is, how fresh that is, and the two ways money comes and goes. */
export function BalanceCard({ wallet, coin }: BalanceCardProps) {
  const say = useSay()
  const refresh = useRefresh()
  const deposit = useSheet('deposit')
  const withdraw = useSheet('withdraw')
  const [hidden, toggleHidden] = useHidden()
  // One gold a view: on a desktop an open sheet is part of it.
  const isWide = useWide()
  const isBesideSheet = new URLSearchParams(useSearch()).has('open') && isWide
  return (
    <HeroCard snug>
      <div className="flex min-h-[44px] items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm leading-[1.55] font-normal text-text-2">{say(t.total)}</h2>
          <LastUpdated refresh={refresh} />
        </div>
        <IconButton
          label={say(t.hide)}
          aria-pressed={hidden}
          icon={hidden ? <EyeOff {...icon} /> : <Eye {...icon} />}
          onClick={toggleHidden}
        />
        <IconButton
          label={say(t.refresh)}
          busy={refresh.busy}
          icon={<RefreshCw {...icon} />}
          onClick={refresh.now}
        />
      </div>
      <p className="fit-box text-[2.125rem] leading-[1.2]">
        {wallet ? (
          <Money
            value={totalOf(wallet)}
            sign={signOfCurrency(wallet.currency)}
            size="total"
            roll
            fit
          />
        ) : (
          <Skeleton width="70%" />
        )}
      </p>
      <Split wallet={wallet} coin={coin} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 pt-2">
        <Button variant={isBesideSheet ? 'outline' : 'gold'} full onClick={() => deposit.open()}>
          {say(t.deposit)}
        </Button>
        <Button full onClick={() => withdraw.open()}>
          {say(t.withdraw)}
        </Button>
      </div>
    </HeroCard>
  )
}

/** Main, games and coins. */
function Split({ wallet, coin }: BalanceCardProps) {
  const say = useSay()
  if (!wallet)
    return (
      <div className="text-xs">
        <Skeleton width="85%" />
      </div>
    )
  const money = (value: Amount) => (
    <Money value={value} sign={signOfCurrency(wallet.currency)} size="xs" roll />
  )
  return (
    <dl className="flex flex-wrap gap-x-3 text-xs text-text-2">
      <Part label={say(t.mainShort)}>{money(wallet.amount)}</Part>
      <Part label={say(t.inGames)}>{money(inGames(wallet))}</Part>
      {coin !== null && (
        <Part label={say(t.coinsShort)}>
          {coin === undefined ? <Skeleton width="1.5rem" /> : showCount(coin)}
        </Part>
      )}
    </dl>
  )
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-x-1 whitespace-nowrap">
    <dt>{label}</dt>
    <dd className="font-medium text-text tabular-nums">{children}</dd>
  </div>
)
