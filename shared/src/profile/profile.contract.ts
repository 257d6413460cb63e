import * as z from 'zod/mini'
import { nothing, route, time } from '../contract.ts'

export const bankAccount = z.object({
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bank: z.object({
    code: z.string(),
    nameTH: z.string(),
    nameLA: z.optional(z.string()),
    nameEN: z.optional(z.string()),
  }),
})
export const memberProfile = z.object({
  /** Eight digits; the invite code is `PR{_id}`. */
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  createdAt: time,
  coin: z.int(),
  bankAccount,
})

export const profile = {
  get: route({
    doc: 'The caller’s own profile with the bank account that withdrawals go to.',
    method: 'GET',
    path: '/api/account/profile',
    for: 'member',
    input: nothing,
    output: memberProfile,
    errors: [],
  }),
}
