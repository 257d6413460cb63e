import { baht } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { giftShape, giftWritten } from '../../settings/gift-shape.ts'
import { setting } from '../../settings/setting.ts'

export const refund = setting({
  means:
    'the part of a day’s loss that is given back, at most `max` a day, as a bonus or, where `wallet` says so, as plain money, too',
  written: `{${giftWritten}, "wallet": true or false}`,
  shape: z.object({
    ...giftShape,
    /** It may be taken as plain money. */
    wallet: z.boolean(),
  }),
  start: {
    active: true,
    percent: 5,
    success: 120,
    fail: 10,
    max: { THB: baht(5_000), LAK: baht(3_000_000) },
    wallet: false,
    banners: [],
  },
})
