import { MAIN } from '@krapao/shared/transfer/transfer.rules'
import { Money } from '@krapao/ui/data/Money'
import { useSay } from '../../i18n/locale.ts'
import { t } from './transfer.text.ts'
import type { afterwards, Place } from './transfer-plan.ts'

/** What both places will hold: said before anything moves. */
export function AfterTransfer({
  after,
  sign,
}: {
  after: ReturnType<typeof afterwards>
  sign: string
}) {
  const say = useSay()
  if (!after) return null
  const row = (place: Place, amount: Place['amount']) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="min-w-0 break-words text-text-2">{place.name}</dt>
      <dd>
        <Money value={amount} sign={sign} />
      </dd>
    </div>
  )
  const throughMain = after.from.code !== MAIN && after.to.code !== MAIN
  return (
    <section
      aria-live="polite"
      className="fade-in rounded-input border border-line/60 bg-surface-2 px-4 py-3"
    >
      <h3 className="pb-1 text-sm font-medium text-text-2">{say(t.after)}</h3>
      <dl className="grid gap-1">
        {row(after.from, after.fromAfter)}
        {row(after.to, after.toAfter)}
      </dl>
      {throughMain && <p className="pt-2 text-sm text-text-2">{say(t.throughMain)}</p>}
    </section>
  )
}
