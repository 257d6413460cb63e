import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/pool.ts'
import type { Answer } from '../../testing/client.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { fund, world } from '../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
let serial = 3_111_000_000
const other = (more: object = {}) => {
  serial += 1
  return {
    bankCode: 'KBANK',
    bankAccountName: 'SOMYING JAIDEE',
    bankAccountNo: String(serial),
    ...more,
  }
}
const told = ({ status, body }: Answer) => [status, body.message, body.details]
const paidTo = async (m: Member) => {
  const { rows } = await sql<{ no: string }>`
    SELECT account_no AS no FROM withdrawal WHERE member_id = (SELECT id FROM member WHERE code = ${m._id})`.execute(
    w.context.db,
  )
  return rows.map((r) => r.no)
}

test('the name may be changed; keys that nobody asked for change nothing (mass assignment)', async () => {
  const m = await w.member()
  const before = (await m.profile.get()).body
  expect(before).toMatchObject({ coin: 0, bankEditable: true })
  const sneaked = {
    coin: 99,
    _id: '1',
    username: '0800000000',
    locked_at: '2026-01-01',
    isAdmin: true,
    currency: 'LAK',
  }
  const answer = await m.profile.update({ name: '  สมหญิง  ', ...sneaked })
  expect([answer.status, answer.body]).toEqual([200, { ...before, name: 'สมหญิง' }])
  expect((await m.profile.get()).body).toEqual(answer.body)
  expect((await m.profile.update({})).body).toEqual(answer.body)
})

test.each([
  [{ name: '' }, 'KEY_MISSING', 'name'],
  [{ name: ' ' }, 'KEY_MISSING', 'name'],
  [{ name: 'x'.repeat(101) }, 'KEY_INVALID', 'name'],
  [{ name: 5 }, 'KEY_INVALID', 'name'],
  [{ bankCode: 'KBANK' }, 'KEY_MISSING', 'bankAccountName'],
  [{ bankCode: 'KBANK', bankAccountName: 'A B' }, 'KEY_MISSING', 'bankAccountNo'],
  [{ bankAccountName: 'A B', bankAccountNo: '1234567890' }, 'KEY_MISSING', 'bankCode'],
  [other({ password: '' }), 'KEY_MISSING', 'password'],
])('an update with %j is malformed', async (bad, code, field) => {
  const m = await w.member()
  expect(told(await m.profile.update(bad))).toEqual([400, code, { field }])
})

test('whether an account is somebody’s is told ten times an hour to a member, then no more', async () => {
  const [m, victim] = [await w.member(), await w.member()]
  const probe = () =>
    m.profile.update(
      other({ bankCode: victim.bank.code, bankAccountNo: victim.bank.no, password: m.password }),
    )
  const said: string[] = []
  for (let i = 0; i < 12; i++) said.push((await probe()).body.message)
  expect(said).toEqual([...Array(10).fill('EXISTING_BANK'), 'REQUEST_LIMIT', 'REQUEST_LIMIT'])
  expect((await m.profile.update({ name: 'Somsri' })).status).toBe(200)
})

test('while nothing was credited the account is changed at once, by exactly the fields of the contract, and a withdrawal goes there', async () => {
  const m = await w.member()
  const to = other({ bankAccountName: ' somying  jaidee ', bankAccountNo: '311-2-22333-4' })
  const answer = await m.profile.update({ name: 'New', ...to })
  expect(answer.body).toMatchObject({
    name: 'New',
    bankAccount: {
      bankAccountName: 'SOMYING JAIDEE',
      bankAccountNo: '3112223334',
      bank: { code: 'KBANK' },
    },
    bankEditable: true,
  })
  expect(answer.body.bankChange).toBeUndefined()
  await fund(w, m, 300)
  await m.withdraw.ask({ amount: 100 })
  expect(await paidTo(m)).toEqual(['3112223334'])
})

test('the fields that are stored are no bank change: not before the first credit, nor after it', async () => {
  const m = await w.member()
  const same = {
    bankCode: m.bank.code,
    bankAccountName: 'somying jaidee',
    bankAccountNo: m.bank.no,
  }
  expect((await m.profile.update({ name: 'One', ...same })).body).toMatchObject({
    name: 'One',
    bankEditable: true,
  })
  await fund(w, m, 100)
  const two = (await m.profile.update({ name: 'Two', ...same })).body
  expect(two).toMatchObject({ name: 'Two', bankEditable: false })
  expect(two.bankChange).toBeUndefined()
})

test.each([
  [{ bankCode: 'NOPE' }, 'INVALID_BANK', undefined],
  [{ bankCode: 'BCEL' }, 'INVALID_BANK', undefined],
  [{ bankCode: 'KTB', bankAccountName: 'สมหญิง' }, 'BANK_ACCOUNT_NAME_ENG', undefined],
  [{ bankAccountNo: '12345' }, 'INVALID_USER_INFO', { field: 'bankAccountNo' }],
])(
  'a bank account with %j is refused as at registration, and the name stays too',
  async (bad, code, details) => {
    const m = await w.member()
    const answer = await m.profile.update({ name: 'Other', ...other(bad), password: m.password })
    expect(told(answer)).toEqual([422, code, details])
    expect((await m.profile.get()).body).toMatchObject({
      name: 'Somying',
      bankAccount: { bankAccountNo: m.bank.no },
    })
  },
)

test('another member’s account is refused; a password that is given is judged before that', async () => {
  const [m, owner] = [await w.member(), await w.member()]
  const theirs = other({ bankCode: owner.bank.code, bankAccountNo: owner.bank.no })
  expect(told(await m.profile.update({ ...theirs, password: 'wrong' }))).toEqual([
    422,
    'WRONG_PASSWORD',
    undefined,
  ])
  const answer = await m.profile.update({ name: 'Thief', ...theirs, password: m.password })
  expect(told(answer)).toEqual([409, 'EXISTING_BANK', undefined])
  expect((await m.profile.get()).body).toMatchObject({
    name: 'Somying',
    bankAccount: { bankAccountNo: m.bank.no },
  })
})

test('an account that members pay into is refused like another member’s', async () => {
  const m = await w.member()
  const ours = other({ bankCode: 'SCB', bankAccountNo: '111-222-3334' })
  expect(told(await m.profile.update({ ...ours, password: m.password }))).toEqual([
    409,
    'EXISTING_BANK',
    undefined,
  ])
  // The same number at another bank is somebody else's.
  expect((await m.profile.update({ ...ours, bankCode: 'GSB', password: m.password })).status).toBe(
    200,
  )
  expect(
    (await m.profile.update({ ...other({ bankCode: 'SCB' }), password: m.password })).status,
  ).toBe(200)
})

test('ten members want the same account at once: one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => w.member()))
  const to = other()
  const answers = await Promise.all(
    members.map((m) => m.profile.update({ ...to, password: m.password })),
  )
  expect(answers.map((a) => a.body.message ?? 'done').sort()).toEqual([
    ...Array(9).fill('EXISTING_BANK'),
    'done',
  ])
})

test('for a day after the password was reset by SMS the bank account stays; then it can be changed', async () => {
  const m = await w.member()
  await sql`UPDATE member SET recovered_at = now() WHERE code = ${m._id}`.execute(w.database.owner)
  const change = () => m.profile.update({ ...other(), password: m.password })
  const closed = await change()
  expect([closed.status, closed.body.message]).toEqual([409, 'BANK_CHANGE_CLOSED'])
  expect(Date.parse(closed.body.details.until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect((await m.profile.update({ name: 'Z' })).status).toBe(200)
  await sql`UPDATE member SET recovered_at = now() - interval '24 hours 1 second' WHERE code = ${m._id}`.execute(
    w.database.owner,
  )
  expect((await change()).status).toBe(200)
})

test('five wrong passwords, here and at the password’s own change together: then the right one must wait too', async () => {
  const m = await w.member()
  const to = other()
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) {
    expect((await m.profile.update({ ...to, password })).body.message).toBe('WRONG_PASSWORD')
  }
  const change = { oldPassword: 'wrong-4', newPassword: 'another-of-a-kind-8' }
  for (let i = 0; i < 2; i++)
    expect((await m.auth.changePassword(change)).body.message).toBe('WRONG_PASSWORD')
  for (const answer of [
    await m.profile.update({ ...to, password: m.password }),
    await m.auth.changePassword({ ...change, oldPassword: m.password }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([429, 'REQUEST_LIMIT'])
    expect(answer.body.details.retryAfterSeconds).toBeGreaterThan(800)
  }
  expect((await m.profile.update({ name: 'Still' })).status).toBe(200)
})

const lockAccount = (m: Member) => (tx: Tx) =>
  sql`SELECT 1 FROM bank_account WHERE account_no = ${m.bank.no} FOR UPDATE`.execute(tx)

test('a bank change that meets the first credit is only asked for', async () => {
  const m = await w.member()
  const answer = await heldBehind(w.database, {
    first: lockAccount(m),
    call: () => m.profile.update(other()),
    last: (tx) =>
      sql`UPDATE bank_account SET frozen_at = now() WHERE account_no = ${m.bank.no}`.execute(tx),
  })
  expect(answer.body).toMatchObject({
    bankEditable: false,
    bankAccount: { bankAccountNo: m.bank.no },
  })
  expect(answer.body.bankChange).toMatchObject({ state: 'asked' })
})

test('twenty members change the bank and are credited at the same moment: the account of the credit is the one that stays', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => w.member()))
  const to = members.map(() => other())
  await Promise.all(members.map((m, i) => Promise.all([m.profile.update(to[i]!), fund(w, m, 100)])))
  for (const m of members) {
    const stays = (await m.profile.get()).body.bankAccount.bankAccountNo
    await m.profile.update(other())
    expect((await m.profile.get()).body).toMatchObject({
      bankEditable: false,
      bankAccount: { bankAccountNo: stays },
    })
  }
})

test('twenty members ask for another account and withdraw at the same moment: no money goes to an account that is only asked for', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => w.member({ balance: 100 })))
  const answers = await Promise.all(
    members.map((m) => Promise.all([m.profile.update(other()), m.withdraw.ask({ amount: 100 })])),
  )
  await w.sweep()
  for (const [i, m] of members.entries()) {
    const [asked, withdrawn] = answers[i]!
    expect(asked.body.bankChange).toMatchObject({ state: 'asked' })
    expect([200, 409]).toContain(withdrawn.status)
    expect(await paidTo(m)).toEqual(withdrawn.status === 200 ? [m.bank.no] : [])
  }
})

test('a bank change under a password that is changed at the same moment is refused', async () => {
  const m = await w.member()
  const answer = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE member SET password_hash = 'another' WHERE code = ${m._id}`.execute(tx),
    call: () => m.profile.update({ ...other(), password: m.password }),
  })
  expect(told(answer)).toEqual([422, 'WRONG_PASSWORD', undefined])
})
