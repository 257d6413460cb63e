import { showMoney, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Carousel3D } from '@krapao/ui/games/Carousel3D'
import { Tile, TilePlace } from '@krapao/ui/games/Tile'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import Clock from 'lucide-react/icons/clock'
import Wrench from 'lucide-react/icons/wrench'
import { memo } from 'react'
import { currencyName, t as currencyText } from '../../i18n/currency.text.ts'
import { showLately, showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import { AllGames } from '../find/AllGames.offer.tsx'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { t } from './home.text.ts'
import { useAwaited } from './useRefresh.ts'
import { backAt, creditsOf, groupsOf, type Slot } from './wallet.read.ts'
import type { CachedWallet } from './wallet-cache.ts'
import { signOfCurrency } from './wallet-query.read.ts'

/** Every game as a tile: with its balance where the member has an account, otherwise with the way to open one. */
export const GameCarousels = memo(function GameCarousels({
  wallet,
  hiddenLabel,
}: {
  wallet?: CachedWallet | undefined
  hiddenLabel?: string
}) {
  const say = useSay()
  const isAwaited = useAwaited()
  const sheet = useSheet('game')
  if (!wallet) return <Coming />
  const groups = groupsOf(wallet.slots)
  if (groups.length === 0)
    return (
      <EmptyState
        title={say(t.noGames)}
        text={say(currencyText.noGames, { currency: say(currencyName(wallet.currency)) })}
        action={<Button {...linkTo('/user/contact')}>{say(currencyText.ask)}</Button>}
      />
    )
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
              node: (
                <Tile
                  code={slot.code}
                  category={slot.category}
                  active={slot.isActive}
                  name={slot.name}
                  scene={slot.scene}
                  logo={slot.logo}
                  background={slot.background}
                  holdsMoney={slot.amount > ZERO}
                  badge={slot.maintenance && <Maintenance slot={slot} />}
                  asking={isAwaited(slot)}
                  line={
                    slot.isActive && <Figures slot={slot} sign={sign} hiddenLabel={hiddenLabel} />
                  }
                  action={say(slot.isActive ? t.viewData : t.openAccount)}
                  onClick={() => sheet.open({ slot: slot.code })}
                />
              ),
            }))}
          />
          {i === 0 && (
            <ContinuePlaying slots={wallet.slots} sign={sign} hiddenLabel={hiddenLabel} />
          )}
        </div>
      ))}
    </div>
  )
})

function Maintenance({ slot }: { slot: Slot }) {
  const say = useSay()
  const now = new Date()
  const back = backAt(slot, now)
  return (
    <>
      <span className="flex flex-wrap items-center justify-center gap-x-1">
        <Wrench aria-hidden size={12} strokeWidth={2} className="shrink-0" />
        {say(t.maintenance)}
      </span>
      {back && (
        <span className="font-normal tabular-nums">
          {say(t.back, { time: showSoon(back, now) })}
        </span>
      )}
    </>
  )
}

/** A tile's balance, with its hour while it is only the last one known, and below it what it is worth in the provider's credits. */
function Figures({ slot, sign, hiddenLabel }: { slot: Slot; sign: string; hiddenLabel?: string }) {
  const say = useSay()
  const credits = creditsOf(slot)
  return (
    <span className="fit-box block w-full">
      <span className="flex items-center justify-center gap-1">
        {slot.stale && (
          <Clock aria-hidden size={12} strokeWidth={2} className="shrink-0 text-[#ffb454]" />
        )}
        <Money value={slot.amount} sign={sign} size="s" hiddenLabel={hiddenLabel} roll fit />
      </span>
      {slot.stale && !slot.maintenance && <LastKnown readAt={slot.readAt} />}
      {credits !== undefined && !hiddenLabel && (
        <span className="block text-xs">
          <Unbroken>{say(t.credits, { n: showMoney(credits) })}</Unbroken>
        </span>
      )}
    </span>
  )
}

/** Prevents line breaks inside words: browsers cannot segment Lao. */
const Unbroken = ({ children }: { children: string }) =>
  children.split(' ').map((word, i) => (
    <span key={word} className="inline-block whitespace-nowrap">
      {i > 0 && '\u00a0'}
      {word}
    </span>
  ))

function LastKnown({ readAt }: Pick<Slot, 'readAt'>) {
  const say = useSay()
  return (
    <span className="block text-xs text-[#c2bcd3] tabular-nums">
      {readAt ? say(t.lastKnown, { time: showLately(readAt, new Date()) }) : say(t.neverTold)}
    </span>
  )
}

const places = ['first', 'second', 'third']

/** Three rows of three, where the tiles will stand. */
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
