import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clean } from '../../../clean.ts'
import { clientOf } from '../../../testing/client.ts'
import { serverThatTalks } from '../../../testing/process/server-that-talks.ts'
import { until, world } from '../../../testing/world.ts'
import { maySendSms } from './sms-ceiling.ts'

const w = await world({ env: { REGISTER_OTP: 'on' } })
const hourMs = 3_600_000
const seconds = (n: number) => new Promise((resolve) => setTimeout(resolve, n * 1_000))
let serial = 0
/** Another number from another address each time: none of their own limits is reached. */
const ask = (url = w.url) => {
  serial += 1
  const at = clientOf(url, { ip: `10.70.${Math.floor(serial / 200)}.${serial % 200}` })
  return at.auth.sendOtp({ phoneNumber: `0867${String(serial).padStart(6, '0')}` })
}
const smsSent = async () =>
  (await w.sandbox.ask<{ messages: unknown[] }>('GET', '/phone/state')).messages.length
/** A changed setting is seen within two seconds. */
const allow = async (sms: { perHour: number; perDay: number }) => {
  await w.set('sms', sms)
  await seconds(2.1)
}
const tries = (n: number) =>
  Promise.all(Array.from({ length: n }, () => maySendSms(w.context, w.context.clock(), 'recover')))
const taken = async (n: number) => (await tries(n)).filter(Boolean).length
const registration = {
  name: 'Somchai',
  password: 'one-of-a-kind-7',
  isAdult: true,
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '5550001119',
}
/** SMS are counted by the clock hour: a test that begins in one ends in it. */
beforeEach(async () => {
  const leftMs = hourMs - (Date.now() % hourMs)
  if (leftMs < 30_000) await seconds(leftMs / 1_000)
  await sql`DELETE FROM sms_hour`.execute(w.database.owner)
})

test('twenty numbers from twenty addresses at one moment: as many SMS as the hour has for registrations, then OTP_SEND_FAIL, and one error in the log', async () => {
  await allow({ perHour: 6, perDay: 100 })
  const server = await serverThatTalks(w, { REGISTER_OTP: 'on', TRUST_PROXY: '1' })
  const before = await smsSent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server.url)))
  expect(answers.filter((a) => a.body.code === 'OTP_SENT').length).toBe(5)
  const refused = answers.filter((a) => a.status !== 200)
  for (const { status, body } of refused)
    expect([status, body]).toEqual([503, { message: 'OTP_SEND_FAIL' }])
  expect((await smsSent()) - before).toBe(5)
  const errors = server.written().match(/"level":50.*the ceiling of the setting `sms` is reached/g)
  expect(errors).toHaveLength(1)
})

test('codes for new numbers, asked for from everywhere, leave a fifth of the hour for members who recover', async () => {
  await allow({ perHour: 10, perDay: 100 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
  expect(answers.filter((a) => a.body.code === 'OTP_SENT').length).toBe(8)
  expect(await taken(5)).toBe(2)
})

test('members who recover take from the hour, too: what it has no SMS for is not sent, and not told', async () => {
  // Members come in by the back door here: codes of registration are not what is tried.
  const codesAsked = async (register: boolean) => {
    await w.set('otp', { register })
    await until(async () => (await w.guest.lookup.registerOTP()).body.registerOTP === register)
  }
  await codesAsked(false)
  const members = await Promise.all([1, 2, 3].map(() => w.member()))
  await codesAsked(true)
  await allow({ perHour: 2, perDay: 100 })
  const before = await smsSent()
  for (const { phone } of members)
    expect((await w.guest.auth.sendRecovery({ phoneNumber: phone })).body.code).toBe('OTP_SENT')
  const { rows } = await until(async () => {
    const counted = await sql<{
      sent: number
      refused: number
    }>`SELECT sent, refused FROM sms_hour`.execute(w.database.owner)
    return counted.rows[0]?.refused === 1 ? counted : undefined
  })
  expect(rows).toEqual([{ sent: 2, refused: 1 }])
  await until(async () => (await smsSent()) - before === 2)
})

test('the next clock hour sends again, but no more than the day has', async () => {
  await allow({ perHour: 5, perDay: 7 })
  expect(await taken(10)).toBe(5)
  w.forward(hourMs)
  expect(await taken(10)).toBe(2)
  w.forward(22 * hourMs)
  expect(await taken(10)).toBe(0)
  w.forward(hourMs)
  expect(await taken(10)).toBe(5)
})

test('none at all, and what is refused is asked for again without a minute’s wait', async () => {
  await allow({ perHour: 0, perDay: 100 })
  const at = clientOf(w.url, { ip: '10.71.0.1' })
  for (let i = 0; i < 2; i++)
    expect((await at.auth.sendOtp({ phoneNumber: '0867999999' })).body).toEqual({
      message: 'OTP_SEND_FAIL',
    })
  await allow({ perHour: 10, perDay: 100 })
  expect((await at.auth.sendOtp({ phoneNumber: '0867999999' })).body.code).toBe('OTP_SENT')
})

test('what was counted a month ago is cleared away', async () => {
  await tries(1)
  w.forward(31 * 24 * hourMs)
  await clean(w.context)
  expect((await sql`SELECT 1 FROM sms_hour`.execute(w.database.owner)).rows).toEqual([])
})

test.each(['0212345678', '0100000000', '1900222333', '0512345678', '000000000000'])(
  '%s is no mobile: no SMS is paid for, and it cannot be registered while codes are asked for',
  async (phoneNumber) => {
    const before = await smsSent()
    const at = clientOf(w.url, { ip: '10.71.0.2' })
    const answer = await at.auth.sendOtp({ phoneNumber })
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: 'INVALID_USER_INFO', details: { field: 'phoneNumber' } },
    ])
    expect(await smsSent()).toBe(before)
    for (const refused of [
      await at.auth.register({ ...registration, username: phoneNumber }),
      await at.auth.validate({ username: phoneNumber }),
    ])
      expect([refused.status, refused.body.details]).toEqual([422, { field: 'username' }])
  },
)
