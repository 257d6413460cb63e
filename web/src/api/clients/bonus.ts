import { bonus } from '@krapao/shared/bonus/bonus.contract'
import { memberClient } from '../member-client.ts'

export const bonusApi = memberClient(bonus)
