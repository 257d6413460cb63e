import { Money } from '@krapao/ui/data/Money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { type ReactNode, Suspense } from 'react'
import type { promotionApi } from '../../api/clients/promotion.ts'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { t as bonus } from '../bonus/bonus.text.ts'
import { t } from './promotion.text.ts'

// What cleans HTML weighs more than the page.
const { Part: Html } = lazyWithPreload(async () => (await import('../../page/Html.tsx')).Html)

type Promotion = Awaited<ReturnType<typeof promotionApi.find>>

/** A promotion that was found: the operator's words, and its figures. */
export function Found({ promotion, sign }: { promotion: Promotion; sign: string }) {
  const say = useSay()
  const { code, description, credit, percentSuccess, percentFail } = promotion
  return (
    <div className="fade-in grid grid-cols-1 gap-4">
      {description && (
        <Suspense fallback={<Skeleton height="3lh" radius="12px" />}>
          <div className="[&_.prose-html>:first-child]:mt-0 [&_.prose-html>:last-child]:mb-0">
            <Html html={description.replaceAll('%percentFail%', String(percentFail))} />
          </div>
        </Suspense>
      )}
      <dl className="grid gap-2 rounded-card border border-line/60 bg-surface-2 p-4">
        <Fact label={say(t.code)}>{code}</Fact>
        {credit !== undefined && (
          <Fact label={say(t.credit)}>
            <Money value={credit} sign={sign} />
          </Fact>
        )}
        {percentSuccess !== undefined && <Fact label={say(t.success)}>{percentSuccess}%</Fact>}
        <Fact label={say(t.fail)}>{percentFail}%</Fact>
      </dl>
      <p className="text-sm text-text-2">{say(t.ofTotal)}</p>
      <p className="text-sm text-text-2">{say(bonus.brings)}</p>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-2">{label}</dt>
    <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
  </div>
)
