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
/** An addition: another bank account that was asked for. Of its number only the last four digits are given. */
export const bankChange = z.object({
  state: z.enum(['asked', 'approved', 'declined']),
  to: bankAccount,
  askedAt: time,
  decidedAt: z.nullable(time),
  /** Why not, in the operator's words. */
  reason: z.nullable(z.string()),
  /** Until when withdrawals wait after the change; null: they do not, or until it is decided. */
  heldUntil: z.nullable(time),
})
export const memberProfile = z.object({
  /** Eight digits; the invite code is `PR{_id}`. */
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  createdAt: time,
  coin: z.int(),
  bankAccount,
  /** Additions: whether other bank fields count at once, i.e. nothing was ever credited; later a person decides. Since when the account is as it is. */
  bankEditable: z.optional(z.boolean()),
  bankSince: z.optional(time),
  /** An addition: the newest request for another account, while it is open and for 30 days after its end. */
  bankChange: z.optional(bankChange),
  /** An addition: until when no other account can be asked for, after the password was reset by SMS. */
  bankClosedUntil: z.optional(time),
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
    doc: 'Changes the name; the bank fields too, all three together, as long as nothing was ever credited. From the first credit on another bank account is a request that a person decides: the answer still has the old account, and `bankChange`; withdrawals wait until it is decided and for 24 hours after a change (WITHDRAW_HELD). One request at a time (BANK_CHANGE_OPEN for another one; the same again is the same). The member is told by SMS. A password is optional; a wrong one is refused. Five wrong passwords in 15 minutes, ten such changes in an hour, twenty in a day or five requests in a day: REQUEST_LIMIT. For 24 hours after a recovery: BANK_CHANGE_CLOSED with `until`.',
    method: 'PUT',
    path: '/api/account/profile',
    for: 'member',
    input: z.object({
      name: z.optional(memberName),
      bankCode: z.optional(text(20)),
      bankAccountName: z.optional(text(limits.accountNameMax)),
      bankAccountNo: z.optional(text(30)),
      /** An addition, for another bank account: our own web asks for it, and the person who decides sees whether it was given. */
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
      'BANK_CHANGE_OPEN',
    ],
  }),
  withdrawBankChange: route({
    doc: 'An addition: takes back the open request for another bank account. Without one NO_DATA.',
    method: 'DELETE',
    path: '/api/account/bankChange',
    for: 'member',
    input: nothing,
    output: memberProfile,
    errors: ['NO_DATA'],
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
