import type { ReactNode } from 'react'
import { BrandBar } from './BrandBar.tsx'

/** A page outside both shells: whose it is, its language, and the one thing that can be done here. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="aurora flex min-h-dvh flex-col">
      <BrandBar />
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center pb-16">{children}</main>
    </div>
  )
}
