import type { ReactNode } from 'react'

/** What a step asks for, and why; takes the focus when the step comes. */
export function StepHeading({ title, why }: { title: string; why?: ReactNode }) {
  return (
    <div>
      <h2 tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h2>
      {why && <p className="text-sm text-text-2">{why}</p>}
    </div>
  )
}
