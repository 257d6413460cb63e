import { amount } from '@krapao/shared/contract'
import { baht, fromWire } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { setting } from './setting.ts'

export const rewards = setting({
  means: 'what a credited deposit earns: a coin for each so much, and a percentage for the inviter',
  written: '{"coinPer": {"THB": number, "LAK": number}, "invitePercent": number}',
  shape: z.object({
    /** One coin for each so much deposited; 0: none. */
    coinPer: z.object({ THB: amount, LAK: amount }),
    invitePercent: z.number().check(
      z.gte(0),
      z.lte(100),
      z.refine((n) => fromWire(n) !== undefined),
    ),
  }),
  start: { coinPer: { THB: baht(100), LAK: baht(60_000) }, invitePercent: 5 },
})
