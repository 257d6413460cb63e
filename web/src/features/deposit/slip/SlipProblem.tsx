import { Unreachable } from '../../../api/unreachable.ts'
import { type Problem, useExplain } from '../../../api/words.ts'
import { showClock } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { t } from './slip.text.ts'
import { opensAtOf } from './slip-ways.ts'

/** Why the slip was not taken, or that it is not known whether it was; the picture stays either way. */
export function SlipProblem({ problem }: { problem: Problem }) {
  const say = useSay()
  const explain = useExplain()
  const words = () => {
    if (problem instanceof Unreachable)
      return say(problem.because === 'not-sent' ? t.notSent : t.lost)
    const opensAt = opensAtOf(problem)
    return opensAt ? say(t.closedUntil, { time: showClock(opensAt).slice(0, 5) }) : explain(problem)
  }
  return <FormError>{words()}</FormError>
}
