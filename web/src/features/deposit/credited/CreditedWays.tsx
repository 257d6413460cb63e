import { Button } from '@krapao/ui/Button'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Suspense } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { linkTo } from '../../../page/link.ts'
import { t } from '../credit-notice.text.ts'
import { receiptOf } from '../credit-notice.ts'
import { StatementLink } from '../StatementLink.tsx'
import { creditedRowQuery } from './credited-row.ts'

// What draws the picture comes only where there is something to draw. Without it there still is the receipt, which can be shared, too.
const Share = lazyWithPreload(
  async () => (await import('../../statement/receipt/ShareReceipt.offer.tsx')).ShareReceipt,
  () => null,
)

/** To the receipt, and its picture to send on; to the statement where the row is not known. */
export function CreditedWays({ id, sign }: { id: string; sign: string }) {
  const say = useSay()
  const row = useQuery(creditedRowQuery(id))
  if (row.isPending) return <Skeleton height="3rem" radius="12px" />
  if (!row.data) return <StatementLink />
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      <Button
        full
        icon={<ReceiptText aria-hidden size={20} strokeWidth={1.75} />}
        {...linkTo(receiptOf(id), { replace: true })}
      >
        {say(t.receipt)}
      </Button>
      <Suspense fallback={<Skeleton height="3rem" radius="12px" />}>
        <Share.Part row={row.data} sign={sign} short />
      </Suspense>
    </div>
  )
}
