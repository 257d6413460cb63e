import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A raised surface; `flush` leaves the padding to what it holds. */
export function Card({
  children,
  flush,
  className,
}: {
  children: ReactNode
  flush?: boolean
  className?: string
}) {
  return (
    <div
      className={cx(
        'rounded-card border border-line/60 bg-surface shadow-edge',
        !flush && 'p-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
