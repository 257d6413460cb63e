import { amount } from '@krapao/shared/contract'
import { baht } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { setting } from './setting.ts'

export const rewards = setting({
  means: 'how much must be deposited, and played, for each coin of the wheel; 0: none are earned',
  written: '{"coinPer": {"THB": number, "LAK": number}}',
  shape: z.object({ coinPer: z.object({ THB: amount, LAK: amount }) }),
  start: { coinPer: { THB: baht(100), LAK: baht(60_000) } },
})
