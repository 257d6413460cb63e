import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Button } from '@krapao/ui/Button'
import { StatusChip } from '@krapao/ui/data/StatusChip'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { useKept, useSheet } from '../../../page/useSheet.ts'
import { RowAmount } from '../RowAmount.tsx'
import { RowMark } from '../RowMark.tsx'
import { activityOf, reasonWord, statusWord, waitWord } from '../row-words.offer.ts'
import type { StatementRow } from '../statement.offer.ts'
import { t } from '../statement.text.ts'
import { useGameNames } from '../useGameNames.ts'
import { bonusEndWord } from './bonus-end.ts'
import { OrderTimeline } from './OrderTimeline.offer.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ShareReceipt } from './ShareReceipt.offer.tsx'

/** `?open=receipt&id=…`: one movement in full. `rows` is the page of the list, undefined while it is on its way. */
export function ReceiptSheet({
  rows,
  sign,
}: {
  rows: readonly StatementRow[] | undefined
  sign: string
}) {
  const say = useSay()
  const { isOpen, param, close } = useSheet('receipt')
  // It stays, too, when newer rows push its own off the page.
  const shown = useKept(rows?.find((row) => row._id === param('id')))
  const stale = isOpen && shown?._id !== param('id')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.receipt)} closeLabel={say(t.close)}>
      {shown && !stale ? (
        <Receipt row={shown} sign={sign} />
      ) : (
        <Missing waiting={!rows} onClose={close} />
      )}
    </Sheet>
  )
}

function Receipt({ row, sign }: { row: StatementRow; sign: string }) {
  const say = useSay()
  const locale = useLocale()
  const reason = reasonWord(row) ?? waitWord(row) ?? bonusEndWord(row, sign)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 justify-items-center gap-2 pt-2 text-center">
        <RowMark row={row} />
        <h3 className="text-base font-medium">{activityOf(row, locale, useGameNames())}</h3>
        <p className="fit-box w-full">
          <RowAmount row={row} sign={sign} hero />
        </p>
        {/* Live events change it while one looks. */}
        <p role="status">
          <StatusChip status={shownStatus(row.status)}>{say(statusWord(row.status))}</StatusChip>
        </p>
      </div>
      {reason && (
        <p className="rounded-input border border-line bg-surface-2 px-4 py-3 text-text-2">
          {say(reason)}
        </p>
      )}
      <section>
        <h3 className="pb-3 font-semibold">{say(t.course)}</h3>
        <OrderTimeline row={row} />
      </section>
      <ReceiptFacts row={row} />
      <ShareReceipt row={row} sign={sign} />
      {row.status !== 'SUCCESS' && (
        <Button variant="quiet" full {...linkTo('/user/contact', { replace: true })}>
          {say(t.help)}
        </Button>
      )}
    </div>
  )
}

function Missing({ waiting, onClose }: { waiting: boolean; onClose: () => void }) {
  const say = useSay()
  if (waiting)
    return (
      <div aria-busy className="grid gap-5">
        <Skeleton height="9rem" radius="12px" />
        <Skeleton height="14rem" radius="12px" />
      </div>
    )
  return (
    <EmptyState
      art="not-found"
      title={say(t.gone)}
      text={say(t.goneText)}
      action={<Button onClick={onClose}>{say(t.backToList)}</Button>}
    />
  )
}
