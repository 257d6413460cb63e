import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'
import { productCost } from './password/password.ts'

const w = await world({ passwordCost: productCost })
let serial = 100_000
const somebody = (
  more: Record<string, unknown> = {},
): Record<string, unknown> & Record<'username' | 'password' | 'bankAccountNo', string> => {
  serial += 1
  return {
    name: 'Somchai',
    username: `089${String(serial).padStart(7, '0')}`,
    password: 'one-of-a-kind-7',
    bankCode: 'KBANK',
    bankAccountName: 'สมชาย ใจดี',
    bankAccountNo: `1${serial}00`,
    isAdult: true,
    ...more,
  }
}
const from = (ip: string) => clientOf(w.url, { ip })

test('registers, logs in, sees the profile, logs out; the token is dead then', async () => {
  const given = somebody({
    username: '+66 89-123-4567',
    bankAccountNo: '123-4-56789-0',
    bankAccountName: ' somchai  jaidee ',
  })
  const { body } = await w.guest.auth.register(given)
  expect(body._id).toMatch(/^\d{8}$/)
  const { token } = (
    await w.guest.auth.login({ username: '089 123 4567', password: given.password })
  ).body
  const me = clientOf(w.url, { token })
  expect((await me.profile.get()).body).toMatchObject({
    _id: body._id,
    name: 'Somchai',
    username: '0891234567',
    coin: 0,
    bankAccount: {
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
      bank: { code: 'KBANK' },
    },
  })
  expect((await me.auth.logout()).status).toBe(200)
  expect((await me.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect((await me.auth.logout()).status).toBe(401)
})

test.each([
  [{ username: '081' }, 422, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  [{ password: 'short' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'password123' }, 422, 'INVALID_USER_INFO'],
  [{ password: '0891112222', username: '0891112222' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'my 089-111-2222!', username: '0891112222' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'My-PassWord-is-7' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'K.R.A.P.A.O-2026' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'รหัสผ่านของฉัน' }, 422, 'INVALID_USER_INFO'],
  [{ password: '########' }, 422, 'INVALID_USER_INFO'],
  [{ password: 'abc11111' }, 422, 'INVALID_USER_INFO'],
  [{ password: '1qaz2wsx' }, 422, 'INVALID_USER_INFO'],
  [{ bankCode: 'NOPE' }, 422, 'INVALID_BANK'],
  [{ bankCode: 'BCEL' }, 422, 'INVALID_BANK'],
  [{ bankCode: 'KTB' }, 422, 'BANK_ACCOUNT_NAME_ENG'],
  [{ bankAccountNo: 'abc' }, 422, 'INVALID_USER_INFO'],
  [{ name: '' }, 400, 'KEY_MISSING'],
  [{ name: '   ' }, 400, 'KEY_MISSING'],
  [{ name: '\u202e\u200b' }, 400, 'KEY_MISSING'],
  [{ username: undefined }, 400, 'KEY_MISSING'],
  [{ username: 812345678 }, 400, 'KEY_INVALID'],
  [{ name: 'x'.repeat(101) }, 400, 'KEY_INVALID'],
  [{ currency: 'LAK' }, 422, 'INVALID_USER_INFO'],
])('registration with %j: %i %s', async (bad, status, code) => {
  const answer = await from('10.9.9.1').auth.register(somebody(bad))
  expect([answer.body.message, answer.status]).toEqual([code, status])
})

test('a phone and a bank account belong to one member', async () => {
  const first = somebody()
  await w.guest.auth.register(first)
  expect((await w.guest.auth.register(somebody({ username: first.username }))).body.message).toBe(
    'EXISTING_USER',
  )
  const answer = await w.guest.auth.register(
    somebody({ bankAccountNo: first.bankAccountNo.replace(/(...)/, '$1-') }),
  )
  expect([answer.status, answer.body.message]).toEqual([409, 'EXISTING_BANK'])
  expect((await w.guest.auth.validate({ username: first.username })).body.message).toBe(
    'EXISTING_USER',
  )
  expect(
    (
      await w.guest.auth.validate({
        bankCode: 'KBANK',
        bankAccountName: 'A B',
        bankAccountNo: first.bankAccountNo,
      })
    ).body.message,
  ).toBe('EXISTING_BANK')
})

test('nobody can register an account that members pay into', async () => {
  const ours = { bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '111-222-3334' }
  const answer = await w.guest.auth.register(somebody(ours))
  expect([answer.status, answer.body.message]).toEqual([409, 'EXISTING_BANK'])
  expect((await w.guest.auth.validate(ours)).body.message).toBe('EXISTING_BANK')
  expect((await w.guest.auth.register(somebody({ ...ours, bankCode: 'GSB' }))).status).toBe(200)
})

test('the same phone, and the same bank account, fifty times at once: one member each', async () => {
  const twin = somebody()
  const tries = (at: string, more: object) =>
    Promise.all(Array.from({ length: 50 }, () => from(at).auth.register(somebody({ ...more }))))
  const samePhone = await tries('10.9.9.2', { username: twin.username })
  expect(samePhone.map((a) => a.body.message ?? 'made').sort()).toEqual([
    ...Array(49).fill('EXISTING_USER'),
    'made',
  ])
  const sameAccount = await tries('10.9.9.22', { bankAccountNo: twin.bankAccountNo })
  expect(sameAccount.map((a) => a.body.message ?? 'made').sort()).toEqual([
    ...Array(49).fill('EXISTING_BANK'),
    'made',
  ])
  const { rows } = await sql<{ phones: bigint; accounts: bigint }>`
    SELECT (SELECT count(*) FROM member WHERE username = ${twin.username}) AS phones,
           (SELECT count(*) FROM bank_account WHERE account_no = ${twin.bankAccountNo}) AS accounts`.execute(
    w.context.db,
  )
  expect(rows).toEqual([{ phones: 1n, accounts: 1n }])
})

test('validate judges what is present and makes nobody', async () => {
  const { username, name, password } = somebody()
  expect(
    (
      await w.guest.auth.validate({
        username,
        name,
        password,
        bankCode: 'KTB',
        bankAccountName: 'SOMCHAI',
        bankAccountNo: '123456',
      })
    ).status,
  ).toBe(200)
  expect((await w.guest.auth.validate({ username: '1' })).body.message).toBe(
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
  )
  expect((await w.guest.auth.login({ username, password })).body.message).toBe('WRONG_CREDENTIAL')
})

test('the inviter is noted; an unknown one is kept as typed', async () => {
  const inviter = await w.member()
  const [invited, stray] = [
    somebody({ inviteCode: `PR${inviter._id}` }),
    somebody({ inviteCode: 'PR1' }),
  ]
  for (const one of [invited, stray]) expect((await w.guest.auth.register(one)).status).toBe(200)
  const { rows } = await sql<{ by: string | null; code: string }>`
    SELECT i.code AS by, m.invite_code AS code FROM member m LEFT JOIN member i ON i.id = m.invited_by
     WHERE m.username IN (${invited.username}, ${stray.username}) ORDER BY m.id`.execute(
    w.context.db,
  )
  expect(rows).toEqual([
    { by: inviter._id, code: invited.inviteCode },
    { by: null, code: 'PR1' },
  ])
})

test('tokens: none, malformed, unknown: UNAUTHORIZED; idle too long: EXPIRED_AUTH_TOKEN, later with remember', async () => {
  const m = await w.member()
  for (const token of [null, 'x', 'x'.repeat(43)])
    expect((await m.profile.get({}, { token })).body.message).toBe('UNAUTHORIZED')
  const { token } = (
    await m.auth.login({ username: m.phone, password: m.password, remember: true })
  ).body
  w.forward(13 * 3_600_000)
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect((await m.profile.get({}, { token })).status).toBe(200)
  w.forward(31 * 86_400_000)
  expect((await m.profile.get({}, { token })).body.message).toBe('EXPIRED_AUTH_TOKEN')
})

test('bearer token in web storage: tokens are stored hashed only, and passwords too', async () => {
  const m = await w.member()
  const { rows } = await sql<{
    dump: string
  }>`SELECT (SELECT string_agg(s::text, '') FROM session s) || (SELECT string_agg(m::text, '') FROM member m) AS dump`.execute(
    w.context.db,
  )
  expect(rows[0]!.dump).not.toContain(m.token)
  expect(rows[0]!.dump).not.toContain(Buffer.from(m.token).toString('hex'))
  expect(rows[0]!.dump).not.toContain(m.password)
  expect(rows[0]!.dump).toContain('$argon2id$v=19$m=19456,t=2')
})
