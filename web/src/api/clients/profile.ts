import { profile } from '@krapao/shared/profile/profile.contract'
import { memberClient } from '../member-client.ts'

export const profileApi = memberClient(profile)
