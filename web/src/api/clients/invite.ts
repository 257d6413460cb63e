import { invite } from '@krapao/shared/invite/invite.contract'
import { memberClient } from '../member-client.ts'

export const inviteApi = memberClient(invite)
