import { baht } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { giftShape, giftWritten } from '../../settings/gift-shape.ts'
import { setting } from '../../settings/setting.ts'

export const invite = setting({
  means:
    'the inviter’s share of what an invitee loses for good, at most `max` a day for each invitee, and the bonus that it is received as',
  written: `{${giftWritten}}`,
  shape: z.object(giftShape),
  start: {
    active: true,
    percent: 5,
    success: 120,
    fail: 10,
    max: { THB: baht(2_000), LAK: baht(1_200_000) },
    banners: [],
  },
})
