import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { Spinner } from '../state/Spinner.tsx'
import { GameArt, type Pictured } from './GameArt.tsx'

type TileProps = {
  /** The game, for its picture. */
  of: Pictured
  /** The member has an account there. */
  active: boolean
  name: string
  /** Under the name of an active tile: its balance. */
  line?: ReactNode
  /** The member has money there. */
  holdsMoney?: boolean
  /** What a press does: "view data", "open account". */
  action: string
  /** Above all, such as that the game is being worked on; the picture then steps back. */
  badge?: ReactNode
  /** Its balance is being asked for; the tile can be pressed all the while. */
  asking?: boolean
  onClick: () => void
}

/** A game as a small poster, drawn from its code. */
export function Tile(props: TileProps) {
  const { of, active, name, line, holdsMoney, action, badge, asking, onClick } = props
  const look = cx('tile', holdsMoney && 'tile-rich', Boolean(badge) && 'tile-dim')
  return (
    <button type="button" onClick={onClick} className={look}>
      <GameArt of={of} />
      <span className="tile-words">
        {badge && <span className="tile-badge">{badge}</span>}
        {holdsMoney && !badge && <span className="tile-money" />}
        {asking && (
          <span className="tile-asking">
            <Spinner size={14} />
          </span>
        )}
        <span className="tile-caption">
          <span className="tile-name line-clamp-2 max-w-full font-bold text-[#f5f2ea]">{name}</span>
          {line && (
            <span className="w-full text-sm leading-[1.45] font-semibold text-[#ffe08a] tabular-nums">
              {line}
            </span>
          )}
          <span className={cx('tile-action', !active && 'tile-action-open')}>{action}</span>
        </span>
      </span>
    </button>
  )
}

/** Where a tile will stand, while the games are on their way. */
export const TilePlace = () => (
  <div className="tile">
    <Skeleton height="auto" radius="16px" />
  </div>
)
