import { Carousel3D } from '@krapao/ui/games/Carousel3D'
import { TilePlace } from '@krapao/ui/games/Tile'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { AllGames } from '../find/AllGames.offer.tsx'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { GameTile } from './GameTile.offer.tsx'
import { t } from './home.text.ts'
import { NoGames } from './NoGames.offer.tsx'
import { useAwaited } from './useRefresh.ts'
import { groupsOf } from './wallet.read.ts'
import type { CachedWallet } from './wallet-cache.ts'
import { signOfCurrency } from './wallet-query.read.ts'

/** Every game as a tile: with its balance where the member has an account, otherwise with the way to open one. */
export const GameCarousels = memo(function GameCarousels({
  wallet,
}: {
  wallet?: CachedWallet | undefined
}) {
  const say = useSay()
  const isAwaited = useAwaited()
  const openGame = useOpenGame()
  if (!wallet) return <Coming />
  const groups = groupsOf(wallet.slots)
  if (groups.length === 0) return <NoGames currency={wallet.currency} />
  const sign = signOfCurrency(wallet.currency)
  return (
    <div className="home-games">
      {groups.map(({ category, slots }, i) => (
        <div key={category} className="grid min-w-0 content-start">
          <Carousel3D
            label={say(t[category])}
            action={i === 0 && <AllGames />}
            previousLabel={say(t.previous)}
            nextLabel={say(t.next)}
            placeLabel={(n, of) => say(t.place, { n, of })}
            items={slots.map((slot) => ({
              id: slot.code,
              node: <GameTile slot={slot} sign={sign} asking={isAwaited(slot)} onOpen={openGame} />,
            }))}
          />
          {i === 0 && <ContinuePlaying slots={wallet.slots} sign={sign} />}
        </div>
      ))}
    </div>
  )
})

/** Stays the same function, so that a tile is drawn again only when something on it has changed. */
function useOpenGame(): (code: string) => void {
  const { open } = useSheet('game')
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  return useCallback((code) => latest.current({ slot: code }), [])
}

const places = ['first', 'second', 'third']

/** Three rows of three, where the tiles will be. */
const Coming = () => (
  <div aria-busy className="home-games">
    {places.map((row) => (
      <div key={row}>
        <div className="flex min-h-11 items-center text-lg">
          <Skeleton width="7rem" />
        </div>
        <div className="-mx-1 flex pt-2 pb-3">
          {places.map((place) => (
            <div key={place} className="w-1/3 px-1">
              <TilePlace />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
