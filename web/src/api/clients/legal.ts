import { legal } from '@krapao/shared/legal/legal.contract'
import { memberClient } from '../member-client.ts'

export const legalApi = memberClient(legal)
