import { refundApi } from '../../api/clients/refund.ts'
import { useReceiving } from '../bonus/useReceiving.offer.ts'

export type Refund = ReturnType<typeof useRefund>

/** Takes the refund, as a bonus or as plain money. */
export function useRefund() {
  const { ask, busy, alert } = useReceiving('REFUND_SUCCESS')
  return {
    receive: () => ask('receive', (key) => refundApi.receive({}, { key })),
    addWallet: () => ask('wallet', (key) => refundApi.addWallet({}, { key })),
    busy,
    alert,
  }
}
