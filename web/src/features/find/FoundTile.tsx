import Heart from 'lucide-react/icons/heart'
import { useSay } from '../../i18n/locale.ts'
import { GameTile } from '../wallet/GameTile.offer.tsx'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './find.text.ts'

export type TileProps = {
  slot: Slot
  sign: string
  onOpen: (code: string) => void
  onHeart: (on: boolean) => void
}

/** A game in the grid: a press opens its sheet, the heart beside it marks it. */
export function FoundTile({ slot, sign, onOpen, onHeart }: TileProps) {
  const say = useSay()
  const { name } = slot
  return (
    <li className={place}>
      <GameTile slot={slot} sign={sign} onOpen={onOpen} />
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

// The corner is the heart's: what a tile says at its top comes below it.
const place = 'relative min-w-0 [&_.tile-badge]:mt-[44px]'
const heart =
  'absolute top-0 right-0 inline-grid size-[44px] place-items-center rounded-card transition-transform duration-120 motion-safe:active:scale-90'
// Over a picture of any brightness, in every theme.
const disc = 'inline-grid size-[32px] place-items-center rounded-full bg-[#0b0a12b3] text-[#f5f2ea]'
