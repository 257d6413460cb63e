import { spin } from '@krapao/shared/spin/spin.contract'
import { memberClient } from '../member-client.ts'

export const spinApi = memberClient(spin)
