import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './state/Spinner.tsx'

type ActionTileProps = {
  icon: ReactNode
  label: string
  /** A second, quieter line: how much, or what it is about. */
  note?: ReactNode
  /** At work: a second press is ignored. */
  busy?: boolean
  /** Draws the same tile as a link. */
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** One of Home's small doors: an icon, a word, a figure. */
export function ActionTile({ icon, label, note, busy, href, onClick }: ActionTileProps) {
  const words = (
    <span className="flex flex-col items-center text-center text-xs leading-[1.55] whitespace-nowrap">
      <span className="mb-1 grid size-[24px] place-items-center text-accent-text">
        {busy ? <Spinner size={20} /> : icon}
      </span>
      <span className="w-full truncate font-semibold">{label}</span>
      {/* Keeps its line while it is not known: nothing moves when it comes. */}
      <span className="fit-box min-h-[1lh] w-full truncate text-text-2 tabular-nums">{note}</span>
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

const look =
  'block w-full overflow-clip rounded-input border border-line/60 bg-surface px-0.5 py-1.5 no-underline shadow-edge transition duration-120 hover:border-line hover:bg-surface-2 motion-safe:active:scale-[.98]'
