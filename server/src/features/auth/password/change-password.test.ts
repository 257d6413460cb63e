import { limits } from '@krapao/shared/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../../testing/client.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
const fresh = 'another-of-a-kind-8'
const loginAs = (m: Member, password: string) => w.guest.auth.login({ username: m.phone, password })
const elsewhere = async (m: Member) => {
  const { token } = (await loginAs(m, m.password)).body
  return clientOf(w.url, { token, ip: m.ip })
}

test('the new password logs in, the old one no more; the caller stays, every other session has ended', async () => {
  const [m, bystander] = [await w.member(), await w.member()]
  const [second, third] = [await elsewhere(m), await elsewhere(m)]
  expect(
    (await m.auth.changePassword({ oldPassword: m.password, newPassword: fresh })).body,
  ).toEqual({})
  expect((await m.profile.get()).status).toBe(200)
  for (const other of [second, third]) {
    const answer = await other.profile.get()
    expect([answer.status, answer.body]).toEqual([401, { message: 'EXPIRED_AUTH_TOKEN' }])
  }
  expect((await loginAs(m, m.password)).body.message).toBe('WRONG_CREDENTIAL')
  expect((await loginAs(m, fresh)).status).toBe(200)
  expect((await bystander.profile.get()).status).toBe(200)
})

test('a wrong old one is told, and nobody is logged out; the same request twice: wrong the second time', async () => {
  const m = await w.member()
  const other = await elsewhere(m)
  const wrong = await m.auth.changePassword({ oldPassword: 'not-this-one', newPassword: fresh })
  expect([wrong.status, wrong.body]).toEqual([422, { message: 'WRONG_PASSWORD' }])
  expect((await other.profile.get()).status).toBe(200)
  const change = { oldPassword: m.password, newPassword: fresh }
  const [first, second] = [await m.auth.changePassword(change), await m.auth.changePassword(change)]
  expect([first.status, second.body.message]).toEqual([200, 'WRONG_PASSWORD'])
})

test.each([
  ['short', 'x'.repeat(limits.passwordMin - 1)],
  ['long', 'x'.repeat(limits.passwordMax + 1)],
  ['common', 'password123'],
  ['common in capitals', 'PASSWORD123'],
  ['common, though not among the first thousands', 'bologna1'],
  ['one sign', 'ง'.repeat(20)],
  ['of our name', 'i-love-Krapao'],
])('a new one that is %s is refused with its field', async (_, newPassword) => {
  const m = await w.member()
  const answer = await m.auth.changePassword({ oldPassword: m.password, newPassword })
  expect([answer.status, answer.body]).toEqual([
    422,
    { message: 'INVALID_USER_INFO', details: { field: 'newPassword' } },
  ])
})

test('neither the own phone nor the old password is a new one; such a try counts as no guess', async () => {
  const m = await w.member()
  for (let i = 0; i < 4; i++)
    for (const newPassword of [m.phone, m.password]) {
      const answer = await m.auth.changePassword({ oldPassword: m.password, newPassword })
      expect([answer.body.message, answer.body.details]).toEqual([
        'INVALID_USER_INFO',
        { field: 'newPassword' },
      ])
    }
  expect(
    (await m.auth.changePassword({ oldPassword: m.password, newPassword: fresh })).status,
  ).toBe(200)
})

test.each([
  [{ newPassword: fresh }, 'KEY_MISSING', 'oldPassword'],
  [{ oldPassword: '', newPassword: fresh }, 'KEY_MISSING', 'oldPassword'],
  [{ oldPassword: 'x' }, 'KEY_MISSING', 'newPassword'],
  [{ oldPassword: 'x', newPassword: '' }, 'KEY_MISSING', 'newPassword'],
  [{ oldPassword: 'x', newPassword: 12345678 }, 'KEY_INVALID', 'newPassword'],
  [{ oldPassword: 'x'.repeat(201), newPassword: fresh }, 'KEY_INVALID', 'oldPassword'],
])('%j: 400 %s', async (input, code, field) => {
  const m = await w.member()
  const answer = await m.auth.changePassword(input)
  expect([answer.status, answer.body]).toEqual([400, { message: code, details: { field } }])
})

test('five wrong old ones, even all at once, and the right one must wait; another member need not', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const guesses = Array.from({ length: 12 }, (_, i) => ({
    oldPassword: `guess-${i}`,
    newPassword: fresh,
  }))
  const answers = await Promise.all(guesses.map((guess) => m.auth.changePassword(guess)))
  expect(answers.map((a) => a.status).sort()).toEqual([
    ...Array(5).fill(422),
    ...Array(7).fill(429),
  ])
  const locked = await m.auth.changePassword({ oldPassword: m.password, newPassword: fresh })
  expect([locked.status, locked.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(locked.body.details.retryAfterSeconds).toBeGreaterThan(800)
  expect(
    (await other.auth.changePassword({ oldPassword: other.password, newPassword: fresh })).status,
  ).toBe(200)
})

test('two sessions change it at once with the same old one: one wins, and stays alone', async () => {
  const m = await w.member()
  const pages = [clientOf(w.url, { token: m.token }), await elsewhere(m)]
  const answers = await Promise.all(
    pages.map((page, i) =>
      page.auth.changePassword({ oldPassword: m.password, newPassword: `${fresh}-${i}` }),
    ),
  )
  const won = answers.findIndex((a) => a.status === 200)
  // The loser was still being judged when it lost, or its session had ended before.
  expect(['WRONG_PASSWORD', 'EXPIRED_AUTH_TOKEN']).toContain(answers[1 - won]!.body.message)
  expect((await loginAs(m, `${fresh}-${won}`)).status).toBe(200)
  expect((await loginAs(m, `${fresh}-${1 - won}`)).body.message).toBe('WRONG_CREDENTIAL')
  expect((await pages[won]!.profile.get()).status).toBe(200)
  expect((await pages[1 - won]!.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
})

test('a login whose password is changed while it is judged opens no session', async () => {
  const m = await w.member()
  const answer = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE member SET password_hash = 'another' WHERE code = ${m._id}`.execute(tx),
    call: () => loginAs(m, m.password),
  })
  expect([answer.status, answer.body]).toEqual([401, { message: 'WRONG_CREDENTIAL' }])
})

test('a change whose old password is changed while it is judged is refused', async () => {
  const m = await w.member()
  const answer = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE member SET password_hash = 'another' WHERE code = ${m._id}`.execute(tx),
    call: () => m.auth.changePassword({ oldPassword: m.password, newPassword: fresh }),
  })
  expect([answer.status, answer.body.message]).toEqual([422, 'WRONG_PASSWORD'])
})
