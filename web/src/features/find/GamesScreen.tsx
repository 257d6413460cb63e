import { TilePlace } from '@krapao/ui/games/Tile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { useSheet } from '../../page/useSheet.ts'
import { HideAmounts } from '../wallet/HideAmounts.offer.tsx'
import { NoGames } from '../wallet/NoGames.offer.tsx'
import type { Slot } from '../wallet/wallet.read.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { t as allGames } from './all-games.text.ts'
import { FoundTile } from './FoundTile.tsx'
import { t } from './find.text.ts'
import { found, type View } from './found.ts'
import { KindChips } from './KindChips.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchField } from './SearchField.tsx'
import { useFavourites } from './useFavourites.ts'
import { useView } from './useView.ts'

/** Every game in a grid: searched by name, by kind, by the member's own marks, and by what was played last. */
export function GamesScreen() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  const { view, show, write, params } = useView()
  const { marked, press } = useFavourites()
  const [staying, setStaying] = useState(none)
  const sheet = useSheet('game')
  usePageTitle(say(allGames.allGames))
  const slots = wallet.data && marked(wallet.data.slots)
  const games = slots && found(slots, view, staying)
  const turnTo = (next: View) => {
    setStaying(none)
    show(next)
  }
  const open = (slot: string) => {
    write()
    sheet.open({ slot, ...params })
  }
  // A tile that went away under its own heart would take the focus with it, and a slip of the finger could not be taken back.
  const mark = (slot: Slot, on: boolean) => {
    if (!on) setStaying(new Set([...staying, slot.code]))
    press(slot, on)
  }
  return (
    <div className={page}>
      <Heading count={games?.length} />
      {wallet.data?.slots.length === 0 && <NoGames currency={wallet.data.currency} />}
      {slots?.length !== 0 && (
        <div className={controls}>
          <SearchField value={view.typed} onType={(typed) => turnTo({ ...view, typed })} />
          <KindChips
            slots={slots}
            value={view.kind}
            onChange={(kind) => turnTo({ ...view, kind })}
          />
        </div>
      )}
      {!slots && wallet.isError && <ScreenFailed of={wallet} />}
      {!slots && !wallet.isError && <Coming />}
      {slots && slots.length > 0 && games?.length === 0 && (
        <NothingFound slots={slots} view={view} onShow={turnTo} />
      )}
      {games && games.length > 0 && (
        <Grid games={games} currency={wallet.data?.currency} onOpen={open} onHeart={mark} />
      )}
    </div>
  )
}

type GridProps = {
  games: readonly Slot[]
  currency: string | undefined
  onOpen: (code: string) => void
  onHeart: (slot: Slot, on: boolean) => void
}

function Grid({ games, currency, onOpen, onHeart }: GridProps) {
  return (
    <HideAmounts>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari no longer calls it a list */}
      <ul role="list" className={grid}>
        {games.map((slot) => (
          <FoundTile
            key={slot.code}
            slot={slot}
            sign={signOfCurrency(currency)}
            onOpen={onOpen}
            onHeart={(on) => onHeart(slot, on)}
          />
        ))}
      </ul>
    </HideAmounts>
  )
}

const none: ReadonlySet<string> = new Set()

/** `count`: how many games are shown, announced as it changes. */
function Heading({ count }: { count: number | undefined }) {
  const say = useSay()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-2xl font-bold">{say(allGames.allGames)}</h1>
      <p role="status" className="text-sm text-text-2">
        {count !== undefined && (count === 1 ? say(t.countOne) : say(t.count, { n: count }))}
      </p>
    </div>
  )
}

const Coming = () => (
  <div aria-busy className={grid}>
    {'123456789'.split('').map((place) => (
      <TilePlace key={place} />
    ))}
  </div>
)

const page =
  'mx-auto grid w-full max-w-[30rem] grid-cols-1 content-start gap-4 px-[min(1rem,4vw)] pt-4 wide:max-w-[70rem]'
const controls = 'grid grid-cols-1 gap-3 wide:grid-cols-[20rem_1fr] wide:items-end wide:gap-6'
// Three in a row, five and six on desktops; fewer where words are much larger than usual.
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,(100%-1rem)/3),1fr))] gap-2 wide:grid-cols-[repeat(auto-fill,minmax(max(8rem,(100%-5rem)/6),1fr))] wide:gap-4'
