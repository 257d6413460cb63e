import type { ReactNode } from 'react'
import { GameArt } from './GameArt.tsx'
import type { TileCategory } from './tileArt.ts'

type GameHeaderProps = { code: string; category: TileCategory; background?: string | null; children?: ReactNode }

/** A game's picture as a wide panel, with what is to be said about it on its dark side. */
export function GameHeader({ children, ...art }: GameHeaderProps) {
  return (
    <div className="lacquer game-header">
      <div aria-hidden className="game-header-art">
        <GameArt {...art} />
      </div>
      {children}
    </div>
  )
}
