import { deposit } from '@krapao/shared/deposit/deposit.contract'
import { memberClient } from '../member-client.ts'

export const depositApi = memberClient(deposit)
