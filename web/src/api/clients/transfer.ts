import { transfer } from '@krapao/shared/transfer/transfer.contract'
import { memberClient } from '../member-client.ts'

export const transferApi = memberClient(transfer)
