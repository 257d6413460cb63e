import * as z from 'zod/mini'
import { nothing, route, text } from '../contract.ts'

/** Bearer in `Authorization: Bearer <token>`. */
const token = z.object({ token: z.string() })
const optional = (max?: number) => z.optional(z.string().check(z.trim(), z.maxLength(max ?? 200)))

const registration = z.object({
  name: text(100),
  /** The phone number; spaces, dashes and +66 are understood. */
  username: text(30),
  password: z.string().check(z.maxLength(200)),
  sourceCode: optional(30),
  inviteCode: optional(30),
  bankCode: text(20),
  /** First and last name joined by a space, uppercased. */
  bankAccountName: text(150),
  bankAccountNo: text(30),
  currency: z.optional(z.enum(['LAK', 'BAHT'])),
  /** Our own web asks for it; optional on the wire so that older clients still register. */
  isAdult: z.optional(z.boolean()),
})
const why = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'INVALID_USER_INFO',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
] as const

export const auth = {
  login: route({
    doc: 'Gives a session token. `remember` keeps it 30 days idle instead of 12 hours.',
    method: 'POST',
    path: '/api/login',
    for: 'anyone',
    input: z.object({
      username: text(30),
      password: z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(200)),
      remember: z.optional(z.boolean()),
    }),
    output: token,
    errors: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'REQUEST_LIMIT'],
  }),
  logout: route({
    doc: 'Revokes the token it is called with.',
    method: 'POST',
    path: '/api/logout',
    for: 'member',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  validate: route({
    doc: 'Judges the registration fields that are present, before the last step; changes nothing.',
    method: 'POST',
    path: '/api/account/validate',
    for: 'anyone',
    input: z.partial(z.omit(registration, { currency: true })),
    output: nothing,
    errors: [...why, 'REQUEST_LIMIT'],
  }),
  register: route({
    doc: 'Makes a member. Phone and (bank, account number) are unique: the second of two at once is refused.',
    method: 'POST',
    path: '/api/account',
    for: 'anyone',
    input: registration,
    output: z.object({ _id: z.string() }),
    errors: [...why, 'REQUEST_LIMIT'],
  }),
}
