import { GameArt } from '@krapao/ui/games/GameArt'
import { RowIcon } from './RowIcon.tsx'
import type { StatementRow } from './statement.offer.ts'
import { useGameOf } from './useGameNames.ts'

/** A row about a game has the game's own picture, any other the sign of its kind; the words next to it say both. */
export function RowMark({ row }: { row: StatementRow }) {
  const game = useGameOf(row)
  if (!game) return <RowIcon type={row.statementType} />
  return (
    <span
      aria-hidden
      className="relative isolate size-10 shrink-0 overflow-hidden rounded-input shadow-edge"
    >
      <GameArt of={game} />
    </span>
  )
}
