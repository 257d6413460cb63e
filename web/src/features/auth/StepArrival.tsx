import { type RefObject, useEffect } from 'react'

type ArrivalProps = {
  step: string
  shown: RefObject<string>
  box: RefObject<HTMLDivElement | null>
}

/**
 * Is next to a step's questions and comes with them: the new step starts at what a refusal marked, a code at its box, else at
 * the heading.
 * The first step shown leaves the focus alone.
 */
export function StepArrival({ step, shown, box }: ArrivalProps) {
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what)
    const target = find('[aria-invalid]') ?? find('[autocomplete="one-time-code"]') ?? find('h2')
    target?.focus({ preventScroll: true })
    // From the top as far down as it takes: with large text the box of the code lies below.
    target?.scrollIntoView({ block: 'nearest' })
  }, [step, shown, box])
  return null
}
