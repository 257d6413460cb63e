import { useEffect, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { before, numberOf, type Step, stepAt } from './register-steps.ts'

type StepEntry = { onwards?: true } | null

/** Which step is shown is in the address (`?step=2`), so that the browser's Back and Forward walk among the steps. */
export function useSteps(start: Step) {
  const asked = new URLSearchParams(useSearch()).get('step')
  const entry = useHistoryState<StepEntry>()
  const [reached, setReached] = useState(start)
  const step = stepAt(asked, reached)
  const back = before(step)
  useTrueAddress(start)
  return {
    step,
    goTo: (next: Step) => {
      if (numberOf(next) > numberOf(reached)) setReached(next)
      if (next !== step) navigate<StepEntry>(addressOf(next), { state: { onwards: true } })
    },
    goBack:
      back &&
      (() => {
        // Come to from the step before: the entry is taken back. After a reload there may be nothing of ours behind it.
        if (entry?.onwards) window.history.back()
        else navigate(addressOf(back), { replace: true })
      }),
  }
}

/** A draft goes on where it was left; an address beyond it (a reload forgets the password) leads back to what can be shown. */
function useTrueAddress(start: Step): void {
  const [first] = useState(start)
  useEffect(() => {
    const there = new URLSearchParams(window.location.search).get('step')
    const shown = there === null ? first : stepAt(there, first)
    const isTrue = (there ?? '1') === String(numberOf(shown))
    if (!isTrue) navigate(addressOf(shown), { replace: true })
  }, [first])
}

const addressOf = (step: Step): string => `/register?step=${numberOf(step)}`
