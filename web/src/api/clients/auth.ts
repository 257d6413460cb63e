import { auth } from '@krapao/shared/auth/auth.contract'
import { memberClient } from '../member-client.ts'

export const authApi = memberClient(auth)
