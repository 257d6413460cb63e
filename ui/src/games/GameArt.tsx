import { memo, useState } from 'react'
import { Motif } from './Motif.tsx'
import { type TileCategory, tileArt } from './tileArt.ts'

type GameArtProps = {
  code: string
  category: TileCategory
  /** The operator's own sign of the game instead of the drawn one. */
  logo?: string | null
  /** The operator's own picture behind it, instead of the drawn ground. */
  background?: string | null
}

/** The picture of a game, filling the box around it (which must be positioned). It says nothing: the name is next to it. */
export const GameArt = memo(function GameArt({ code, category, logo, background }: GameArtProps) {
  const [lost, setLost] = useState<readonly string[]>([])
  const drawn = tileArt(code, category)
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
      style={ground ? undefined : { background: drawn.background }}
    >
      {ground}
      {sign}
      {!ground && !sign && <Motif marks={drawn.motif} />}
    </span>
  )
})
