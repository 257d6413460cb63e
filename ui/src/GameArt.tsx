import { memo } from 'react'
import { type TileArt, type TileCategory, tileArt } from './tileArt.ts'

type GameArtProps = {
  code: string
  category: TileCategory
  /** The operator's own picture instead of the drawn one. */
  background?: string | null
}

/** The picture of a game, filling the box around it (which must be positioned). It says nothing: the name stands beside it. */
export const GameArt = memo(function GameArt({ code, category, background }: GameArtProps) {
  if (background) return <img src={background} alt="" loading="lazy" className="tile-art object-cover" />
  return <Drawn {...tileArt(code, category)} />
})

function Drawn({ background, marks }: TileArt) {
  return (
    <span aria-hidden className="tile-art" style={{ background }}>
      <svg aria-hidden="true" viewBox="0 5 100 120" preserveAspectRatio="xMidYMin meet">
        {marks.map((mark, i) =>
          'd' in mark ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: marks never move
              key={i}
              d={mark.d}
              fill={mark.fill ?? 'none'}
              stroke={mark.stroke}
              strokeWidth={mark.width}
              strokeLinecap="round"
              strokeLinejoin="round"
              opacity={mark.opacity}
            />
          ) : (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: marks never move
              key={i}
              x={mark.x}
              y={mark.y}
              fontSize={mark.size}
              fontWeight={700}
              textAnchor="middle"
              fill={mark.fill}
            >
              {mark.digit}
            </text>
          ),
        )}
      </svg>
    </span>
  )
}
