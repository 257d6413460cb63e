import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './state/Spinner.tsx'

type ActionTileProps = {
  icon: ReactNode
  label: string
  /** A second, quieter line: what it is about, or how much. */
  note?: ReactNode
  /** At work: a second press is ignored. */
  busy?: boolean
  /** Draws the same tile as a link. */
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** One of Home's small doors: an icon in a ring, a word, a note. */
export function ActionTile({ icon, label, note, busy, href, onClick }: ActionTileProps) {
  const words = (
    <span className={inside}>
      <span className="inline-grid size-[44px] shrink-0 place-items-center rounded-full bg-surface-3 text-accent-text shadow-edge">
        {busy ? <Spinner /> : icon}
      </span>
      <span className="grid min-w-0 @min-[11.5rem]:flex-1">
        <span className="leading-(--leading-head) font-semibold">{label}</span>
        {note && <span className="text-sm text-text-2">{note}</span>}
      </span>
    </span>
  )
  if (href !== undefined)
    return (
      <a href={href} className={look} onClick={onClick}>
        {words}
      </a>
    )
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={look}
    >
      {words}
    </button>
  )
}

// Where a long word would break beside the icon it stands below it, so that two tiles side by side stay alike.
const inside =
  'flex flex-col items-center gap-2 text-center @min-[11.5rem]:flex-row @min-[11.5rem]:gap-3 @min-[11.5rem]:text-left'
const look =
  '@container block min-h-18 w-full rounded-card border border-line/60 bg-surface p-3 shadow-edge transition duration-120 hover:border-line hover:bg-surface-2 motion-safe:active:scale-[.98]'
