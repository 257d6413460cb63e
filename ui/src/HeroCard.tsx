import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { LeafRosette } from './LeafRosette.tsx'

type HeroCardProps = {
  children: ReactNode
  className?: string
  /** With less room around, where something else must be seen under it. */
  snug?: boolean
}

/** The lacquer panel of a view's one most important figure. `className` lays out what it holds. */
export function HeroCard({ children, className, snug }: HeroCardProps) {
  return (
    <div className={cx('lacquer hero-card', snug && 'hero-snug')}>
      <LeafRosette className="hero-leaf" />
      <div className={cx('min-w-0', className)}>{children}</div>
    </div>
  )
}
