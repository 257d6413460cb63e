import { ZERO } from '@krapao/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { isServiceAway } from '../../api/unreachable.ts'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { useOffline, useRetryOnline } from '../../loading/useOffline.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { AgeMark } from '../../shell/AgeMark.tsx'
import { LegalLink } from '../../shell/LegalLink.tsx'
import { InviteStrip } from '../invite/InviteStrip.offer.tsx'
import { useAgreement } from '../legal/useAgreement.offer.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { GameCarousels } from './GameCarousels.tsx'
import { HideAmounts } from './HideAmounts.offer.tsx'
import { t } from './home.text.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { QuickTiles } from './QuickTiles.tsx'
import { UnderWayLine } from './under-way/UnderWayLine.tsx'
import { useRefreshAgain } from './useRefresh.ts'
import { cachedWallet } from './wallet-cache.ts'
import { walletQuery } from './wallet-query.read.ts'

/** All of a member's money at a glance, and the way to every game (SPEC §2). */
export function HomeScreen() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  const [kept] = useState(cachedWallet)
  const checking = wallet.data?.checking ?? 0
  const underWay = wallet.data?.underWay?.length ?? 0
  useAwaiting(checking > 0 || underWay > 0 || (wallet.data?.held ?? ZERO) > ZERO)
  useRefreshAgain()
  useReturnFromPlaying()
  useAgreement(wallet.data !== undefined)
  usePageTitle(say(t.title))
  // The balances of the last visit are shown until the first answer; whatever else is shown waits for it.
  const balances = wallet.data ?? kept
  // All the tiles are drawn in slices, so that a press in between is heard.
  const games = useDeferredValue(balances)
  // Without an answer, or without a network although the last answer was one.
  const isOffline = useOffline()
  useRetryOnline(wallet.isError, wallet.refetch)
  if (!balances && wallet.isError)
    return (
      <div className="page-width pt-4">
        <ScreenFailed of={wallet} />
      </div>
    )
  return (
    <HideAmounts>
      <div className="home-page">
        <div className="home-band">
          <BalanceCard
            wallet={balances}
            coin={wallet.data?.profile.coin ?? (wallet.isError ? null : undefined)}
          />
          <div className="grid min-w-0 grid-cols-1 content-center gap-2">
            {(wallet.isError || isOffline) && balances && (
              <OfflineNote
                isServiceAway={!isOffline && isServiceAway(wallet.error)}
                readAt={balances.readAt}
                busy={wallet.isFetching}
                onRetry={() => void wallet.refetch()}
              />
            )}
            {/* Without an answer what was held at the last visit is shown with the total of that visit. */}
            {balances && (wallet.data || wallet.isError) && <UnderWayLine wallet={balances} />}
            {/* Of the last visit only balances are known. */}
            {(wallet.data || !wallet.isError) && (
              <>
                <InviteStrip wallet={wallet.data} />
                <QuickTiles wallet={wallet.data} />
              </>
            )}
          </div>
        </div>
        <GameCarousels wallet={games} />
        <footer className="flex flex-wrap items-center justify-center gap-x-3 pt-4 *:pt-0">
          <AgeMark />
          <LegalLink />
        </footer>
      </div>
    </HideAmounts>
  )
}

/** A game leads back to `?played=PG`: its sheet opens with the balance and the button that moves it back. */
function useReturnFromPlaying(): void {
  const played = new URLSearchParams(useSearch()).get('played')
  useEffect(() => {
    if (!played) return
    navigate(`${window.location.pathname}?${new URLSearchParams({ open: 'game', slot: played })}`, {
      replace: true,
    })
  }, [played])
}
