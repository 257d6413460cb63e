import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The lacquer panel of a view's one most important figure. */
export function HeroCard({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('lacquer hero-card', className)}>{children}</div>
}
