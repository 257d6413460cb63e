import { memo, useState } from 'react'
import { ScenePicture } from './ScenePicture.tsx'
import { groundOf, sceneOf, type TileCategory } from './sceneOf.ts'

export type Pictured = {
  code: string
  category: TileCategory
  /** A drawn scene's name (shared/src/games/scenes.ts). None, or a name that is unknown here: the category's first. */
  scene?: string | null | undefined
  /** The operator's own sign of the game instead of the drawn one. */
  logo?: string | null
  /** The operator's own picture behind it, instead of the drawn ground. */
  background?: string | null
}

/** The picture of a game, filling the box around it (which must be positioned). It says nothing: the name is next to it. */
export const GameArt = memo(function GameArt({ of }: { of: Pictured }) {
  const { code, category, scene, logo, background } = of
  const [lost, setLost] = useState<readonly string[]>([])
  const drawn = sceneOf(code, category, scene)
  // A picture that is not there is drawn all the same: members would see a dark hole.
  const picture = (address: string | null | undefined, className: string) =>
    address && !lost.includes(address) ? (
      <img
        src={address}
        alt=""
        loading="lazy"
        className={className}
        onError={() => setLost((others) => [...others, address])}
      />
    ) : undefined
  const ground = picture(background, 'tile-ground')
  const sign = picture(logo, 'tile-logo')
  return (
    <span
      aria-hidden
      className="tile-art"
      style={ground ? undefined : { background: groundOf[drawn.family] }}
    >
      {ground}
      {sign}
      {!ground && !sign && <ScenePicture {...drawn} />}
    </span>
  )
}, looksTheSame)

/** A game is another object each time the wallet is read. */
function looksTheSame(before: { of: Pictured }, after: { of: Pictured }): boolean {
  return pictured.every((name) => before.of[name] === after.of[name])
}
const pictured = ['code', 'category', 'scene', 'logo', 'background'] as const
