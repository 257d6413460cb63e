import { type RefObject, useEffect } from 'react'

type ArrivalProps = {
  step: string
  shown: RefObject<string>
  box: RefObject<HTMLDivElement | null>
}

/**
 * Is next to a step's questions and comes with them: the new step starts at what a refusal marked, else at its first question where that is a
 * box to type in, else at the heading.
 * The first step shown leaves the focus alone, unless a link of ours led here: its page's region has the focus then.
 */
export function StepArrival({ step, shown, box }: ArrivalProps) {
  useEffect(() => {
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what)
    const first = () => {
      const question = find('input:not([hidden], [readonly]), select')
      return question?.matches('input:not([type=radio])') ? question : undefined
    }
    // After the page's own effect, which gives the region the focus.
    if (shown.current === step)
      return queueMicrotask(() => {
        if (document.activeElement?.matches('main')) first()?.focus({ preventScroll: true })
      })
    shown.current = step
    window.scrollTo(0, 0)
    const target = find('[aria-invalid]') ?? first() ?? find('h2')
    target?.focus({ preventScroll: true })
    // From the top as far down as it takes: with large text the box of the code lies below.
    target?.scrollIntoView({ block: 'nearest' })
  }, [step, shown, box])
  return null
}
