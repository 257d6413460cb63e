import { Button } from '@krapao/ui/Button'
import { FilterChips } from '@krapao/ui/form/FilterChips'
import ListFilter from 'lucide-react/icons/list-filter'
import { navigate } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { statusWord } from '../row-words.offer.ts'
import { addressOf, paramsOf, type View } from '../statement-view.ts'
import { ExportButton } from './ExportButton.tsx'
import { t } from './filter.text.ts'

/** What is shown of the statement: its kind at a press, status and days behind a button that says what they are. */
export function FilterBar({ view }: { view: View }) {
  const say = useSay()
  const sheet = useSheet('filter')
  const told = useTold(view)
  return (
    <div className="grid grid-cols-1 gap-2">
      <FilterChips
        label={say(t.kind)}
        labelHidden
        name="type"
        value={view.type ?? ''}
        options={kinds.map(({ value, words }) => ({ value, label: say(words) }))}
        onChange={(type) => navigate(addressOf({ ...view, type: type || undefined, page: 1 }))}
      />
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button
          variant="quiet"
          full
          icon={
            <ListFilter
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className={told ? 'text-accent-text' : ''}
            />
          }
          onClick={() => sheet.open(paramsOf(view))}
        >
          <span className="text-sm">{told ?? say(t.filter)}</span>
        </Button>
        <ExportButton view={view} />
      </div>
    </div>
  )
}

const kinds = [
  { value: '', words: t.all },
  { value: 'deposit', words: t.deposit },
  { value: 'withdraw', words: t.withdraw },
  { value: 'transfer', words: t.transfer },
  { value: 'bonus', words: t.bonus },
] as const

/** Status and days in words; undefined when neither is filtered by. */
function useTold({ status, from, to }: View): string | undefined {
  const say = useSay()
  const period = usePeriod(from, to)
  const parts = [status && say(statusWord(status)), period].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

function usePeriod(from: string | undefined, to: string | undefined): string | undefined {
  const say = useSay()
  const shown = (day: string) => day.split('-').reverse().join('/')
  if (from && to) return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
  if (from) return say(t.since, { day: shown(from) })
  return to && say(t.until, { day: shown(to) })
}
