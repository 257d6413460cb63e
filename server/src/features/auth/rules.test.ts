import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/client.ts'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'

// SPEC §5 on this side of the wire: what the screens refuse, the server refuses too.
const [thai, lao] = [await world(), await world({ env: { COUNTRY: 'LA' } })]
const digits = (n: number) => Array.from({ length: n }, () => randomInt(1, 10)).join('')
// Never beginning with 66, the country code, which would make it a valid phone of ten digits.
const elevenDigits = `1${digits(10)}`
const inThailand = (more: object = {}) => ({
  name: 'Somchai',
  username: `08${digits(8)}`,
  password: 'one-of-a-kind-7',
  bankCode: 'KBANK',
  bankAccountName: 'Somchai Jaidee',
  bankAccountNo: digits(10),
  ...more,
})
const inLaos = (more: object = {}) => ({
  ...inThailand(),
  bankCode: 'BCEL',
  username: `020${digits(8)}`,
  ...more,
})
const told = ({ status, body }: Answer) => [status, body.message, body.details]
/** The throttle of registrations is not what is tried here. */
const somewhere = (w: typeof thai) =>
  clientOf(w.url, { ip: `10.8.${randomInt(256)}.${randomInt(1, 255)}` })

test.each(['', ' ', '1', digits(9), elevenDigits, 'phonenumber', '+1 555 0100', '08-1234-567'])(
  'phone %j, which is not ten digits: refused in Thailand, at the first step and at the last',
  async (username) => {
    const at = somewhere(thai)
    const expected = username.trim()
      ? [422, 'PHONE_NUMBER_REQUIRE_10_DIGIT', undefined]
      : [400, 'KEY_MISSING', { field: 'username' }]
    expect(told(await at.auth.validate({ username }))).toEqual(expected)
    expect(told(await at.auth.register(inThailand({ username })))).toEqual(expected)
  },
)

test.each([8, 9, 10, 11, 12, 13])('a phone of %i digits is taken in Laos', async (n) => {
  expect(
    (await somewhere(lao).auth.register(inLaos({ username: `2${digits(n - 1)}` }))).status,
  ).toBe(200)
})

test('in Laos, too, one number is one member and one name, however many zeros it is written with', async () => {
  const number = `20${digits(8)}`
  const ways = [number, `0${number}`, `00000${number}`, `+856 ${number}`, `856 0${number}`]
  const given = inLaos({ username: number })
  const answers = await Promise.all(
    ways.map((username) =>
      somewhere(lao).auth.register({ ...given, username, bankAccountNo: digits(10) }),
    ),
  )
  expect(answers.map((a) => a.body.message).sort()).toEqual([
    ...Array(4).fill('EXISTING_USER'),
    undefined,
  ])
  for (const username of ways) {
    expect((await somewhere(lao).auth.validate({ username })).body.message).toBe('EXISTING_USER')
    expect((await somewhere(lao).auth.sendOtp({ phoneNumber: username })).body.message).toBe(
      'EXISTING_USER',
    )
    expect((await somewhere(lao).auth.login({ username, password: given.password })).status).toBe(
      200,
    )
  }
  const here = somewhere(lao)
  for (const username of ways) await here.auth.login({ username, password: 'wrong' })
  expect((await here.auth.login({ username: number, password: given.password })).status).toBe(429)
})

test.each([7, 14])(
  'a phone of %i digits is no phone in Laos either, but is never told about ten digits',
  async (n) => {
    expect(
      (await somewhere(lao).auth.validate({ username: `2${digits(n - 1)}` })).body.message,
    ).toBe('INVALID_USER_INFO')
  },
)

test.each(['name', 'username', 'password', 'bankCode', 'bankAccountName', 'bankAccountNo'])(
  '%s is required: missing, null, empty and blank are refused, each with the field’s name',
  async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const answer = await somewhere(thai).auth.register(inThailand({ [field]: value }))
      expect([400, 422]).toContain(answer.status)
      expect(answer.body).toEqual({
        message: expect.stringMatching(/^(KEY_MISSING|INVALID_USER_INFO)$/),
        details: { field },
      })
    }
  },
)

test.each(['KTB', 'TMB', 'BBL'])(
  '%s: the account’s name is letters and spaces only, and is kept in capitals',
  async (bankCode) => {
    for (const bankAccountName of [
      'สมชาย ใจดี',
      'Somchai 2',
      'Somchai-Jaidee',
      'O’Neill',
      'Sömchai',
      'ສົມໄຊ',
    ]) {
      const given = { bankCode, bankAccountName, bankAccountNo: digits(10) }
      expect(told(await somewhere(thai).auth.validate(given))).toEqual([
        422,
        'BANK_ACCOUNT_NAME_ENG',
        undefined,
      ])
      expect(told(await somewhere(thai).auth.register(inThailand(given)))).toEqual([
        422,
        'BANK_ACCOUNT_NAME_ENG',
        undefined,
      ])
    }
    const given = inThailand({ bankCode, bankAccountName: ' somchai   jaidee ' })
    expect((await somewhere(thai).auth.register(given)).status).toBe(200)
    const { token } = (await somewhere(thai).auth.login(given)).body
    const { bankAccount } = (await clientOf(thai.url, { token }).profile.get()).body
    expect(bankAccount).toMatchObject({
      bankAccountName: 'SOMCHAI JAIDEE',
      bank: { code: bankCode },
    })
  },
)

test('other banks take a name in Thai or Lao letters', async () => {
  const here = inThailand({ bankCode: 'SCB', bankAccountName: 'สมชาย ใจดี' })
  const there = inLaos({ bankAccountName: 'ສົມໄຊ ໃຈດີ' })
  expect((await somewhere(thai).auth.register(here)).status).toBe(200)
  expect((await somewhere(lao).auth.register(there)).status).toBe(200)
})

test('the currency is LAK unless chosen in Laos, and no question in Thailand', async () => {
  const currencyOf = async (w: typeof thai, given: { username: string; password: string }) => {
    expect((await somewhere(w).auth.register(given)).status).toBe(200)
    const { token } = (await somewhere(w).auth.login(given)).body
    return (await clientOf(w.url, { token }).wallet.get()).body.currency
  }
  expect(await currencyOf(lao, inLaos())).toBe('LAK')
  expect(await currencyOf(lao, inLaos({ currency: 'BAHT' }))).toBe('BAHT')
  expect(await currencyOf(thai, inThailand())).toBe('BAHT')
  expect(told(await somewhere(lao).auth.register(inLaos({ currency: 'USD' })))).toEqual([
    400,
    'KEY_INVALID',
    { field: 'currency' },
  ])
})

test('mass assignment: keys that nobody asked for are dropped at registration, not stored and no error', async () => {
  const given = inThailand({
    coin: 99,
    amount: 1e6,
    _id: '11111111',
    id: 1,
    locked_at: '2020-01-01',
    isAdmin: true,
    invited_by: 1,
    created_at: '2001-01-01',
    __proto__: { isAdult: true },
  })
  const { body } = await somewhere(thai).auth.register(given)
  expect(body._id).not.toBe('11111111')
  const { token } = (await somewhere(thai).auth.login(given)).body
  const me = clientOf(thai.url, { token })
  expect((await me.profile.get()).body).toMatchObject({ _id: body._id, coin: 0 })
  expect((await me.wallet.get()).body.amount).toBe(0)
  const { rows } =
    await sql`SELECT locked_at, invited_by, adult_at, created_at > now() - interval '1 hour' AS fresh FROM member
    WHERE code = ${body._id}`.execute(thai.context.db)
  expect(rows).toEqual([{ locked_at: null, invited_by: null, adult_at: null, fresh: true }])
})
