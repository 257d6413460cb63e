import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { Unreachable } from '../../../api/unreachable.ts'
import { readDraft, writeDraft } from '../register/register-draft.ts'
import { afterRefusal, otpView, timeUntil } from './otp-view.ts'
import {
  isCodeOut,
  isLapsed,
  lapsedOtp,
  maybeSentOtp,
  noOtp,
  type Otp,
  readOtp,
  sentOtp,
  standingOf,
  verifiedOtp,
} from './sent-code.ts'

const phone = '0812345678'
const now = 1_000_000
const answer = {
  otpRef: 'KXTB',
  otpToken: 'tok',
  code: 'OTP_SENT',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}
const sent: Otp = sentOtp(phone, answer, now)

test('a code that was sent has its Ref and its deadlines; a server that names none means a minute and five', () => {
  expect(sent).toMatchObject({
    phone,
    ref: 'KXTB',
    resendAt: now + 60_000,
    expiresAt: now + 300_000,
    verified: false,
  })
  expect(sentOtp(phone, { otpRef: 'A', otpToken: 't', code: 'OTP_SENT' }, now)).toMatchObject({
    resendAt: now + 60_000,
    expiresAt: now + 300_000,
  })
  expect([
    isCodeOut(sent, now),
    isCodeOut(sent, now + 299_999),
    isCodeOut(sent, now + 300_000),
  ]).toEqual([true, true, false])
})

test('a send that failed half-way is a code that may arrive; one that failed for certain is none', () => {
  const { code: _, ...told } = answer
  expect(maybeSentOtp(phone, new Refusal('OTP_SEND_FAIL', told), now)).toEqual({
    ...sent,
    doubtful: true,
  })
  expect(maybeSentOtp(phone, refusal('OTP_SEND_FAIL'), now)).toBeUndefined()
  expect(maybeSentOtp(phone, refusal('EXISTING_USER'), now)).toBeUndefined()
  expect(otpView({ ...sent, doubtful: true }, undefined, now)).toMatchObject({
    next: 'confirm',
    support: true,
  })
})

test('OTP_VERIFIED needs no code', () => {
  const done = sentOtp(phone, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }, now)
  expect(done).toEqual(verifiedOtp(phone))
})

test('a number that was changed must be verified again', () => {
  expect(standingOf(verifiedOtp(phone), phone)).toBe('verified')
  expect(standingOf(verifiedOtp(phone), '0899999999')).toBe('none')
  expect([standingOf(sent, phone), standingOf(undefined, phone)]).toEqual(['open', 'none'])
})

test('a reload finds the number, the Ref and the deadlines, and never a code', () => {
  const { values } = readDraft(null)
  const text = writeDraft({
    step: 'otp',
    values: { ...values, username: phone },
    wantsOtp: true,
    otp: sent,
  })
  expect(readDraft(text)).toMatchObject({
    step: 'otp',
    wantsOtp: true,
    otp: sent,
    values: { username: phone },
  })
  const codes = [...text.matchAll(/"(\w*code\w*)":/gi)].map(([, name]) => name)
  expect(codes.sort()).toEqual(['bankCode', 'inviteCode', 'sourceCode'])
})

test('what is no state of a code is read as none', () => {
  for (const nonsense of [undefined, null, 7, 'x', {}, { phone: 7 }])
    expect(readOtp(nonsense)).toBeUndefined()
  expect(readOtp({ phone, resendAt: 'soon', verified: 'yes', lapsedAt: 'phone' })).toEqual(
    noOtp(phone),
  )
})

const nextAfter = (code: Parameters<typeof refusal>[0], details = {}) => {
  const error = new Refusal(code, details)
  return otpView(afterRefusal(sent, error, now), error, now).next
}

test('each code of the catalogue has its own next step', () => {
  for (const code of [
    'OTP_EXPIRED',
    'OTP_TOKEN_INVALID',
    'OTP_NOT_EXIST',
    'OTP_SEND_FAIL',
    'UNVERIFIED_OTP',
  ] as const)
    expect([code, nextAfter(code)]).toEqual([code, 'send'])
  for (const code of [
    'OTP_CODE_INVALID',
    'OTP_VERIFY_FAIL',
    'REQUEST_LIMIT',
    'INTERNAL_SERVER_ERROR',
  ] as const)
    expect([code, nextAfter(code)]).toEqual([code, 'confirm'])
  for (const code of ['OTP_BLOCK', 'INVALID_USER_INFO', 'PHONE_NUMBER_REQUIRE_10_DIGIT'] as const)
    expect([code, nextAfter(code)]).toEqual([code, 'change-number'])
  expect(nextAfter('EXISTING_USER')).toBe('login')
})

test('a block is told with its time, also over a reload, and ends by itself', () => {
  const error = new Refusal('OTP_BLOCK', { retryAfterSeconds: 900 })
  const blocked = afterRefusal(sent, error, now)
  expect(blocked).toMatchObject({ token: '', blockedUntil: now + 900_000 })
  expect(afterRefusal(sent, refusal('OTP_BLOCK'), now).blockedUntil).toBe(now + 900_000)
  expect(otpView(readOtp(JSON.parse(JSON.stringify(blocked)))!, undefined, now + 1)).toMatchObject({
    next: 'change-number',
    asksCode: false,
    sendAt: now + 900_000,
  })
  expect(otpView(blocked, error, now + 900_000)).toMatchObject({ next: 'send', sendAt: undefined })
})

test('of an SMS no more is said than is so: none to a blocked number, nor to a member’s', () => {
  const error = new Refusal('OTP_BLOCK', { retryAfterSeconds: 900 })
  const blocked = afterRefusal(sent, error, now)
  expect(otpView(blocked, error, now).sms).toBeUndefined()
  expect(otpView(sent, refusal('EXISTING_USER'), now).sms).toBeUndefined()
  expect(otpView(sent, undefined, now).sms).toBe('sent')
  expect(otpView({ ...sent, doubtful: true }, undefined, now).sms).toBe('perhaps')
  expect(otpView(blocked, error, now + 900_000).sms).toBe('to-come')
})

test('support stays next to a block over a reload', () => {
  const blocked = afterRefusal(sent, new Refusal('OTP_BLOCK', { retryAfterSeconds: 900 }), now)
  expect(otpView(readOtp(JSON.parse(JSON.stringify(blocked)))!, undefined, now + 1).support).toBe(
    true,
  )
})

test('no connection while confirming leaves the code where it is, to try the same again', () => {
  const error = new Unreachable('offline')
  expect(afterRefusal(sent, error, now)).toBe(sent)
  expect(otpView(sent, error, now)).toMatchObject({ next: 'confirm', asksCode: true, sms: 'sent' })
})

test('asking too often says until when, and leaves the code that is out', () => {
  const limited = afterRefusal(
    sent,
    new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 3_000 }),
    now,
  )
  expect(otpView(limited, undefined, now)).toMatchObject({
    next: 'confirm',
    asksCode: true,
    sendAt: now + 3_000_000,
  })
})

test('the time left never jumps above what was given, and is not over before it is', () => {
  expect(timeUntil(now + 60_000, now - 400)).toBe('01:00')
  expect(timeUntil(now + 200, now)).toBe('00:01')
})

test('time alone ends a code: then a new one is the thing to ask for', () => {
  expect(otpView(sent, undefined, now + 59_000)).toMatchObject({
    next: 'confirm',
    sendAt: sent.resendAt,
  })
  expect(otpView(sent, undefined, now + 60_000)).toMatchObject({
    next: 'confirm',
    sendAt: undefined,
  })
  expect(otpView(sent, undefined, now + 300_000)).toMatchObject({
    next: 'send',
    asksCode: false,
    sendAt: undefined,
  })
  expect(otpView(lapsedOtp(phone, 'bank'), undefined, now)).toMatchObject({
    next: 'send',
    asksCode: false,
  })
})

test('a lapse is told until another code has been asked for, also over a reload', () => {
  const lapsed = lapsedOtp(phone, 'bank')
  expect([isLapsed(lapsed), isLapsed(readOtp(JSON.parse(JSON.stringify(lapsed)))!)]).toEqual([
    true,
    true,
  ])
  expect([isLapsed({ ...sent, lapsedAt: 'bank' }), isLapsed(noOtp(phone))]).toEqual([false, false])
})
