import { promotion } from '@krapao/shared/promotion/promotion.contract'
import { memberClient } from '../member-client.ts'

export const promotionApi = memberClient(promotion)
