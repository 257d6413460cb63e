import type { ComponentProps, ReactNode } from 'react'
import { GameArt } from './GameArt.tsx'

type GameHeaderProps = ComponentProps<typeof GameArt> & { children?: ReactNode }

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
