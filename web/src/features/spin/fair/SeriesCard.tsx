import ChevronRight from 'lucide-react/icons/chevron-right'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { type Checked, isRight, type Series } from './checked.ts'
import { t } from './fair.text.ts'
import { fairSheet } from './fair-sheet.ts'
import { Mark } from './Mark.tsx'
import { useChecked } from './useChecked.ts'

/** The spins that one secret has drawn: checked at once where it is revealed. */
export function SeriesCard({ series }: { series: Series }) {
  const { checked, failed } = useChecked(series)
  return (
    <section className="overflow-hidden rounded-card border border-line/60 bg-surface-2">
      <Verdict series={series} checked={checked} failed={failed} />
      <ul className="divide-y divide-line/60">
        {series.spins.map((spin, at) => (
          <li key={spin._id}>
            <Row series={series} checked={checked} at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Found = { series: Series; checked: Checked | undefined }

function Verdict({ series, checked, failed }: Found & { failed: boolean }) {
  const say = useSay()
  const { seed, spins } = series
  const areRight = checked && spins.every((_, at) => isRight(series, checked, at))
  return (
    <h3
      role="status"
      className="flex items-center gap-2 border-b border-line/60 px-3 py-3 text-base font-medium"
    >
      {areRight !== undefined && <Mark right={areRight} />}
      {areRight === undefined && (
        <LockKeyhole aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
      )}
      <span className="min-w-0">{words()}</span>
    </h3>
  )

  function words(): string {
    if (seed.state === 'lost') return say(t.lost)
    if (seed.serverSeed === null) return say(t.sealed)
    if (failed) return say(t.cannot)
    if (areRight === undefined) return say(t.checking)
    return areRight ? say(t.allRight, { n: spins.length }) : say(t.notRight)
  }
}

/** A spin that can be checked leads to its steps. */
function Row({ series, checked, at }: Found & { at: number }) {
  const say = useSay()
  const sheet = useSheet(fairSheet)
  const { _id, label, createdAt } = series.spins[at]!
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-medium break-words">{label}</span>
      <span className="block text-sm text-text-3">{showTime(createdAt)}</span>
    </span>
  )
  if (!checked) return <div className="flex min-h-14 items-center gap-3 px-3 py-2">{words}</div>
  return (
    <button
      type="button"
      onClick={() => sheet.step({ spin: _id })}
      className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left transition-colors duration-120 hover:bg-surface-3 active:bg-surface-3"
    >
      <Mark right={isRight(series, checked, at)} />
      {words}
      <span className="text-sm text-primary-text">{say(t.check)}</span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
    </button>
  )
}
