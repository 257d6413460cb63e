import type { ClipName } from '@krapao/shared/deployment'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSay } from '../../i18n/locale.ts'
import { ClipCard } from './ClipCard.tsx'
import { clips } from './clips.ts'
import { type Guide, t } from './howto.text.ts'

type ContentsProps = {
  guides: readonly Guide[]
  /** A finger comes near a film. */
  onNear: () => Promise<void>
  onOpen: (clip: ClipName) => void
}

/** Five short films (SPEC §2), then what is quicker read than watched: the same for guests and members. */
export function HowtoContents({ guides, onNear, onOpen }: ContentsProps) {
  const say = useSay()
  return (
    <>
      <ul aria-label={say(t.watch)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {clips.map((clip) => (
          <li key={clip.name} onPointerEnter={() => void onNear().catch(() => undefined)}>
            <ClipCard clip={clip} onOpen={() => onOpen(clip.name)} />
          </li>
        ))}
      </ul>
      <h2 className="pt-8 pb-3 text-lg font-semibold">{say(t.read)}</h2>
      <Guides guides={guides} />
    </>
  )
}

/** One open at a time: the browser's own disclosure, so it works without a line of script. */
function Guides({ guides }: { guides: readonly Guide[] }) {
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
