import { ZERO } from '@krapao/shared/money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { HoldingRow } from '../bonus/HoldingRow.offer.tsx'
import { useAgreement } from '../lookup/useAgreement.offer.ts'
import { HolderNameOffer } from '../profile/name/HolderNameNotice.offer.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { DepositsChecking } from './DepositsChecking.tsx'
import { GameCarousels } from './GameCarousels.tsx'
import { t } from './home.text.ts'
import { MoneyUnderWay } from './MoneyUnderWay.tsx'
import { QuickTiles } from './QuickTiles.tsx'
import { useHidden } from './useHidden.offer.ts'
import { useRefreshAgain } from './useRefresh.ts'
import { cachedWallet } from './wallet-cache.ts'
import { walletQuery } from './wallet-query.read.ts'

/** All of a member's money at a glance, and the way to every game (SPEC §2). */
export function HomeScreen() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  const [kept] = useState(cachedWallet)
  const [hidden, toggleHidden] = useHidden()
  const checking = wallet.data?.checking ?? 0
  const underWay = wallet.data?.underWay?.length ?? 0
  useAwaiting(checking > 0 || underWay > 0 || (wallet.data?.held ?? ZERO) > ZERO)
  useRefreshAgain()
  useReturnFromPlaying()
  useAgreement(wallet.data !== undefined)
  usePageTitle(say(t.title))
  // The balances of the last visit stand until the first answer; whatever else is shown waits for it.
  const balances = wallet.data ?? kept
  // All the tiles are drawn in slices, so that a press in between is heard.
  const games = useDeferredValue(balances)
  const hiddenLabel = hidden ? say(t.hidden) : undefined
  if (!wallet.data && wallet.isError)
    return (
      <div className="page-width pt-4">
        <h1 className="sr-only">{say(t.title)}</h1>
        <ScreenFailed onRetry={() => wallet.refetch()} busy={wallet.isFetching} />
      </div>
    )
  return (
    <div className={columns}>
      <div className="grid min-w-0 content-start gap-4 wide:sticky wide:top-20 wide:self-start">
        <Greeting name={wallet.data?.profile.name} />
        <BalanceCard wallet={balances} hiddenLabel={hiddenLabel} onToggleHidden={toggleHidden} />
        {wallet.data && <MoneyUnderWay wallet={wallet.data} hiddenLabel={hiddenLabel} />}
        {checking > 0 && <DepositsChecking count={checking} />}
        {wallet.data?.holding && (
          <HoldingRow
            holding={wallet.data.holding}
            currency={wallet.data.currency}
            hiddenLabel={hiddenLabel}
          />
        )}
        <QuickTiles wallet={wallet.data} hiddenLabel={hiddenLabel} />
        {wallet.data && <HolderNameOffer account={wallet.data.profile.bankAccount} />}
      </div>
      <GameCarousels wallet={games} hiddenLabel={hiddenLabel} />
    </div>
  )
}

const columns =
  'mx-auto grid w-full max-w-[30rem] gap-4 px-4 pt-2 wide:max-w-[72rem] wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:gap-8'

function Greeting({ name }: { name?: string }) {
  const say = useSay()
  return (
    <h1 className="my-1 line-clamp-2 text-xl font-semibold break-words">
      {name === undefined ? <Skeleton width="45%" /> : say(t.hello, { name })}
    </h1>
  )
}

/** A game leads back to `?played=PG`: the member then sees what it left him, and how to bring it back. */
function useReturnFromPlaying(): void {
  const played = new URLSearchParams(useSearch()).get('played')
  useEffect(() => {
    if (!played) return
    navigate(`${window.location.pathname}?${new URLSearchParams({ open: 'game', slot: played })}`, {
      replace: true,
    })
  }, [played])
}
