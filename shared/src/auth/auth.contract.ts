import * as z from 'zod/mini'
import { nothing, route, text, time } from '../contract.ts'
import { limits } from '../limits.ts'
import { foldName } from './auth.rules.ts'

/** Bearer in `Authorization: Bearer <token>`. */
const token = z.object({ token: z.string() })
const optional = (max?: number) => z.optional(z.string().check(z.trim(), z.maxLength(max ?? 200)))

/** How a member wants to be called, as one writing of it. */
export const memberName = z
  .string()
  .check(z.overwrite(foldName), z.minLength(1, 'KEY_MISSING'), z.maxLength(100))

/** A password as it was typed, right or wrong. */
export const typedPassword = z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(200))

const registration = z.object({
  name: memberName,
  /** The phone number; spaces, dashes and +66 are understood. */
  username: text(30),
  password: z.string().check(z.maxLength(200)),
  sourceCode: optional(30),
  inviteCode: optional(30),
  bankCode: text(20),
  /** First and last name joined by a space, uppercased. */
  bankAccountName: text(limits.accountNameMax),
  bankAccountNo: text(30),
  currency: z.optional(z.enum(['LAK', 'BAHT'])),
  /** An addition: the token of the code that verified the number. Without it the call must come from the network that asked for the code. */
  otpToken: optional(100),
  /** Our own web asks for it; optional on the wire so that older clients still register. */
  isAdult: z.optional(z.boolean()),
})
const session = z.object({
  _id: z.string(),
  /** Browser and system in plain words, "Chrome, Android"; empty when they could not be read. */
  device: z.string(),
  /** The address that it was last seen at. */
  ip: z.string(),
  createdAt: time,
  seenAt: time,
  /** The session that asks. */
  current: z.boolean(),
})

const typedCode = z.object({
  otpToken: text(100),
  /** Six digits; spaces, dashes and Thai or Lao digits are understood. */
  otpCode: text(20),
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
    doc: 'Gives a session token. `remember` keeps it 30 days idle instead of 12 hours. REQUEST_LIMIT: in 15 minutes five wrong passwords for a name from one network, twenty for a name, or thirty from an address; or sixty logins of one member in an hour. A browser that logged in before as this name (a cookie) is counted apart, five in 15 minutes.',
    method: 'POST',
    path: '/api/login',
    for: 'anyone',
    input: z.object({
      username: text(30),
      password: typedPassword,
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
    errors: [...why, 'UNVERIFIED_OTP', 'REQUEST_LIMIT'],
  }),
  register: route({
    doc: 'Makes a member. Phone and (bank, account number) are unique: the second of two at once is refused. The password is not among the 10,000 commonest, is not mostly one sign, and holds neither our name, the own number nor the word for it.',
    method: 'POST',
    path: '/api/account',
    for: 'anyone',
    input: registration,
    output: z.object({ _id: z.string() }),
    errors: [...why, 'UNVERIFIED_OTP', 'REQUEST_LIMIT'],
  }),
  sendOtp: route({
    doc: 'Sends a one-time code by SMS. `code` is OTP_VERIFIED, and nothing is sent, when no code is needed: the number was verified from this network in the last 15 minutes, or registration asks for none. INVALID_USER_INFO: no SMS reaches such a number. After OTP_SEND_FAIL with an `otpToken` in its details the SMS may still come: its code is good.',
    method: 'POST',
    path: '/api/otp/send',
    for: 'anyone',
    input: z.object({ phoneNumber: text(30) }),
    output: z.object({
      /** Four letters that stand in the SMS too; empty with OTP_VERIFIED, like the token. */
      otpRef: z.string(),
      otpToken: z.string(),
      code: z.enum(['OTP_SENT', 'OTP_VERIFIED']),
      /** Additions, in seconds from now: until another code may be asked for, and until this one dies. */
      resendAfterSeconds: z.optional(z.int()),
      expiresInSeconds: z.optional(z.int()),
    }),
    errors: [
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'INVALID_USER_INFO',
      'EXISTING_USER',
      'OTP_BLOCK',
      'OTP_SEND_FAIL',
    ],
  }),
  verifyOtp: route({
    doc: 'Judges the code of an SMS. Five tries a code; the number then counts as verified for 15 minutes, for whoever holds the token and for the network that asked for the code. The right code again answers OTP_VERIFIED. OTP_CODE_INVALID carries `details.triesLeft`, OTP_BLOCK `details.retryAfterSeconds`.',
    method: 'POST',
    path: '/api/otp/verify',
    for: 'anyone',
    input: typedCode,
    output: z.object({ code: z.enum(['OTP_CODE_VALID', 'OTP_VERIFIED']) }),
    errors: [
      'OTP_TOKEN_INVALID',
      'OTP_NOT_EXIST',
      'OTP_EXPIRED',
      'OTP_CODE_INVALID',
      'OTP_BLOCK',
      'OTP_VERIFY_FAIL',
    ],
  }),
  sendRecovery: route({
    doc: 'Sends a code to set a new password. The answer is the same whether a member has the number or not; an SMS goes out only if one has. Three an hour a number from one network, nine from anywhere, twenty an hour an address. Browsers that logged in before as this member (a cookie) are counted apart: three an hour each, nine all together. An addition to the contract, as all of recovery.',
    method: 'POST',
    path: '/api/recover/send',
    for: 'anyone',
    input: z.object({ phoneNumber: text(30) }),
    output: z.object({
      otpRef: z.string(),
      otpToken: z.string(),
      code: z.literal('OTP_SENT'),
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
    }),
    errors: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', 'OTP_BLOCK'],
  }),
  verifyRecovery: route({
    doc: 'Judges the code of a recovery, as `otp/verify` judges that of a registration; neither knows the other’s codes. The new password may then be set for 15 minutes.',
    method: 'POST',
    path: '/api/recover/verify',
    for: 'anyone',
    input: typedCode,
    output: z.object({ code: z.enum(['OTP_CODE_VALID', 'OTP_VERIFIED']) }),
    errors: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_BLOCK'],
  }),
  recover: route({
    doc: 'Sets a new password with the token of a verified code, once. Every session ends, no device is known any more, and the bank account cannot be changed for 24 hours. The password is judged as at registration; a refused one costs nothing.',
    method: 'POST',
    path: '/api/recover',
    for: 'anyone',
    input: z.object({ otpToken: text(100), newPassword: typedPassword }),
    output: nothing,
    errors: [
      'INVALID_USER_INFO',
      'UNVERIFIED_OTP',
      'OTP_TOKEN_INVALID',
      'OTP_NOT_EXIST',
      'OTP_EXPIRED',
      'INACTIVE_USER',
    ],
  }),
  changePassword: route({
    doc: 'Changes the password and logs the caller out everywhere else. The new one is judged as at registration, and is not the old one. Five wrong old ones in 15 minutes: REQUEST_LIMIT.',
    method: 'PUT',
    path: '/api/account/changepwd',
    for: 'member',
    input: z.object({ oldPassword: typedPassword, newPassword: typedPassword }),
    output: nothing,
    errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO'],
  }),
  sessions: route({
    doc: 'Where the caller is logged in, the one that asks first. An addition to the contract.',
    method: 'GET',
    path: '/api/account/sessions',
    for: 'member',
    input: nothing,
    output: z.object({ sessions: z.array(session) }),
    errors: [],
  }),
  revokeSession: route({
    doc: 'Logs one of the caller’s sessions out. One that is not the caller’s, or has ended, is answered like one that never was.',
    method: 'DELETE',
    path: '/api/account/sessions/{sessionId}',
    for: 'member',
    input: z.object({ sessionId: z.string() }),
    output: nothing,
    errors: ['NO_DATA'],
  }),
  revokeOtherSessions: route({
    doc: 'Logs out everywhere but here.',
    method: 'DELETE',
    path: '/api/account/sessions',
    for: 'member',
    input: nothing,
    output: z.object({ revoked: z.int() }),
    errors: [],
  }),
}
