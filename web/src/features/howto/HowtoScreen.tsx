import type { ClipName } from '@krapao/shared/deployment'
import { Button } from '@krapao/ui/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { linkTo } from '../../page/link.ts'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { useSheet } from '../../page/useSheet.ts'
import { ClipCard } from './ClipCard.tsx'
import { clips } from './clips.ts'
import { guides, t } from './howto.text.ts'

// The films and the sheet they play in are fetched with the first of them, so that the page itself stays light.
const { Part: ClipSheet, preload } = lazyWithPreload(
  async () => (await import('./ClipSheet.tsx')).ClipSheet,
)

/** Five short films (SPEC §2), then what is quicker read than watched. */
export function HowtoScreen() {
  const say = useSay()
  const sheet = useSheet('howto')
  const [wanted, setWanted] = useState(sheet.isOpen)
  if (sheet.isOpen && !wanted) setWanted(true)
  usePageTitle(say(t.title))
  const open = (clip: ClipName) => sheet.open({ clip })
  return (
    <>
      <h1 className="pt-4 text-2xl font-bold">{say(t.title)}</h1>
      <p className="pb-4 text-text-2">{say(t.lead)}</p>
      {wanted && (
        <Suspense>
          <ClipSheet />
        </Suspense>
      )}
      <ul aria-label={say(t.watch)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {clips.map((clip) => (
          <li key={clip.name} onPointerEnter={() => void preload().catch(() => undefined)}>
            <ClipCard clip={clip} onOpen={() => open(clip.name)} />
          </li>
        ))}
      </ul>
      <h2 className="pt-8 pb-3 text-lg font-semibold">{say(t.read)}</h2>
      <Guides />
      <div className="pt-6">
        <Button variant="gold" size="l" full {...linkTo('/register')}>
          {say(t.start)}
        </Button>
      </div>
    </>
  )
}

/** One open at a time: the browser's own disclosure, so it works without a line of script. */
function Guides() {
  const say = useSay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {guides.map((guide) => (
        <details
          key={guide.name}
          name="guide"
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
  )
}
