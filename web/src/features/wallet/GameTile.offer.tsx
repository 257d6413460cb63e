import { showMoney, ZERO } from '@krapao/shared/money'
import { HiddenAmountsContext } from '@krapao/ui/data/HiddenAmounts'
import { Money } from '@krapao/ui/data/Money'
import { Tile } from '@krapao/ui/games/Tile'
import Clock from 'lucide-react/icons/clock'
import Wrench from 'lucide-react/icons/wrench'
import { memo, use } from 'react'
import { showLately, showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './home.text.ts'
import { backAt, creditsOf, isSameSlot, type Slot } from './wallet.read.ts'

type FiguresProps = { slot: Slot; sign: string }
type GameTileProps = FiguresProps & {
  /** Its balance is being asked for. */
  asking?: boolean
  onOpen: (code: string) => void
}

/** A member's game: with its balance where there is an account, otherwise with the way to open one. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { slot, sign, asking = false, onOpen } = props
  const say = useSay()
  return (
    <Tile
      of={slot}
      active={slot.isActive}
      name={slot.name}
      holdsMoney={slot.amount > ZERO}
      badge={slot.maintenance && <Maintenance slot={slot} />}
      asking={asking}
      line={slot.isActive && <Figures slot={slot} sign={sign} />}
      action={say(slot.isActive ? t.viewData : t.openAccount)}
      onClick={() => onOpen(slot.code)}
    />
  )
}, looksTheSame)

/** Home reads the wallet several times as it opens, and sixteen tiles drawn anew each time were most of its work (decisions/088). */
function looksTheSame(before: GameTileProps, after: GameTileProps): boolean {
  return (
    isSameSlot(before.slot, after.slot) &&
    before.sign === after.sign &&
    before.asking === after.asking &&
    before.onOpen === after.onOpen
  )
}

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
function Figures({ slot, sign }: FiguresProps) {
  const say = useSay()
  const isHidden = use(HiddenAmountsContext) !== undefined
  const credits = creditsOf(slot)
  return (
    <span className="fit-box block w-full">
      <span className="flex items-center justify-center gap-1">
        {slot.stale && (
          <Clock aria-hidden size={12} strokeWidth={2} className="shrink-0 text-[#ffb454]" />
        )}
        <Money value={slot.amount} sign={sign} size="s" roll fit />
      </span>
      {slot.stale && !slot.maintenance && <LastKnown readAt={slot.readAt} />}
      {credits !== undefined && !isHidden && (
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
