import { refund } from '@krapao/shared/refund/refund.contract'
import { memberClient } from '../member-client.ts'

export const refundApi = memberClient(refund)
