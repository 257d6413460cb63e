import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const accountNo = () => String(Math.floor(3_000_000_000 + Math.random() * 999_999_999))
const stored = (of: { bank: { code: string; no: string } }) => ({
  bankCode: of.bank.code,
  bankAccountName: 'Somying Jaidee',
  bankAccountNo: of.bank.no,
})
const other = (more: object = {}) => ({
  bankCode: 'KBANK',
  bankAccountName: 'สมหญิง ใจดี',
  bankAccountNo: accountNo(),
  ...more,
})
const told = (answer: { status: number; body: { message?: string; details?: object } }) =>
  [answer.status, answer.body.message, answer.body.details] as const

test('the name may be changed; nothing else changes with it, whatever else is sent', async () => {
  const m = await w.member()
  const before = (await m.profile.get()).body
  const answer = await m.profile.update({
    name: '  สมหญิง  ',
    coin: 99,
    _id: '1',
    locked_at: '2026-01-01',
    isAdmin: true,
  })
  expect(answer).toMatchObject({ status: 200, body: { ...before, name: 'สมหญิง' } })
  expect((await m.profile.get()).body).toEqual(answer.body)
  expect((await m.profile.update({})).body).toEqual(answer.body)
})

test.each([
  [{ name: '' }, 'KEY_MISSING', 'name'],
  [{ name: 'x'.repeat(101) }, 'KEY_INVALID', 'name'],
  [{ name: 5 }, 'KEY_INVALID', 'name'],
  [{ bankCode: 'KBANK' }, 'KEY_MISSING', 'bankAccountName'],
  [{ bankCode: 'KBANK', bankAccountName: 'A B' }, 'KEY_MISSING', 'bankAccountNo'],
  [{ bankAccountName: 'A B', bankAccountNo: '1234567890' }, 'KEY_MISSING', 'bankCode'],
  [{ ...other(), password: undefined }, 'KEY_MISSING', 'password'],
  [{ ...other(), password: '' }, 'KEY_MISSING', 'password'],
])('an update with %j is malformed', async (bad, code, field) => {
  const m = await w.member()
  expect(told(await m.profile.update(bad))).toEqual([400, code, { field }])
})

test('the bank account may be changed with the password, and the next withdrawal goes there', async () => {
  const m = await w.member({ balance: 300 })
  const to = other({ bankAccountName: ' somying  jaidee ', bankAccountNo: '311-2-22333-4' })
  const answer = await m.profile.update({ name: 'New', ...to, password: m.password })
  expect(answer.body).toMatchObject({
    name: 'New',
    bankAccount: { bankAccountName: 'SOMYING JAIDEE', bankAccountNo: '3112223334', bank: { code: 'KBANK' } },
    bankEditable: true,
  })
  expect((await m.profile.update({ ...to, password: 'unasked for' })).body).toEqual(answer.body)
  const { _id } = (await m.withdraw.ask({ amount: 100 })).body
  const { rows } = await sql`SELECT bank_code, account_no, account_name FROM withdrawal WHERE id = ${_id}`.execute(
    w.house.db,
  )
  expect(rows).toEqual([{ bank_code: 'KBANK', account_no: '3112223334', account_name: 'SOMYING JAIDEE' }])
})
