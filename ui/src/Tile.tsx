import { type MouseEvent, memo } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { type TileCategory, tileArt } from './tileArt.ts'

type TileProps = {
  code: string
  category: TileCategory
  /** The member has an account there. */
  active: boolean
  name: string
  /** Under the name of an active tile: its balance. */
  line?: string
  /** What a press does: "view data", "open account". */
  action: string
  busy?: boolean
  /** The operator's own picture instead of the drawn one. */
  background?: string | null
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** A game as a small poster, drawn from its code. */
export function Tile({ code, category, active, name, line, action, busy, background, href, onClick }: TileProps) {
  const press = (event: MouseEvent<HTMLElement>) => (busy ? event.preventDefault() : onClick?.(event))
  const inside = (
    <>
      {background ? (
        <img src={background} alt="" loading="lazy" className="tile-art object-cover" />
      ) : (
        <Art code={code} category={category} />
      )}
      <span className="tile-words">
        <span className="line-clamp-2 max-w-full text-sm leading-[1.55] font-bold text-[#f5f2ea]">{name}</span>
        {line && <span className="text-sm leading-[1.55] font-medium text-[#ffe08a] tabular-nums">{line}</span>}
        <span className={cx('tile-action', !active && 'tile-action-open')}>
          {busy ? <Spinner size={16} /> : action}
        </span>
      </span>
    </>
  )
  const look = cx('tile', !active && 'tile-shut')
  if (href !== undefined)
    return (
      <a href={href} onClick={press} aria-busy={busy || undefined} className={look}>
        {inside}
      </a>
    )
  return (
    <button type="button" onClick={press} aria-busy={busy || undefined} className={look}>
      {inside}
    </button>
  )
}

const Art = memo(function Art({ code, category }: { code: string; category: TileCategory }) {
  const { background, marks } = tileArt(code, category)
  return (
    <span aria-hidden className="tile-art" style={{ background }}>
      <svg aria-hidden="true" viewBox="0 5 100 120" preserveAspectRatio="xMidYMin meet" className="size-full">
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
})
