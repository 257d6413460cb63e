import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { ReactNode } from 'react'

/** A label and what it names; a place-holder of the same height until it is known. `action`: what can be done with it. */
export function Fact({
  label,
  children,
  action,
}: {
  label: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div>
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 font-medium">
        {/* What can be done with it goes below it before it would break in two. */}
        <span className="max-w-full flex-[1_0_auto] break-words">
          {children ?? <Skeleton width="55%" />}
        </span>
        {action}
      </dd>
    </div>
  )
}
