import type { ReactNode } from 'react'
import { GameArt, type Pictured } from './GameArt.tsx'

/** A game's picture as a wide panel, with what is to be said about it on its dark side. */
export function GameHeader({ of, children }: { of: Pictured; children?: ReactNode }) {
  return (
    <div className="lacquer game-header">
      <div aria-hidden className="game-header-art">
        <GameArt of={of} />
      </div>
      {children}
    </div>
  )
}
