import { shortReference, showReference } from '@krapao/shared/statement/reference'
import { Copy } from '@krapao/ui/data/Copy'
import { toast } from '@krapao/ui/over/toast'
import type { ReactNode } from 'react'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import type { StatementRow } from '../statement.offer.ts'
import { t } from '../statement.text.ts'
import { useEnds } from './useEnds.ts'

/** What a member reads out to support: from where to where, when, and under which number. */
export function ReceiptFacts({ row }: { row: StatementRow }) {
  const say = useSay()
  const { from, to, toAccount } = useEnds(row)
  return (
    <dl className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <Fact label={say(t.from)}>{from}</Fact>
      <Fact label={say(t.to)}>
        {to} {toAccount && <span className="whitespace-nowrap tabular-nums">{toAccount}</span>}
      </Fact>
      <Fact label={say(t.when)}>{showTime(row.createdAt)}</Fact>
      <div>
        <dt className="pb-1 text-sm text-text-3">{say(t.reference)}</dt>
        <dd>
          <Copy
            text={shortReference(row._id)}
            label={say(t.copy)}
            copiedLabel={say(t.copied)}
            failedLabel={say(t.copyFailed)}
            onResult={(done) =>
              toast({ text: say(done ? t.copied : t.copyFailed), kind: done ? 'ok' : 'bad' })
            }
          >
            <span className="text-lg font-semibold tabular-nums">{showReference(row._id)}</span>
          </Copy>
          {/* The id that other systems use. It can be selected. */}
          <p className="pt-1 text-xs wrap-anywhere text-text-3 select-text">
            {say(t.fullReference, { id: row._id })}
          </p>
        </dd>
      </div>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-text-3">{label}</dt>
    <dd className="min-w-0 font-medium break-words">{children}</dd>
  </div>
)
