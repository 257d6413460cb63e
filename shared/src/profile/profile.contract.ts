import * as z from 'zod/mini'
import { memberName, typedPassword } from '../auth/auth.contract.ts'
import { nothing, route, text, time } from '../contract.ts'
import { limits } from '../limits.ts'

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
  /** An addition: whether bank fields may still be changed, i.e. no withdrawal was ever made. */
  bankEditable: z.optional(z.boolean()),
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
  update: route({
    doc: 'Changes the name; the bank fields too, all three together, as long as no withdrawal was ever made (INVALID_USER_INFO with field bankAccount otherwise). Those want the password, unless they are the ones stored. Five wrong passwords in 15 minutes, or ten such changes in an hour: REQUEST_LIMIT. For 24 hours after a recovery: BANK_CHANGE_CLOSED with `until`.',
    method: 'PUT',
    path: '/api/account/profile',
    for: 'member',
    input: z.object({
      name: z.optional(memberName),
      bankCode: z.optional(text(20)),
      bankAccountName: z.optional(text(limits.accountNameMax)),
      bankAccountNo: z.optional(text(30)),
      /** An addition, asked for when the bank account changes: where money goes is not changed by whoever finds a phone unlocked. */
      password: z.optional(typedPassword),
    }),
    output: memberProfile,
    errors: [
      'INVALID_BANK',
      'BANK_ACCOUNT_NAME_ENG',
      'INVALID_USER_INFO',
      'EXISTING_BANK',
      'WRONG_PASSWORD',
      'BANK_CHANGE_CLOSED',
    ],
  }),
  renameBankAccount: route({
    doc: 'Writes the account’s name in English letters, where the bank (KTB, TMB, BBL) wants them and the stored name has others; refused otherwise. The name that is stored already is no refusal, so that a double tap gets the same answer.',
    method: 'PUT',
    path: '/api/account/bankAccountName',
    for: 'member',
    input: z.object({ bankCode: text(20), bankAccountName: text(limits.accountNameMax) }),
    output: memberProfile,
    errors: ['BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO'],
  }),
}
