import { find } from '@krapao/shared/find/find.contract'
import { memberClient } from '../member-client.ts'

export const findApi = memberClient(find)
