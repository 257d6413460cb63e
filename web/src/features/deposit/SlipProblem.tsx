import { showClock } from '../../dates.ts'
import { useSay } from '../../locale.ts'
import { FormError } from '../../shell/FormError.tsx'
import { Unreachable } from '../../unreachable.ts'
import { type Problem, useExplain } from '../../words.ts'
import { t } from './slip.text.ts'
import { opensAtOf } from './slip-ways.ts'

/** Why the slip was not taken, or that nobody knows whether it was; the picture stays either way. */
export function SlipProblem({ problem }: { problem: Problem }) {
  const say = useSay()
  const explain = useExplain()
  const words = () => {
    if (problem instanceof Unreachable) return say(problem.because === 'not-sent' ? t.notSent : t.lost)
    const opensAt = opensAtOf(problem)
    return opensAt ? say(t.closedUntil, { time: showClock(opensAt).slice(0, 5) }) : explain(problem)
  }
  return <FormError>{words()}</FormError>
}
