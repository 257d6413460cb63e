import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../../testing/client.ts'
import { openPage } from '../../../testing/open-page.ts'
import { sentByCalls } from '../../../testing/sent-by-calls.ts'
import { until, world } from '../../../testing/world.ts'

const w = await world({ env: { REGISTER_OTP: 'on' } })
/** Members come in by the back door here: codes of registration are not what is tried. */
const member = async () => {
  await w.set('otp', { register: false })
  await until(async () => !(await w.guest.lookup.registerOTP()).body.registerOTP)
  return w.member()
}
const minuteMs = 60_000
const fresh = 'another-of-a-kind-8'
const at = () =>
  clientOf(w.url, { ip: `10.${randomInt(80, 120)}.${randomInt(256)}.${randomInt(1, 255)}` })
const strangerPhone = () => `06${randomInt(10_000_000, 99_999_999)}`
const codeSentTo = async (phone: string) => (await until(() => w.sandbox.latestSms(phone))).code!
const smsTo = async (phone: string) =>
  (await w.sandbox.ask<{ messages: { to: string }[] }>('GET', '/phone/state')).messages.filter(
    ({ to }) => to === `+66${phone.slice(1)}`,
  ).length
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Up to the code: the token of a number that has proven itself. */
async function proven(phone: string) {
  const { otpToken } = (await at().auth.sendRecovery({ phoneNumber: phone })).body
  const otpCode = await codeSentTo(phone)
  expect((await at().auth.verifyRecovery({ otpToken, otpCode })).body).toEqual({
    code: 'OTP_CODE_VALID',
  })
  return otpToken as string
}
beforeEach(() => sql`DELETE FROM rate_limit`.execute(w.database.owner))
afterEach(() => vi.restoreAllMocks())

test('asks for a code, reads it on the phone, sets a new password: every session, page and known device ends', async () => {
  const m = await member()
  const page = await openPage(w, m.token)
  const cookie = (
    await w.guest.auth.login({ username: m.phone, password: m.password })
  ).headers.getSetCookie()[0]!
  for (let i = 0; i < 20; i++) await at().auth.login({ username: m.phone, password: 'wrong' })
  const otpToken = await proven(m.phone)
  expect((await at().auth.recover({ otpToken, newPassword: fresh })).body).toEqual({})
  await until(async () => !page.socket.connected)
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  const login = (password: string, headers = {}) =>
    at().auth.login({ username: m.phone, password }, { headers })
  expect((await login(m.password)).body.message).toBe('WRONG_CREDENTIAL')
  // Guesses of strangers are of no use against the new password, and hold its owner up no more.
  const { token } = (await login(fresh)).body
  const me = clientOf(w.url, { token })
  expect((await me.profile.get()).status).toBe(200)
  const account = {
    bankCode: 'SCB',
    bankAccountName: 'SOMYING JAIDEE',
    bankAccountNo: '2223334445',
    password: fresh,
  }
  const { message, details } = (await me.profile.update(account)).body
  expect(message).toBe('BANK_CHANGE_CLOSED')
  // The profile shows it before it is asked for, too.
  expect((await me.profile.get()).body.bankClosedUntil).toBe(details.until)
  const { rows } = await sql<{
    known: bigint
  }>`SELECT count(*) AS known FROM known_device d JOIN member ON member.id = d.member_id
    WHERE code = ${m._id}`.execute(w.database.owner)
  expect(Number(rows[0]!.known)).toBe(1)
  expect(cookie).toContain('device=')
})

test('a number that nobody has: the same status, the same fields, the same headers, the same statements, and no SMS', async () => {
  const m = await member()
  const stranger = strangerPhone()
  const held: (() => Promise<unknown>)[] = []
  const { begin } = w.context.afterwards
  w.context.afterwards.begin = (work) => void held.push(work)
  const asked: string[][] = []
  const calls = sentByCalls()
  const ask = async (phoneNumber: string) => {
    calls.forget()
    const answer = await clientOf(w.url, { ip: '10.130.0.1' }).auth.sendRecovery({ phoneNumber })
    // A call that meets a new connection sets it up.
    asked.push(calls.texts().filter((text) => !/set_config/.test(text)))
    return answer
  }
  await ask(strangerPhone())
  const [known, unknown] = [await ask(m.phone), await ask(stranger)]
  w.context.afterwards.begin = begin
  expect(asked[2]).toEqual(asked[1])
  expect(asked[1]!.length).toBeGreaterThan(3)
  const shape = ({ status, body, headers }: typeof known) => ({
    status,
    fields: Object.entries(body).map(([key, value]) => [key, typeof value, String(value).length]),
    length: headers.get('content-length'),
    names: [...headers.keys()],
  })
  expect(shape(unknown)).toEqual(shape(known))
  for (const work of held) await work()
  expect([await smsTo(m.phone), await smsTo(stranger)]).toEqual([1, 0])
  // A guess at the code of a number without a member is judged like any other, and blocks after five.
  const said = async (otpToken: string) => {
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push((await at().auth.verifyRecovery({ otpToken, otpCode: '000000' })).body)
    return answers
  }
  expect(await said(unknown.body.otpToken)).toEqual(await said(known.body.otpToken))
})

test('three an hour a number from one network, one a minute, for members and others alike; a number’s registration is not counted with it', async () => {
  const m = await member()
  for (const phoneNumber of [m.phone, strangerPhone()]) {
    const client = at()
    for (let i = 0; i < 3; i++) {
      expect((await client.auth.sendRecovery({ phoneNumber })).status).toBe(200)
      const soon = await at().auth.sendRecovery({ phoneNumber })
      expect([soon.status, soon.body.message]).toEqual([429, 'REQUEST_LIMIT'])
      w.forward(61_000)
    }
    const fourth = await client.auth.sendRecovery({ phoneNumber })
    expect([fourth.status, fourth.body.message]).toEqual([429, 'REQUEST_LIMIT'])
    expect(fourth.body.details.retryAfterSeconds).toBeGreaterThan(3_000)
    w.backToNow()
  }
})

test('thirty at once for one number, from everywhere: one SMS; an address has twenty an hour', async () => {
  const m = await member()
  const many = await Promise.all(
    Array.from({ length: 30 }, () => at().auth.sendRecovery({ phoneNumber: m.phone })),
  )
  expect(many.filter((a) => a.status === 200).length).toBe(1)
  await codeSentTo(m.phone)
  expect(await smsTo(m.phone)).toBe(1)
  const here = clientOf(w.url, { ip: '10.131.0.1' })
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => here.auth.sendRecovery({ phoneNumber: strangerPhone() })),
  )
  expect(answers.filter((a) => a.status === 200).length).toBe(20)
})

test('a code of recovery registers nobody, and one of registration recovers nobody; a block of one is none of the other', async () => {
  const m = await member()
  const { otpToken } = (await at().auth.sendRecovery({ phoneNumber: m.phone })).body
  const otpCode = await codeSentTo(m.phone)
  expect((await at().auth.verifyOtp({ otpToken, otpCode })).body.message).toBe('OTP_TOKEN_INVALID')
  await w.set('otp', { register: true })
  await until(async () => (await w.guest.lookup.registerOTP()).body.registerOTP)
  const newcomer = strangerPhone()
  const sent = (await at().auth.sendOtp({ phoneNumber: newcomer })).body
  const code = await codeSentTo(newcomer)
  const other = { otpToken: sent.otpToken, otpCode: code }
  expect((await at().auth.verifyRecovery(other)).body.message).toBe('OTP_TOKEN_INVALID')
  expect(
    (await at().auth.recover({ otpToken: sent.otpToken, newPassword: fresh })).body.message,
  ).toBe('OTP_TOKEN_INVALID')
  const decoy = (await at().auth.sendRecovery({ phoneNumber: newcomer })).body
  for (let i = 0; i < 5; i++)
    await at().auth.verifyRecovery({ otpToken: decoy.otpToken, otpCode: wrong('0') })
  expect((await at().auth.verifyOtp(other)).body).toEqual({ code: 'OTP_CODE_VALID' })
  expect(
    (await at().auth.recover({ otpToken: sent.otpToken, newPassword: fresh })).body.message,
  ).toBe('OTP_TOKEN_INVALID')
})

test('without its code a token sets nothing; with it once, also when two come at one moment; after 15 minutes no more', async () => {
  const m = await member()
  const { otpToken } = (await at().auth.sendRecovery({ phoneNumber: m.phone })).body
  const set = (token: string, newPassword = fresh) =>
    at().auth.recover({ otpToken: token, newPassword })
  expect((await set(otpToken)).body.message).toBe('UNVERIFIED_OTP')
  const otpCode = await codeSentTo(m.phone)
  expect(
    (await at().auth.verifyRecovery({ otpToken, otpCode: wrong(otpCode) })).body.details,
  ).toEqual({ triesLeft: 4 })
  expect((await set(otpToken)).body.message).toBe('UNVERIFIED_OTP')
  await at().auth.verifyRecovery({ otpToken, otpCode })
  for (const easy of ['short', 'password123', `my ${m.phone}`, 'xxxxxxxxxx']) {
    const refused = await set(otpToken, easy)
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: 'INVALID_USER_INFO', details: { field: 'newPassword' } },
    ])
  }
  const two = await Promise.all([set(otpToken, `${fresh}-a`), set(otpToken, `${fresh}-b`)])
  expect(two.map((a) => a.body.message ?? 'done').sort()).toEqual(['OTP_NOT_EXIST', 'done'])
  expect((await set(otpToken)).body.message).toBe('OTP_NOT_EXIST')
  const late = await member()
  const token = await proven(late.phone)
  w.forward(16 * minuteMs)
  expect((await set(token)).body.message).toBe('OTP_EXPIRED')
  for (const garbage of ['x'.repeat(43), 'short'])
    expect((await set(garbage)).body.message).toBe('OTP_TOKEN_INVALID')
})

test('a login with the old password while the new one is set opens no session that stays', async () => {
  const m = await member()
  const otpToken = await proven(m.phone)
  const [logins] = await Promise.all([
    Promise.all(
      Array.from({ length: 8 }, () => at().auth.login({ username: m.phone, password: m.password })),
    ),
    at().auth.recover({ otpToken, newPassword: fresh }),
  ])
  for (const { body } of logins)
    if (body.token)
      expect((await clientOf(w.url, { token: body.token }).profile.get()).body.message).toBe(
        'EXPIRED_AUTH_TOKEN',
      )
})

test('a locked member stays locked, and a landline or a number of another shape is refused at once', async () => {
  const m = await member()
  await sql`UPDATE member SET locked_at = now() WHERE code = ${m._id}`.execute(w.database.owner)
  const otpToken = await proven(m.phone)
  expect((await at().auth.recover({ otpToken, newPassword: fresh })).body.message).toBe(
    'INACTIVE_USER',
  )
  expect((await at().auth.login({ username: m.phone, password: m.password })).body.message).toBe(
    'INACTIVE_USER',
  )
  expect((await at().auth.sendRecovery({ phoneNumber: '081' })).body.message).toBe(
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
  )
  expect((await at().auth.sendRecovery({ phoneNumber: '0212345678' })).body.details).toEqual({
    field: 'phoneNumber',
  })
})
