import CloseIcon from 'lucide-react/icons/x'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { statusWord } from '../row-words.offer.ts'
import { addressOf, type Filters, type View } from '../statement-view.ts'
import { kindWords, t } from './filter.text.ts'

/** What the page is narrowed to, in words; a press takes one away again. */
export function Chosen({ view }: { view: View }) {
  const say = useSay()
  const chips = useChips(view)
  if (chips.length === 0) return null
  return (
    <ul aria-label={say(t.chosen)} className="flex flex-wrap gap-2">
      {chips.map(({ words, without }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            aria-label={say(t.remove, { filter: words })}
            onClick={() => navigate(addressOf({ ...view, ...without, page: 1 }))}
            className={chipLook}
          >
            <span className="min-w-0 break-words">{words}</span>
            <CloseIcon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const chipLook =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-accent-text/60 bg-surface-2 py-1 pr-3 pl-4 text-left text-sm font-medium text-text transition-colors duration-120 hover:bg-surface-3'

type Chip = { words: string; without: Filters }

function useChips({ search, type, status, from, to }: View): Chip[] {
  const say = useSay()
  const period = usePeriod(from, to)
  return [
    search !== undefined && {
      words: say(t.searched, { q: search }),
      without: { search: undefined },
    },
    type && { words: say(kindWords[type]), without: { type: undefined } },
    status && { words: say(statusWord(status)), without: { status: undefined } },
    period && { words: period, without: { from: undefined, to: undefined } },
  ].filter((chip) => typeof chip === 'object')
}

function usePeriod(from: string | undefined, to: string | undefined): string | undefined {
  const say = useSay()
  const shown = (day: string) => day.split('-').reverse().join('/')
  if (from && to) return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
  if (from) return say(t.since, { day: shown(from) })
  return to && say(t.until, { day: shown(to) })
}
