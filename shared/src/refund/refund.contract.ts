import * as z from 'zod/mini'
import { banner, takingErrors } from '../bonus/taking.contract.ts'
import { amount, nothing, pageInput, route, time } from '../contract.ts'
import { locales } from '../text.ts'

const inLanguage = z.object({ locale: z.optional(z.enum(locales)) })
const received = z.object({ message: z.literal('REFUND_SUCCESS') })
const refusals = ['REFUND_INACTIVE', 'NO_REFUND', 'REFUND_MINIMUM', 'REFUND_CONDITION'] as const

export const refund = {
  check: route({
    doc: 'What the caller may get back of yesterday’s loss.',
    method: 'GET',
    path: '/api/refund/check',
    for: 'member',
    input: nothing,
    output: z.object({
      /** It can be taken now. */
      result: z.boolean(),
      /** The caller holds something: then it cannot. */
      bonus: z.boolean(),
      /** The code that says why not; null where it can. */
      info: z.nullable(z.string()),
      refundAmount: amount,
      refundSuccess: z.number(),
      refundFail: z.number(),
      /** Additions: whether it may go to the wallet as plain money; and when to look again, where the day is not closed yet. */
      wallet: z.optional(z.boolean()),
      opensAt: z.optional(z.nullable(time)),
    }),
    errors: [],
  }),
  receive: route({
    doc: 'Takes the refund as a bonus to be played. NO_REFUND tells as `opensAt` when to look again, where the day is not closed yet.',
    method: 'GET',
    path: '/api/refund/receive',
    for: 'member',
    once: true,
    input: nothing,
    output: received,
    errors: [...refusals, ...takingErrors],
    effect: true,
  }),
  addWallet: route({
    doc: 'Takes the refund as plain money, where the operator allows it.',
    method: 'GET',
    path: '/api/refund/addWallet',
    for: 'member',
    once: true,
    input: nothing,
    output: received,
    errors: [...refusals, 'REQUEST_LIMIT'],
    effect: true,
  }),
  list: route({
    doc: 'Refunds that the caller took, newest first.',
    method: 'POST',
    path: '/api/refund',
    for: 'member',
    input: pageInput,
    output: z.object({
      total: z.int(),
      refunds: z.array(z.object({ refundAmount: amount, createdAt: time })),
    }),
    errors: [],
  }),
  banners: route({
    doc: 'Pictures that are shown before the refund sheet.',
    method: 'GET',
    path: '/api/refund/banners',
    for: 'member',
    input: inLanguage,
    output: z.array(banner),
    errors: [],
  }),
}
