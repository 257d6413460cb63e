import { Skeleton } from '@krapao/ui/Skeleton'
import type { ReactNode } from 'react'

/** A label and what it names; a place-holder of the same height until it is known. `action`: what can be done with it. */
export function Fact({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-32 flex-1">
        <dt className="text-sm text-text-3">{label}</dt>
        <dd className="font-medium break-words">{children ?? <Skeleton width="55%" />}</dd>
      </div>
      {action && <dd className="contents">{action}</dd>}
    </div>
  )
}
