import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent } from 'react'

type WayProps = {
  Icon: LucideIcon
  label: string
  note: string
  /** To another page; without it a sheet is opened. */
  href?: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A row of a card that leads somewhere. */
export function Way({ Icon, label, note, href, onClick }: WayProps) {
  const inside = (
    <>
      <span className="inline-grid size-[44px] shrink-0 place-items-center rounded-full bg-surface-3 text-accent-text shadow-edge">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="leading-(--leading-head) font-semibold">{label}</span>
        <span className="text-sm text-text-2">{note}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-text-3" />
    </>
  )
  return href === undefined ? (
    <button type="button" onClick={onClick} className={look}>
      {inside}
    </button>
  ) : (
    <a href={href} onClick={onClick} className={look}>
      {inside}
    </a>
  )
}

const look =
  'flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-left transition-colors duration-120 hover:bg-surface-2 active:bg-surface-3'
