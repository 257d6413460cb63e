import type { ReactNode } from 'react'

/** The id of a step's heading, which names its form: the focus may begin at a box. */
export const stepHeading = 'step-heading'

/** What a step asks for, and why; takes the focus when the step comes and its first question is no box. */
export function StepHeading({ title, why }: { title: string; why?: ReactNode }) {
  return (
    <div>
      <h2 id={stepHeading} tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h2>
      {why && <p className="text-sm text-text-2">{why}</p>}
    </div>
  )
}
