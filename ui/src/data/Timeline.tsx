import CheckMark from 'lucide-react/icons/check'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type TimelineItem = {
  label: ReactNode
  time?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

/** What happened to an order, in order; the step at work is marked for eye and ear. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="grid">
      {items.map((item, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={i}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="group relative flex gap-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden
            className={cx(
              'absolute top-7 bottom-1 left-3 w-px -translate-x-1/2 group-last:hidden',
              item.state === 'done' ? 'bg-ok/60' : 'bg-line',
            )}
          />
          <span
            aria-hidden
            className={cx(
              'mt-0.5 inline-grid size-6 shrink-0 place-items-center rounded-full border',
              dots[item.state],
            )}
          >
            {marks[item.state]}
          </span>
          <span className="min-w-0 flex-1">
            <span
              className={cx(
                'block',
                item.state === 'next' ? 'text-text-3' : 'text-text',
                item.state === 'now' && 'font-semibold',
              )}
            >
              {item.label}
            </span>
            {item.time && <span className="block text-sm text-text-3">{item.time}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  done: 'border-ok bg-ok/15 text-ok',
  now: 'border-warn bg-warn/15 text-warn',
  next: 'border-line bg-surface-2 text-text-3',
  failed: 'border-bad bg-bad/15 text-bad',
}
const marks = {
  done: <CheckMark size={14} strokeWidth={2.5} />,
  now: <span className="size-2 rounded-full bg-current" />,
  next: null,
  failed: <CloseIcon size={14} strokeWidth={2.5} />,
}
