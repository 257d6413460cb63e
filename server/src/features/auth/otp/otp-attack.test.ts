import { limits } from '@krapao/shared/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../../testing/client.ts'
import { world } from '../../../testing/world.ts'

// SECURITY's row "login, OTP": what a caller without the phone can get out of it.
const w = await world({ env: { REGISTER_OTP: 'on' } })
const at = (ip: string) => clientOf(w.url, { ip })
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
  )
const ask = async (phone: string, ip: string) => {
  const { otpToken } = (await at(ip).auth.sendOtp({ phoneNumber: phone })).body
  return { otpToken: otpToken as string, code: (await w.sandbox.latestSms(phone))!.code! }
}
/** How often each word was the answer. */
function tally(answers: { body: { message?: string; code?: string } }[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { body } of answers) {
    const said = body.message ?? body.code!
    counted[said] = (counted[said] ?? 0) + 1
  }
  return counted
}

test('login, OTP: fifty wrong codes at once, from fifty addresses: five are judged, the rest is blocked', async () => {
  const { otpToken, code } = await ask('0811111111', '10.30.0.1')
  const answers = await Promise.all(
    others(code, 50).map((otpCode, i) => at(`10.30.1.${i}`).auth.verifyOtp({ otpToken, otpCode })),
  )
  expect(tally(answers)).toEqual({
    OTP_CODE_INVALID: limits.otpTries - 1,
    OTP_BLOCK: 50 - (limits.otpTries - 1),
  })
  expect((await at('10.30.0.1').auth.verifyOtp({ otpToken, otpCode: code })).body.message).toBe(
    'OTP_BLOCK',
  )
})

test('login, OTP: the right code fifty times at once is valid once', async () => {
  const { otpToken, code } = await ask('0822222222', '10.30.0.2')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => at('10.30.0.2').auth.verifyOtp({ otpToken, otpCode: code })),
  )
  expect(tally(answers)).toEqual({ OTP_CODE_VALID: 1, OTP_VERIFIED: 49 })
})

test('login, OTP: twenty ask for a code of one number at once: one SMS', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      at(`10.30.2.${i}`).auth.sendOtp({ phoneNumber: '0833333333' }),
    ),
  )
  expect(tally(answers)).toEqual({ OTP_SENT: 1, REQUEST_LIMIT: 19 })
  const { messages } = await w.sandbox.ask<{ messages: { to: string }[] }>('GET', '/phone/state')
  expect(messages.filter(({ to }) => to === '+66833333333')).toHaveLength(1)
})

test('login, OTP: an hour of asking and guessing from everywhere judges 25 codes at most: a chance of 1 in 40,000', async () => {
  const phone = '0844444444'
  let judged = 0
  // By the server's clock and not by the sum of the waits: on a slow machine the two part, and a sixth code is due.
  const end = w.context.clock().getTime() + 3_600_000
  // A patient attacker stops at four wrong ones a code, so as never to be blocked, and asks again as soon as may be.
  for (let hop = 0; w.context.clock().getTime() < end; hop++) {
    const client = at(`10.31.${Math.floor(hop / 200)}.${hop % 200}`)
    const sent = (await client.auth.sendOtp({ phoneNumber: phone })).body
    if (sent.code === 'OTP_SENT') {
      const { code } = (await w.sandbox.latestSms(phone))!
      for (const otpCode of others(code!, limits.otpTries - 1)) {
        const { body } = await client.auth.verifyOtp({ otpToken: sent.otpToken, otpCode })
        if (body.message === 'OTP_CODE_INVALID') judged += 1
      }
    }
    w.forward(sent.code ? limits.otpResendMs : sent.details.retryAfterSeconds * 1_000)
  }
  expect(judged).toBe(limits.otpPerHour * (limits.otpTries - 1))
  const most = limits.otpPerHour * limits.otpTries
  expect(most / 10 ** limits.otpDigits).toBeLessThanOrEqual(1 / 40_000)
})

test('login, OTP: neither code nor token is stored so that a stolen database gives it away', async () => {
  const { otpToken, code } = await ask('0855555555', '10.30.0.5')
  const { rows } = await sql<{
    dump: string
  }>`SELECT string_agg(c::text, '') AS dump FROM otp_code c`.execute(w.context.db)
  const dump = rows[0]!.dump
  // A hash may hold any six digits by chance, and so may a phone.
  expect(dump.replace(/\\x[0-9a-f]+|668\d+/g, '')).not.toContain(code)
  for (const secret of [
    otpToken,
    Buffer.from(otpToken).toString('hex'),
    Buffer.from(code).toString('hex'),
  ])
    expect(dump).not.toContain(secret)
  // Not even by trying: the plain hash of each of the million codes is not there.
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  expect(dump).not.toContain(Buffer.from(digest).toString('hex'))
})

test('login, OTP: a code is the one of its own number', async () => {
  const mine = await ask('0866666666', '10.30.0.6')
  const theirs = await ask('0877777777', '10.30.0.7')
  const answer = await at('10.30.0.6').auth.verifyOtp({
    otpToken: mine.otpToken,
    otpCode: theirs.code,
  })
  expect(answer.body.message).toBe(mine.code === theirs.code ? undefined : 'OTP_CODE_INVALID')
})
