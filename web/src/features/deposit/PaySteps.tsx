import { useSay } from '../../locale.ts'
import { t } from './deposit.text.ts'

const steps = [t.step1, t.step2, t.step3]

export function PaySteps() {
  const say = useSay()
  return (
    <section>
      <h3 className="pb-2 font-semibold">{say(t.steps)}</h3>
      <ol className="grid gap-2 text-text-2">
        {steps.map((words, i) => (
          <li key={words.en} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-xs font-semibold text-accent-ink"
            >
              {i + 1}
            </span>
            <span className="min-w-0">{say(words)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
