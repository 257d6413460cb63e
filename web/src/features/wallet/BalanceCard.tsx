import { type Money as Amount, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { HeroCard } from '@krapao/ui/HeroCard'
import { IconButton } from '@krapao/ui/IconButton'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { t } from './home.text.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { useRefresh } from './useRefresh.ts'
import { inGames, totalOf } from './wallet.read.ts'
import type { CachedWallet } from './wallet-cache.ts'
import { signOfCurrency } from './wallet-query.read.ts'

type BalanceCardProps = {
  wallet?: CachedWallet | undefined
  hiddenLabel?: string
  onToggleHidden: () => void
}
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** How much there is, where it is, how fresh that is, and the two ways money comes and goes. */
export function BalanceCard({ wallet, hiddenLabel, onToggleHidden }: BalanceCardProps) {
  const say = useSay()
  const refresh = useRefresh()
  const deposit = useSheet('deposit')
  const withdraw = useSheet('withdraw')
  const hidden = hiddenLabel !== undefined
  return (
    <HeroCard>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-normal text-text-2">{say(t.total)}</h2>
          <LastUpdated refresh={refresh} />
        </div>
        <IconButton
          label={say(t.hide)}
          aria-pressed={hidden}
          icon={hidden ? <EyeOff {...icon} /> : <Eye {...icon} />}
          onClick={onToggleHidden}
        />
        <IconButton
          label={say(t.refresh)}
          busy={refresh.busy}
          icon={<RefreshCw {...icon} />}
          onClick={refresh.now}
        />
      </div>
      <p className="fit-box pt-2 text-hero">
        {wallet ? (
          <Money
            value={totalOf(wallet)}
            sign={signOfCurrency(wallet.currency)}
            size="hero"
            hiddenLabel={hiddenLabel}
            roll
            fit
          />
        ) : (
          <Skeleton width="70%" />
        )}
      </p>
      <Split wallet={wallet} hiddenLabel={hiddenLabel} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 pt-5">
        <Button variant="gold" size="l" full onClick={() => deposit.open()}>
          {say(t.deposit)}
        </Button>
        <Button size="l" full onClick={() => withdraw.open()}>
          {say(t.withdraw)}
        </Button>
      </div>
    </HeroCard>
  )
}

/** Main and games; held money only while there is some, since it is in neither. */
function Split({ wallet, hiddenLabel }: Pick<BalanceCardProps, 'wallet' | 'hiddenLabel'>) {
  const say = useSay()
  if (!wallet)
    return (
      <div className="text-sm">
        <Skeleton width="85%" />
      </div>
    )
  const sign = signOfCurrency(wallet.currency)
  const part = (label: string, value: Amount) => (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt>{label}</dt>
      <dd className="text-text">
        <Money value={value} sign={sign} size="s" hiddenLabel={hiddenLabel} roll />
      </dd>
    </div>
  )
  return (
    <>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
        {part(say(t.main), wallet.amount)}
        {part(say(t.inGames), inGames(wallet))}
        {wallet.held > ZERO && part(say(t.held), wallet.held)}
      </dl>
      {wallet.held > ZERO && <p className="pt-1 text-xs text-text-2">{say(t.heldApart)}</p>}
    </>
  )
}
