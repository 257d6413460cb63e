import { Money } from '@krapao/ui/data/Money'
import { useWide } from '@krapao/ui/over/useWide'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { HideAmounts } from './HideAmounts.offer.tsx'
import { t } from './home.text.ts'
import { totalOf } from './wallet.read.ts'
import { cachedWallet } from './wallet-cache.ts'
import { signOfCurrency, walletQuery } from './wallet-query.read.ts'

/** At the foot of a desktop's rail, on every page: how much there is. */
export function RailBalance() {
  return useWide() ? <Total /> : null
}

function Total() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  const [kept] = useState(cachedWallet)
  const balances = wallet.data ?? kept
  return (
    <div className="fit-box rounded-card bg-surface-2 px-3 py-2 shadow-edge">
      <p className="text-xs text-text-2">{say(t.total)}</p>
      <p className="text-lg">
        {balances ? (
          <HideAmounts>
            <Money value={totalOf(balances)} sign={signOfCurrency(balances.currency)} roll fit />
          </HideAmounts>
        ) : (
          <Skeleton width="80%" />
        )}
      </p>
    </div>
  )
}
