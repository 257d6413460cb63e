import { Skeleton } from '@krapao/ui/state/Skeleton'
import { Suspense } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { SlipsUnderWay } from './SlipsUnderWay.tsx'
import { t } from './slip.text.ts'

const Form = lazyWithPreload(async () => (await import('./SlipForm.tsx')).SlipForm)

/** The slip's place. While slips are not taken only those that are under way are left of it. */
export function SlipPart({ closed, onTaken }: { closed: boolean; onTaken: (id: string) => void }) {
  const say = useSay()
  if (closed) return <SlipsUnderWay onLook={onTaken} />
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{say(t.title)}</h3>
      <SlipsUnderWay onLook={onTaken} />
      <Suspense fallback={<Skeleton height="11rem" radius="16px" />}>
        <Form.Part onTaken={onTaken} />
      </Suspense>
    </section>
  )
}
