import { lookup } from '@krapao/shared/lookup/lookup.contract'
import { memberClient } from '../member-client.ts'

export const lookupApi = memberClient(lookup)
