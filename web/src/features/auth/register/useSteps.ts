import { useEffect, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { before, isFurther, stepAt, type Way } from './register-steps.ts'
import type { Step } from './registration.ts'

type StepEntry = { onwards?: true } | null
type Judged = Omit<Way, 'reached'>

/** Which step is shown is in the address (`?step=bank`), so that the browser's Back and Forward walk among the steps. */
export function useSteps(start: Step, judged: Judged) {
  const asked = new URLSearchParams(useSearch()).get('step')
  const entry = useHistoryState<StepEntry>()
  const [reached, setReached] = useState(start)
  useTrueAddress(start, judged)
  return {
    at: (now: Judged): Step => stepAt(asked, { ...now, reached }),
    /** `replace`: the step left behind is not gone back to. */
    goTo: (next: Step, { replace = false } = {}) => {
      setReached((before) => (isFurther(next, before) ? next : before))
      if (stepInAddress() !== next)
        navigate<StepEntry>(addressOf(next), { replace, state: replace ? entry : onwards })
    },
    /** Instead of the step shown, with no claim to what is behind it: a step from farther ahead was refused. */
    fallBack: (to: Step) => navigate<StepEntry>(addressOf(to), { replace: true, state: null }),
    goBack: (from: Step) => {
      // Come to from the step before: the entry is taken back. After a reload there may be nothing of ours behind it.
      if (entry?.onwards) window.history.back()
      else navigate(addressOf(before[from] ?? 'phone'), { replace: true })
    },
  }
}

/** A draft goes on where it was left; an address beyond it (a reload forgets the password) leads back to what can be shown. */
function useTrueAddress(start: Step, judged: Judged): void {
  const [first] = useState({ start, judged })
  useEffect(() => {
    const there = new URLSearchParams(window.location.search).get('step')
    const shown = stepAt(there ?? first.start, { ...first.judged, reached: first.start })
    if ((there ?? 'phone') !== shown) navigate(addressOf(shown), { replace: true })
  }, [first])
}

const onwards: StepEntry = { onwards: true }
const stepInAddress = () => new URLSearchParams(window.location.search).get('step') ?? 'phone'
const addressOf = (step: Step): string => `/register?step=${step}`
