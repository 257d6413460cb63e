import { Button } from '@krapao/ui/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { guides, t } from './howto.text.ts'

/** The guides, one open at a time: the browser's own disclosure, so it works without a line of script. */
export function HowtoScreen() {
  const say = useSay()
  usePageTitle(say(t.title))
  return (
    <>
      <h1 className="pt-4 text-2xl font-bold">{say(t.title)}</h1>
      <p className="pb-4 text-text-2">{say(t.lead)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {guides.map((guide, i) => (
          <details
            key={guide.name}
            name="guide"
            open={i === 0}
            className="group rounded-card border border-line/60 bg-surface shadow-edge"
          >
            <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">{say(guide.heading)}</span>
              <ChevronDown
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="shrink-0 text-text-2 transition-transform group-open:rotate-180"
              />
            </summary>
            <ol className="grid gap-3 px-4 pt-1 pb-4">
              {guide.steps.map((step, n) => (
                <li key={step.en} className="flex gap-3 text-text-2">
                  <span
                    aria-hidden
                    className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 text-sm font-semibold text-primary-text"
                  >
                    {n + 1}
                  </span>
                  <span className="min-w-0 pt-0.5">{say(step)}</span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <div className="pt-6">
        <Button variant="gold" size="l" full {...linkTo('/register')}>
          {say(t.start)}
        </Button>
      </div>
    </>
  )
}
