import type { Refusal } from '@krapao/shared/refusal'
import { filled, type Text } from '@krapao/shared/text'
import { t } from './register.text.ts'
import { type Field, fields } from './register-steps.ts'

/** Next to which field a refusal of the server stands: its own place, else the field that it names. */
export function placeOfRefusal({ code, details }: Refusal): Field | undefined {
  const named = String(details.field ?? '')
  return places[code] ?? wireFields[named] ?? fields.find((field) => field === named)
}
const places: Readonly<Record<string, Field>> = {
  EXISTING_USER: 'username',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'username',
  OTP_BLOCK: 'username',
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankCode',
  BANK_ACCOUNT_NAME_ENG: 'firstName',
}
// The contract's names, where they differ from the form's.
const wireFields: Readonly<Record<string, Field>> = {
  bankAccountName: 'firstName',
  phoneNumber: 'username',
}

/** Our own words for a refusal that names its field or its time: the form has already judged the length, so the rest is known. */
export function wordsOfRefusal({ code, details }: Refusal): Text | undefined {
  if (code === 'INVALID_USER_INFO') return refused[String(details.field ?? '')]
  const seconds = Number(details.retryAfterSeconds)
  return code === 'OTP_BLOCK' && seconds > 0
    ? filled(t.phoneBlocked, { n: Math.ceil(seconds / 60) })
    : undefined
}
const refused: Readonly<Record<string, Text>> = {
  password: t.passwordEasy,
  bankAccountNo: t.accountNoRefused,
  // A number of a wrong shape has its own code; where a number is named as a field, no SMS reaches it.
  username: t.phoneNoSms,
  phoneNumber: t.phoneNoSms,
}
