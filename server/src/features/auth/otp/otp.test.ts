import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { clean } from '../../../clean.ts'
import { clientOf } from '../../../testing/client.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ env: { REGISTER_OTP: 'on' } })
afterEach(() => w.sandbox.heal())
const minuteMs = 60_000
let serial = 0
/** A number and an address that no other test has. */
const somebody = () => {
  serial += 1
  const phone = `0891${String(serial).padStart(6, '0')}`
  return { phone, at: clientOf(w.url, { ip: `10.20.${Math.floor(serial / 200)}.${serial % 200}` }) }
}
const registration = (username: string, more: object = {}) => ({
  username,
  name: 'Somchai',
  password: 'one-of-a-kind-7',
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: `5${username}`,
  isAdult: true,
  ...more,
})
type Somebody = ReturnType<typeof somebody>
const send = async ({ phone, at }: Somebody) => (await at.auth.sendOtp({ phoneNumber: phone })).body
const codeSentTo = async (phone: string) => (await w.sandbox.latestSms(phone))!.code!
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('asks for a code, reads it on the phone, verifies, registers', async () => {
  const me = somebody()
  expect((await me.at.lookup.registerOTP()).body).toEqual({ registerOTP: true })
  const sent = await me.at.auth.sendOtp({ phoneNumber: `+66 ${me.phone.slice(1)}` })
  expect([sent.status, sent.body]).toEqual([
    200,
    {
      code: 'OTP_SENT',
      otpRef: expect.stringMatching(/^[A-Z]{4}$/),
      otpToken: expect.stringMatching(/^[\w-]{43}$/),
      resendAfterSeconds: 60,
      expiresInSeconds: 300,
    },
  ])
  const sms = (await w.sandbox.latestSms(me.phone))!
  expect(sms.to).toBe(`+66${me.phone.slice(1)}`)
  expect(sms.text).toContain(`(Ref: ${sent.body.otpRef})`)
  const otpCode = otpCodeIn(sms.text)!
  const typed = `${otpCode.slice(0, 3)}-${otpCode.slice(3)}`.replace(/\d/g, (d) =>
    String.fromCodePoint(0x0e50 + +d),
  )
  const { otpToken } = sent.body
  expect((await me.at.auth.verifyOtp({ otpToken, otpCode: typed })).body).toEqual({
    code: 'OTP_CODE_VALID',
  })
  expect((await me.at.auth.verifyOtp({ otpToken, otpCode })).body).toEqual({ code: 'OTP_VERIFIED' })
  expect((await me.at.auth.verifyOtp({ otpToken, otpCode: wrong(otpCode) })).body.message).toBe(
    'OTP_NOT_EXIST',
  )
  expect(await send(me)).toEqual({ code: 'OTP_VERIFIED', otpRef: '', otpToken: '' })
  expect((await me.at.auth.register(registration(me.phone))).status).toBe(200)
  const member = await me.at.auth.sendOtp({ phoneNumber: me.phone })
  expect([member.status, member.body.message]).toEqual([409, 'EXISTING_USER'])
})

test('the SMS is in the caller’s language and ends with WebOTP’s line, in two segments at most', async () => {
  for (const [language, words] of [
    ['th', 'อย่าบอกใคร'],
    ['lo', 'ຢ່າບອກໃຜ'],
    ['en', 'Never share it'],
  ] as const) {
    const { phone, at } = somebody()
    await at.auth.sendOtp({ phoneNumber: phone }, { headers: { 'accept-language': language } })
    const { text, code, from } = (await w.sandbox.latestSms(phone))!
    expect(text).toContain(words)
    expect(text).toContain('Krapao')
    expect(from).toBe('Krapao')
    expect(text.split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`)
    expect(text.length).toBeLessThanOrEqual(2 * 67)
  }
})

test('registration without a verified number: UNVERIFIED_OTP, said after a taken number and before everything else', async () => {
  const me = somebody()
  for (const more of [{}, { password: 'x' }, { bankCode: 'NOPE' }]) {
    const answer = await me.at.auth.register(registration(me.phone, more))
    expect([answer.status, answer.body.message]).toEqual([422, 'UNVERIFIED_OTP'])
  }
  expect((await me.at.auth.validate({ username: me.phone })).body.message).toBe('UNVERIFIED_OTP')
  expect((await me.at.auth.validate({ name: 'Somchai' })).status).toBe(200)
  const { otpToken } = await send(me)
  await me.at.auth.verifyOtp({ otpToken, otpCode: await codeSentTo(me.phone) })
  expect((await me.at.auth.validate({ username: me.phone, name: 'Somchai' })).status).toBe(200)
  w.forward(15 * minuteMs + 1_000)
  expect((await me.at.auth.register(registration(me.phone))).body.message).toBe('UNVERIFIED_OTP')
})

test('that a bank account is known is told only to who verified a number', async () => {
  const [member, me] = [somebody(), somebody()]
  const { otpToken } = await send(member)
  await member.at.auth.verifyOtp({ otpToken, otpCode: await codeSentTo(member.phone) })
  await member.at.auth.register(registration(member.phone))
  const { bankCode, bankAccountName, bankAccountNo } = registration(member.phone)
  const bank = { bankCode, bankAccountName, bankAccountNo }
  expect((await me.at.auth.validate(bank)).status).toBe(200)
  expect((await me.at.auth.validate({ ...bank, username: me.phone })).body.message).toBe(
    'UNVERIFIED_OTP',
  )
})

test.each([
  [{ phoneNumber: '081' }, 422, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  [{ phoneNumber: '' }, 400, 'KEY_MISSING'],
  [{}, 400, 'KEY_MISSING'],
  [{ phoneNumber: 812345678 }, 400, 'KEY_INVALID'],
])('send with %j: %i %s', async (input, status, code) => {
  const answer = await somebody().at.auth.sendOtp(input)
  expect([answer.status, answer.body.message]).toEqual([status, code])
})

test.each([
  [{ otpToken: 'x'.repeat(43), otpCode: '123456' }, 422, 'OTP_TOKEN_INVALID'],
  [{ otpToken: 'garbage', otpCode: '123456' }, 422, 'OTP_TOKEN_INVALID'],
  [{ otpToken: 'x'.repeat(43), otpCode: '12345' }, 400, 'KEY_INVALID'],
  [{ otpToken: 'x'.repeat(43) }, 400, 'KEY_MISSING'],
  [{ otpCode: '123456' }, 400, 'KEY_MISSING'],
])('verify with %j: %i %s', async (input, status, code) => {
  const answer = await somebody().at.auth.verifyOtp(input)
  expect([answer.status, answer.body.message]).toEqual([status, code])
})

test('a new code replaces the older one; past its life a code is expired', async () => {
  const me = somebody()
  const old = { otpToken: (await send(me)).otpToken, otpCode: await codeSentTo(me.phone) }
  w.forward(61_000)
  const fresh = { otpToken: (await send(me)).otpToken, otpCode: await codeSentTo(me.phone) }
  const replaced = await me.at.auth.verifyOtp(old)
  expect([replaced.status, replaced.body.message]).toEqual([404, 'OTP_NOT_EXIST'])
  w.forward(5 * minuteMs)
  const expired = await me.at.auth.verifyOtp(fresh)
  expect([expired.status, expired.body.message]).toEqual([422, 'OTP_EXPIRED'])
})

test('the fifth wrong code blocks the number for its asker for 15 minutes: its codes, other tokens and new ones', async () => {
  const me = somebody()
  const old = await send(me)
  w.forward(61_000)
  const { otpToken } = await send(me)
  const otpCode = await codeSentTo(me.phone)
  for (const triesLeft of [4, 3, 2, 1]) {
    const answer = await me.at.auth.verifyOtp({ otpToken, otpCode: wrong(otpCode) })
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: 'OTP_CODE_INVALID', details: { triesLeft } },
    ])
  }
  const fifth = await me.at.auth.verifyOtp({ otpToken, otpCode: wrong(otpCode) })
  expect([fifth.status, fifth.body]).toEqual([
    429,
    { message: 'OTP_BLOCK', details: { retryAfterSeconds: 900 } },
  ])
  for (const blocked of [
    await me.at.auth.verifyOtp({ otpToken, otpCode }),
    await me.at.auth.verifyOtp({ otpToken: old.otpToken, otpCode }),
    await me.at.auth.sendOtp({ phoneNumber: me.phone }),
  ])
    expect(blocked.body.message).toBe('OTP_BLOCK')
  w.forward(15 * minuteMs + 1_000)
  expect((await me.at.auth.verifyOtp({ otpToken, otpCode })).body.message).toBe('OTP_EXPIRED')
  expect((await send(me)).code).toBe('OTP_SENT')
})

test('one SMS a minute, also when two are asked for at once, and five an hour from one network', async () => {
  const me = somebody()
  const both = await Promise.all([send(me), send(me)])
  expect(both.map((b) => b.code ?? b.message).sort()).toEqual(['OTP_SENT', 'REQUEST_LIMIT'])
  expect(both.find((b) => b.message).details.retryAfterSeconds).toBeGreaterThan(50)
  for (let i = 0; i < 4; i++) {
    w.forward(minuteMs + 1_000)
    expect((await send(me)).code).toBe('OTP_SENT')
  }
  w.forward(minuteMs + 1_000)
  const sixth = await me.at.auth.sendOtp({ phoneNumber: me.phone })
  expect([sixth.status, sixth.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(sixth.body.details.retryAfterSeconds).toBeGreaterThan(50 * 60)
})

test('twenty SMS an hour an address, whatever the numbers', async () => {
  const { at } = somebody()
  for (let i = 0; i < 20; i++)
    expect((await send({ phone: somebody().phone, at })).code).toBe('OTP_SENT')
  const { phone } = somebody()
  const refused = await send({ phone, at })
  expect(refused).toEqual({
    message: 'REQUEST_LIMIT',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  expect((await send({ phone, at: somebody().at })).code).toBe('OTP_SENT')
})

test('the operator’s row wins over the environment, both ways', async () => {
  const other = await world()
  expect((await other.guest.auth.sendOtp({ phoneNumber: '0891234567' })).body.code).toBe(
    'OTP_VERIFIED',
  )
  expect(await other.sandbox.latestSms('0891234567')).toBeUndefined()
  await other.set('otp', { register: true })
  await expect
    .poll(async () => (await other.guest.lookup.registerOTP()).body, { timeout: 15_000 })
    .toEqual({ registerOTP: true })
  expect((await other.guest.auth.register(registration('0891234567'))).body.message).toBe(
    'UNVERIFIED_OTP',
  )
  expect((await other.guest.auth.sendOtp({ phoneNumber: '0891234567' })).body.code).toBe('OTP_SENT')
})

test('a gateway that says no: OTP_SEND_FAIL, and the minute is given back; the older code lives again', async () => {
  const me = somebody()
  const first = { otpToken: (await send(me)).otpToken, otpCode: await codeSentTo(me.phone) }
  w.forward(61_000)
  await w.sandbox.fault({ service: 'sms', kind: 'refuse', times: 1 })
  const refused = await me.at.auth.sendOtp({ phoneNumber: me.phone })
  expect([refused.status, refused.body]).toEqual([503, { message: 'OTP_SEND_FAIL' }])
  expect((await me.at.auth.verifyOtp(first)).body.code).toBe('OTP_CODE_VALID')
  const other = somebody()
  await w.sandbox.fault({ service: 'sms', kind: 'refuse', times: 1 })
  expect((await send(other)).message).toBe('OTP_SEND_FAIL')
  expect((await send(other)).code).toBe('OTP_SENT')
})

test('a gateway that does not answer: OTP_SEND_FAIL, the code is good all the same and the minute counts', async () => {
  const me = somebody()
  await w.sandbox.fault({ service: 'sms', kind: 'timeout-after', times: 1 })
  const { message, details } = await send(me)
  expect(message).toBe('OTP_SEND_FAIL')
  expect((await send(me)).message).toBe('REQUEST_LIMIT')
  const otpCode = await codeSentTo(me.phone)
  expect((await me.at.auth.verifyOtp({ otpToken: details.otpToken, otpCode })).body.code).toBe(
    'OTP_CODE_VALID',
  )
})

test('a day later nothing is kept of a number that was asked with; until then an old token is known', async () => {
  const [old, fresh] = [somebody(), somebody()]
  const { otpToken } = await send(old)
  w.forward(23 * 60 * minuteMs)
  await clean(w.context)
  expect((await old.at.auth.verifyOtp({ otpToken, otpCode: '123456' })).body.message).toBe(
    'OTP_EXPIRED',
  )
  await send(fresh)
  w.forward(120 * minuteMs)
  await clean(w.context)
  expect((await old.at.auth.verifyOtp({ otpToken, otpCode: '123456' })).body.message).toBe(
    'OTP_TOKEN_INVALID',
  )
  const { rows } = await sql<{ phone: string }>`SELECT phone FROM otp_number`.execute(w.context.db)
  expect(rows.map(({ phone }) => phone)).toEqual([`66${fresh.phone.slice(1)}`])
})
