import { Skeleton } from '@krapao/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import Moon from 'lucide-react/icons/moon'
import { Suspense } from 'react'
import { ahead } from '../../ahead.tsx'
import { showClock } from '../../dates.ts'
import { useSay } from '../../locale.ts'
import { useNow } from '../../useNow.ts'
import { SlipsUnderWay } from './SlipsUnderWay.tsx'
import { t } from './slip.text.ts'
import { slipRulesQuery } from './slip-queries.ts'

const Form = ahead(async () => (await import('./SlipForm.tsx')).SlipForm)

/** The slip's place: its form, or when slips are taken again. */
export function SlipPart({ onTaken }: { onTaken: (id: string) => void }) {
  const say = useSay()
  const now = useNow(10_000)
  const rules = useQuery(slipRulesQuery).data
  const opensAt = rules && !rules.open ? rules.opensAt : null
  const closed = opensAt && opensAt.getTime() > now
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{say(t.title)}</h3>
      <SlipsUnderWay onLook={onTaken} />
      {closed ? (
        <div className="flex gap-3 rounded-card border border-warn/40 bg-warn/10 p-4">
          <Moon aria-hidden size={22} strokeWidth={1.75} className="mt-[.15em] shrink-0 text-warn" />
          <div className="min-w-0">
            <p className="font-semibold">{say(t.closed)}</p>
            <p className="text-sm text-text-2">{say(t.opens, { time: showClock(opensAt).slice(0, 5) })}</p>
          </div>
        </div>
      ) : (
        <Suspense fallback={<Skeleton height="11rem" radius="16px" />}>
          <Form.Part onTaken={onTaken} />
        </Suspense>
      )}
    </section>
  )
}
