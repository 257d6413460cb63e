import * as z from 'zod/mini'
import { nothing, route, text, time } from '../contract.ts'

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

const password = z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(200))
const bankRefusals = ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO'] as const

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
    doc: 'Changes the name; the bank fields too, all three together, as long as no withdrawal was ever made. Those want the password.',
    method: 'PUT',
    path: '/api/account/profile',
    for: 'member',
    input: z.object({
      name: z.optional(text(100)),
      bankCode: z.optional(text(20)),
      bankAccountName: z.optional(text(150)),
      bankAccountNo: z.optional(text(30)),
      /** An addition, asked for when the bank account changes: where money goes is not changed by whoever finds a phone unlocked. */
      password: z.optional(password),
    }),
    output: memberProfile,
    errors: [...bankRefusals, 'EXISTING_BANK', 'WRONG_PASSWORD'],
  }),
  renameBankAccount: route({
    doc: 'Writes the account’s name in English letters, where the bank (KTB, TMB, BBL) wants them and the stored name has others; refused otherwise.',
    method: 'PUT',
    path: '/api/account/bankAccountName',
    for: 'member',
    input: z.object({ bankCode: text(20), bankAccountName: text(150) }),
    output: memberProfile,
    errors: [...bankRefusals],
  }),
  changePassword: route({
    doc: 'Changes the password and logs the caller out everywhere else.',
    method: 'PUT',
    path: '/api/account/changepwd',
    for: 'member',
    input: z.object({ oldPassword: password, newPassword: password }),
    output: nothing,
    errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO'],
  }),
}
