import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'

// What a stranger can do with a number that another is about to register.
const w = await world({ env: { REGISTER_OTP: 'on' } })
const at = () =>
  clientOf(w.url, { ip: `10.${randomInt(80, 120)}.${randomInt(256)}.${randomInt(1, 255)}` })
const somePhone = () => `06${randomInt(10_000_000, 99_999_999)}`
const registration = (username: string) => ({
  username,
  name: 'Somchai',
  password: 'one-of-a-kind-7',
  isAdult: true,
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: `5${username}`,
})
beforeEach(() => sql`DELETE FROM rate_limit`.execute(w.database.owner))

async function verified(phoneNumber: string, client = at()): Promise<string> {
  const { otpToken } = (await client.auth.sendOtp({ phoneNumber })).body
  const { code: otpCode } = (await w.sandbox.latestSms(phoneNumber))!
  expect((await client.auth.verifyOtp({ otpToken, otpCode: otpCode! })).body).toEqual({
    code: 'OTP_CODE_VALID',
  })
  return otpToken
}

test('a number that another has verified is neither told as verified nor registered by a stranger', async () => {
  const [phone, stranger] = [somePhone(), at()]
  const otpToken = await verified(phone)
  w.forward(61_000)
  expect((await stranger.auth.sendOtp({ phoneNumber: phone })).body.code).toBe('OTP_SENT')
  for (const more of [
    {},
    { otpToken: 'x'.repeat(43) },
    { otpToken: await verified(somePhone(), stranger) },
  ]) {
    const answer = await stranger.auth.register({ ...registration(phone), ...more })
    expect([answer.status, answer.body.message]).toEqual([422, 'UNVERIFIED_OTP'])
  }
  expect((await stranger.auth.validate({ username: phone })).body.message).toBe('UNVERIFIED_OTP')
  // Its owner's phone may have changed from Wi-Fi to mobile data meanwhile.
  expect((await at().auth.validate({ username: phone, otpToken })).status).toBe(200)
  expect((await at().auth.register({ ...registration(phone), otpToken })).status).toBe(200)
})

test('a client of the plain contract registers without the token, from the network that asked for the code', async () => {
  const [phone, client] = [somePhone(), at()]
  await verified(phone, client)
  expect((await client.auth.sendOtp({ phoneNumber: phone })).body.code).toBe('OTP_VERIFIED')
  expect((await client.auth.register(registration(phone))).status).toBe(200)
})

const accountOf = (username: string, bankAccountNo: string) => ({
  ...registration(username),
  bankAccountNo,
})
const someAccountNo = () => `4${randomInt(100_000_000, 999_999_999)}`

test('one verified number asks after twenty bank accounts an hour, from however many addresses, and registers none more', async () => {
  const [phone, owner] = [somePhone(), somePhone()]
  const taken = accountOf(owner, someAccountNo())
  expect((await at().auth.register({ ...taken, otpToken: await verified(owner) })).status).toBe(200)
  const otpToken = await verified(phone)
  const ask = (no: string, username = phone) =>
    at().auth.validate({ ...accountOf(username, no), otpToken })
  const written = [phone, `+66${phone.slice(1)}`]
  const asked = []
  for (let i = 0; i < 24; i++) asked.push((await ask(someAccountNo(), written[i % 2])).status)
  expect(asked).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  expect((await ask(taken.bankAccountNo)).body.message).toBe('REQUEST_LIMIT')
  const registered = await at().auth.register({
    ...accountOf(phone, taken.bankAccountNo),
    otpToken,
  })
  expect(registered.body.message).toBe('REQUEST_LIMIT')
})

test('a newcomer who mistypes again and again still registers: what asks after no account is not counted', async () => {
  const [phone, client] = [somePhone(), at()]
  const otpToken = await verified(phone, client)
  for (let i = 0; i < 25; i++) {
    const { bankCode, bankAccountName, bankAccountNo, ...identity } = registration(phone)
    expect((await client.auth.validate({ ...identity, otpToken })).status).toBe(200)
    const typo = await client.auth.register({
      ...registration(phone),
      bankAccountNo: '12',
      otpToken,
    })
    expect(typo.status).not.toBe(429)
    // Without the token nothing is revealed, and a stranger must not use up the number's count.
    const stranger = await at().auth.validate(registration(phone))
    expect(stranger.body.message).toBe('UNVERIFIED_OTP')
  }
  expect((await client.auth.register({ ...registration(phone), otpToken })).status).toBe(200)
})

test('codes of recovery and of registration are counted apart: neither makes the other wait', async () => {
  const [phone, owner] = [somePhone(), at()]
  expect((await at().auth.sendRecovery({ phoneNumber: phone })).status).toBe(200)
  const { otpToken } = (await owner.auth.sendOtp({ phoneNumber: phone })).body
  const { code: otpCode } = (await w.sandbox.latestSms(phone))!
  expect((await owner.auth.verifyOtp({ otpToken, otpCode: otpCode! })).body).toEqual({
    code: 'OTP_CODE_VALID',
  })
})

test('a proven code of recovery registers nobody', async () => {
  const [phone, client] = [somePhone(), at()]
  const { otpToken } = (await client.auth.sendRecovery({ phoneNumber: phone })).body
  await sql`UPDATE otp_code SET tries = 1, used_at = created_at WHERE purpose = 'recover'`.execute(
    w.database.owner,
  )
  const answer = await client.auth.register({ ...registration(phone), otpToken })
  expect(answer.body.message).toBe('UNVERIFIED_OTP')
})

test('a stranger’s wrong codes block no code of another’s', async () => {
  const [phone, owner, stranger] = [somePhone(), at(), at()]
  const { otpToken } = (await owner.auth.sendOtp({ phoneNumber: phone })).body
  const { code: otpCode } = (await w.sandbox.latestSms(phone))!
  w.forward(61_000)
  const other = (await stranger.auth.sendOtp({ phoneNumber: phone })).body.otpToken
  const { code } = (await w.sandbox.latestSms(phone))!
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 5; i++) await stranger.auth.verifyOtp({ otpToken: other, otpCode: wrong })
  expect((await stranger.auth.verifyOtp({ otpToken: other, otpCode: code! })).body.message).toBe(
    'OTP_BLOCK',
  )
  expect((await owner.auth.verifyOtp({ otpToken, otpCode: otpCode! })).body).toEqual({
    code: 'OTP_CODE_VALID',
  })
})
