import { Money } from '@krapao/ui/data/Money'
import { Tile } from '@krapao/ui/games/Tile'
import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import { showLately } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t as home } from '../wallet/home.text.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './find.text.ts'

export type TileProps = {
  slot: Slot
  sign: string
  hiddenLabel: string | undefined
  onOpen: () => void
  onHeart: (on: boolean) => void
}

/** A game in the grid: a press opens its sheet, the heart beside it marks it. */
export function FoundTile({ slot, sign, hiddenLabel, onOpen, onHeart }: TileProps) {
  const say = useSay()
  const { code, category, name, logo, background, isActive } = slot
  return (
    <li className={place}>
      <Tile
        code={code}
        category={category}
        active={isActive}
        name={name}
        logo={logo}
        background={background}
        badge={slot.maintenance && say(home.maintenance)}
        line={isActive && <Balance slot={slot} sign={sign} hiddenLabel={hiddenLabel} />}
        action={say(isActive ? home.viewData : home.openAccount)}
        onClick={onOpen}
      />
      <button
        type="button"
        aria-pressed={slot.favourite}
        aria-label={say(t.favourite, { name })}
        onClick={() => onHeart(!slot.favourite)}
        className={heart}
      >
        <span className={disc}>
          <Heart
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className={slot.favourite ? 'fill-[#f2c14e] text-[#f2c14e]' : ''}
          />
        </span>
      </button>
    </li>
  )
}

/** What is there, with its hour while it is only the last one known. */
function Balance({ slot, sign, hiddenLabel }: Pick<TileProps, 'slot' | 'sign' | 'hiddenLabel'>) {
  const say = useSay()
  const { amount, stale, maintenance, readAt } = slot
  return (
    <span className="fit-box block w-full">
      <span className="flex items-center justify-center gap-1">
        {stale && (
          <Clock aria-hidden size={12} strokeWidth={2} className="shrink-0 text-[#ffb454]" />
        )}
        <Money value={amount} sign={sign} size="s" hiddenLabel={hiddenLabel} fit />
      </span>
      {stale && !maintenance && (
        <span className="block text-xs text-[#c2bcd3] tabular-nums">
          {readAt
            ? say(home.lastKnown, { time: showLately(readAt, new Date()) })
            : say(home.neverTold)}
        </span>
      )}
    </span>
  )
}

// The corner is the heart's: what a tile says at its top stands below it.
const place = 'relative min-w-0 [&_.tile-badge]:mt-[44px]'
const heart =
  'absolute top-0 right-0 inline-grid size-[44px] place-items-center rounded-card transition-transform duration-120 motion-safe:active:scale-90'
// Over a picture of any brightness, in every theme.
const disc = 'inline-grid size-[32px] place-items-center rounded-full bg-[#0b0a12b3] text-[#f5f2ea]'
