import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { NothingToReceive } from './NothingToReceive.tsx'
import { RefundLog } from './RefundLog.tsx'
import { RefundOffer } from './RefundOffer.tsx'
import { t } from './refund.text.ts'
import { checkQuery } from './refund-query.ts'
import { t as tile } from './tile.text.ts'
import { useRefund } from './useRefund.ts'

/** `?open=refund`: what comes back of yesterday's loss, and what came back before. */
export function RefundSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('refund')
  const wallet = useQuery(walletQuery)
  return (
    <Sheet open={isOpen} onClose={close} title={say(tile.title)} closeLabel={say(t.close)}>
      <div className="grid grid-cols-1 gap-4">
        <Today />
        <RefundLog sign={signOfCurrency(wallet.data?.currency)} />
      </div>
    </Sheet>
  )
}

function Today() {
  const check = useQuery(checkQuery)
  const wallet = useQuery(walletQuery)
  // Above what it asks for, which is gone once it is received: its alert and its key are not.
  const refund = useRefund()
  const again = () => {
    void check.refetch()
    void wallet.refetch()
  }
  const failed = <ScreenFailed of={[check, wallet]} />
  const isThere = check.data && (check.data.result || check.data.info === 'REFUND_CONDITION')
  return (
    <>
      {check.data && !isThere && (
        <NothingToReceive check={check.data} onLook={again} busy={check.isFetching} />
      )}
      {isThere && wallet.data && (
        <RefundOffer check={check.data!} wallet={wallet.data} refund={refund} />
      )}
      {!check.data && (check.isError ? failed : coming)}
      {isThere && !wallet.data && (wallet.isError ? failed : coming)}
      {refund.alert}
    </>
  )
}
const coming = (
  <div aria-busy>
    <Skeleton height="13rem" radius="24px" />
  </div>
)
