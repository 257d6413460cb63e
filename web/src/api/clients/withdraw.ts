import { withdraw } from '@krapao/shared/withdraw/withdraw.contract'
import { memberClient } from '../member-client.ts'

export const withdrawApi = memberClient(withdraw)
