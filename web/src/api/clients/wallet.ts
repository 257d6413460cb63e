import { wallet } from '@krapao/shared/wallet/wallet.contract'
import { memberClient } from '../member-client.ts'

export const walletApi = memberClient(wallet)
