import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { LeafRosette } from './LeafRosette.tsx'

/** The lacquer panel of a view's one most important figure. `className` lays out what it holds. */
export function HeroCard({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="lacquer hero-card">
      <LeafRosette className="hero-leaf" />
      <div className={cx('min-w-0', className)}>{children}</div>
    </div>
  )
}
