import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clientOf } from '../../../testing/client.ts'
import { endSessions, lockOutMember, unlockMember } from '../../../testing/operator.ts'
import { until, world } from '../../../testing/world.ts'

// What a thief or a stranger can do with the way back in. Members register without a code here.
const w = await world()
const at = () =>
  clientOf(w.url, { ip: `10.${randomInt(80, 120)}.${randomInt(256)}.${randomInt(1, 255)}` })
const messagesTo = async (phone: string) =>
  (
    await w.sandbox.ask<{ messages: { to: string; code: string }[] }>('GET', '/phone/state')
  ).messages.filter(({ to }) => to === `+66${phone.slice(1)}`)
const login = (username: string, password: string) => at().auth.login({ username, password })
beforeEach(() => sql`DELETE FROM rate_limit`.execute(w.database.owner))

/** Asks for a code and reads the SMS that comes for it. */
async function asked(phoneNumber: string, client = at()) {
  const before = (await messagesTo(phoneNumber)).length
  const { otpToken } = (await client.auth.sendRecovery({ phoneNumber })).body
  const messages = await until(async () => {
    const all = await messagesTo(phoneNumber)
    return all.length > before ? all : undefined
  })
  return { otpToken: otpToken as string, otpCode: messages[0]!.code }
}

async function proven(phone: string) {
  const sent = await asked(phone)
  expect((await at().auth.verifyRecovery(sent)).body).toEqual({ code: 'OTP_CODE_VALID' })
  return sent.otpToken
}

test('a code that a thief proved before sets no password after its owner has recovered', async () => {
  const m = await w.member()
  const thief = await proven(m.phone)
  w.forward(61_000)
  const owner = await proven(m.phone)
  expect(
    (await at().auth.recover({ otpToken: owner, newPassword: 'the-owner-sets-1' })).status,
  ).toBe(200)
  const late = await at().auth.recover({ otpToken: thief, newPassword: 'the-thief-sets-2' })
  expect([late.status, late.body]).toEqual([404, { message: 'OTP_NOT_EXIST' }])
  expect((await login(m.phone, 'the-owner-sets-1')).status).toBe(200)
})

test('nor after its owner has changed the password', async () => {
  const m = await w.member()
  const thief = await proven(m.phone)
  await m.auth.changePassword({ oldPassword: m.password, newPassword: 'the-owner-sets-1' })
  const late = await at().auth.recover({ otpToken: thief, newPassword: 'the-thief-sets-2' })
  expect(late.body).toEqual({ message: 'OTP_NOT_EXIST' })
  expect((await login(m.phone, 'the-owner-sets-1')).status).toBe(200)
})

test('a code that a thief has read and not typed in yet is of no use after a new password, whichever way it was set', async () => {
  for (const way of ['changed', 'recovered']) {
    const m = await w.member()
    const thief = await asked(m.phone)
    if (way === 'changed')
      await m.auth.changePassword({ oldPassword: m.password, newPassword: 'the-owner-sets-1' })
    else {
      w.forward(61_000)
      const otpToken = await proven(m.phone)
      expect((await at().auth.recover({ otpToken, newPassword: 'the-owner-sets-1' })).status).toBe(
        200,
      )
    }
    expect((await at().auth.verifyRecovery(thief)).body).toEqual({ message: 'OTP_NOT_EXIST' })
    const late = await at().auth.recover({
      otpToken: thief.otpToken,
      newPassword: 'the-thief-sets-2',
    })
    expect(late.body.message).toBe('UNVERIFIED_OTP')
    expect((await login(m.phone, 'the-owner-sets-1')).status).toBe(200)
  }
})

test('a code from before the desk ended the sessions, or locked the member, sets no password; nor any while they are locked', async () => {
  const by = () => ({ by: 'malee', now: w.context.clock() })
  const m = await w.member()
  const recover = async (otpToken: string) =>
    (await at().auth.recover({ otpToken, newPassword: 'the-thief-sets-2' })).body.message
  const first = await proven(m.phone)
  await endSessions(w.context.db, { ...by(), username: m.phone })
  expect(await recover(first)).toBe('OTP_NOT_EXIST')
  w.forward(61_000)
  const second = await proven(m.phone)
  await lockOutMember(w.context.db, { ...by(), username: m.phone, reason: 'phone stolen' })
  expect(await recover(second)).toBe('INACTIVE_USER')
  w.forward(61_000)
  const third = await proven(m.phone)
  expect(await recover(third)).toBe('INACTIVE_USER')
  await unlockMember(w.context.db, { ...by(), username: m.phone })
  for (const code of [second, third]) expect(await recover(code)).toBe('OTP_NOT_EXIST')
  w.forward(3_600_000)
  expect(
    (await at().auth.recover({ otpToken: await proven(m.phone), newPassword: 'the-owner-sets-1' }))
      .status,
  ).toBe(200)
})

test('two proven codes at one moment set one password', async () => {
  const m = await w.member()
  const one = await proven(m.phone)
  w.forward(61_000)
  const other = await proven(m.phone)
  const both = await Promise.all(
    [one, other].map((otpToken, i) =>
      at().auth.recover({ otpToken, newPassword: `one-of-a-kind-${i}` }),
    ),
  )
  expect(both.map((a) => a.body.message ?? 'done').sort()).toEqual(['OTP_NOT_EXIST', 'done'])
})

test('a stranger who asks for a member’s number uses up, blocks and replaces no code of the owner’s', async () => {
  const m = await w.member()
  const [owner, stranger] = [at(), at()]
  const first = await asked(m.phone, owner)
  for (let i = 0; i < 3; i++) {
    w.forward(61_000)
    const { otpToken } = await asked(m.phone, stranger)
    if (i < 2) continue
    for (let guess = 0; guess < 5; guess++)
      await stranger.auth.verifyRecovery({ otpToken, otpCode: `00000${guess}` })
  }
  const fourth = await stranger.auth.sendRecovery({ phoneNumber: m.phone })
  expect(fourth.body.message).toBe('OTP_BLOCK')
  expect((await owner.auth.verifyRecovery(first)).body).toEqual({ code: 'OTP_CODE_VALID' })
  w.forward(61_000)
  const again = await asked(m.phone, owner)
  expect((await owner.auth.verifyRecovery(again)).body).toEqual({ code: 'OTP_CODE_VALID' })
})

test('from everywhere a number gets nine codes an hour; one customer of a network of many addresses gets three', async () => {
  const m = await w.member()
  const sentTo = async (ips: readonly string[]) => {
    const codes: string[] = []
    for (const ip of ips) {
      codes.push(
        (await clientOf(w.url, { ip }).auth.sendRecovery({ phoneNumber: m.phone })).body.code,
      )
      w.forward(61_000)
    }
    return codes.filter((code) => code === 'OTP_SENT').length
  }
  expect(await sentTo(Array.from({ length: 5 }, (_, i) => `2001:db8:7:${i}::1`))).toBe(3)
  expect(await sentTo(Array.from({ length: 9 }, (_, i) => `10.140.${i}.1`))).toBe(6)
})

/** What a browser keeps that this member logged in on. */
async function deviceOf(m: { phone: string; password: string }): Promise<string> {
  const { headers } = await login(m.phone, m.password)
  return headers
    .getSetCookie()
    .find((cookie) => cookie.includes('Path=/api/recover/send'))!
    .split(';')[0]!
}
const sendFrom = (cookie: string | undefined, phoneNumber: string, client = at()) =>
  client.auth.sendRecovery({ phoneNumber }, cookie ? { headers: { cookie } } : {})
/** From three addresses in turn, until the number has no more codes for strangers. */
async function useUpCodesOf(phoneNumber: string) {
  const strangers = [at(), at(), at()]
  for (let i = 0; i < 9; i++) {
    expect((await sendFrom(undefined, phoneNumber, strangers[i % 3])).status).toBe(200)
    w.forward(61_000)
  }
  expect((await sendFrom(undefined, phoneNumber)).status).toBe(429)
}

test('strangers who have used up a number’s codes do not hold up a device that its owner logged in on', async () => {
  const m = await w.member()
  const cookie = await deviceOf(m)
  await useUpCodesOf(m.phone)
  const before = (await messagesTo(m.phone)).length
  const sent = await sendFrom(cookie, m.phone)
  expect([sent.status, sent.body.code]).toEqual([200, 'OTP_SENT'])
  const [newest] = await until(async () => {
    const all = await messagesTo(m.phone)
    return all.length > before ? all : undefined
  })
  const { otpToken } = sent.body
  expect((await at().auth.verifyRecovery({ otpToken, otpCode: newest!.code })).status).toBe(200)
  expect((await at().auth.recover({ otpToken, newPassword: 'the-owner-sets-1' })).status).toBe(200)
})

test('neither waits for the other’s minute, so a stranger does not learn that the owner asked', async () => {
  const m = await w.member()
  const cookie = await deviceOf(m)
  expect((await sendFrom(undefined, m.phone)).status).toBe(200)
  expect((await sendFrom(cookie, m.phone)).status).toBe(200)
  expect((await sendFrom(cookie, m.phone)).body.message).toBe('REQUEST_LIMIT')
  w.forward(61_000)
  expect((await sendFrom(cookie, m.phone)).status).toBe(200)
  expect((await sendFrom(undefined, m.phone)).status).toBe(200)
})

test('a known device has three codes an hour, all of a member nine: with those of strangers eighteen SMS at most', async () => {
  const m = await w.member()
  const devices = []
  for (let i = 0; i < 4; i++) devices.push(await deviceOf(m))
  const answers = []
  for (const cookie of devices.flatMap((device) => Array(4).fill(device))) {
    answers.push((await sendFrom(cookie, m.phone)).status)
    w.forward(61_000)
  }
  const three = [200, 200, 200, 429]
  expect(answers).toEqual([...three, ...three, ...three, 429, 429, 429, 429])
})

test('a known device gets its code at an address that others have closed', async () => {
  const m = await w.member()
  const cookie = await deviceOf(m)
  const shared = at()
  for (let i = 0; i < 20; i++) await sendFrom(undefined, `06${30_000_000 + i}`, shared)
  expect((await sendFrom(undefined, m.phone, shared)).status).toBe(429)
  expect((await sendFrom(cookie, m.phone, shared)).status).toBe(200)
})

test('another member’s device is a stranger’s, and learns no more about a number that a member has than about any other', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const cookie = await deviceOf(other)
  const said = async (phone: string) => {
    const first = await sendFrom(undefined, phone)
    const next = await sendFrom(cookie, phone)
    return [first.status, next.status, next.body.message]
  }
  const expected = [200, 429, 'REQUEST_LIMIT']
  expect([await said(m.phone), await said('0631234567')]).toEqual([expected, expected])
})
