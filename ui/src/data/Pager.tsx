import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pagerSlots } from './pagerSlots.ts'

type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** Previous, numbers, next; nothing at all when one page holds everything. */
export function Pager({ page, pages, onPage, labels }: PagerProps) {
  if (pages <= 1) return null
  const turn = (label: string, to: number, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
      className={look}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
  return (
    <nav aria-label={labels.nav} className="flex items-center justify-center gap-1">
      {turn(labels.previous, page - 1, ChevronLeft)}
      {pagerSlots(page, pages).map((slot, i) =>
        slot === 'gap' ? (
          <span
            key={`gap${i < 3 ? 'before' : 'after'}`}
            aria-hidden
            className="w-5 text-center text-text-3"
          >
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            aria-label={labels.page(slot)}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
            className={look}
          >
            {slot}
          </button>
        ),
      )}
      {turn(labels.next, page + 1, ChevronRight)}
    </nav>
  )
}

const look =
  'inline-flex h-11 w-11 min-w-0 items-center justify-center rounded-input font-medium text-text-2 transition-colors duration-120 hover:bg-surface-2 hover:text-text disabled:cursor-not-allowed disabled:text-line-input disabled:opacity-50 aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink'
