import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()

/** As members of older books are: registration takes no such name at these banks any more. */
async function memberNamed(bankCode: string, name: string) {
  const m = await w.member()
  await sql`UPDATE bank_account SET bank_code = ${bankCode}, account_name = ${name} WHERE account_no = ${m.bank.no}`.execute(
    w.database.owner,
  )
  return m
}

test.each(['KTB', 'TMB', 'BBL'])(
  'at %s a Thai name is written in English once, uppercased; a double tap is told the same',
  async (bankCode) => {
    const m = await memberNamed(bankCode, 'สมหญิง ใจดี')
    const twice = await Promise.all(
      [1, 2].map(() =>
        m.profile.renameBankAccount({ bankCode, bankAccountName: ' somying  jaidee' }),
      ),
    )
    for (const answer of twice)
      expect([answer.status, answer.body.bankAccount.bankAccountName]).toEqual([
        200,
        'SOMYING JAIDEE',
      ])
    expect((await m.profile.get()).body).toEqual(twice[0]!.body)
    const again = await m.profile.renameBankAccount({ bankCode, bankAccountName: 'SOMEBODY ELSE' })
    expect([again.status, again.body]).toEqual([
      422,
      { message: 'INVALID_USER_INFO', details: { field: 'bankCode' } },
    ])
  },
)

test.each(['SOMYING\u00a0JAIDEE', 'SOMYING\tJAIDEE', 'SOM\u200bYING JAIDEE'])(
  'the name %j, out of a copied text, is kept in one plain writing, whichever call brings it',
  async (bankAccountName) => {
    for (const verb of ['renameBankAccount', 'update'] as const) {
      const m = await memberNamed('KTB', 'สมหญิง ใจดี')
      const account = {
        bankCode: 'KTB',
        bankAccountName,
        bankAccountNo: m.bank.no,
        password: m.password,
      }
      const { status, body } = await m.profile[verb](account)
      expect([status, body.bankAccount?.bankAccountName]).toEqual([200, 'SOMYING JAIDEE'])
    }
  },
)

test('it may be written in English after a withdrawal too: the account stays the same', async () => {
  const m = await w.member({ balance: 100, bank: { code: 'KTB', no: '6612340987' } })
  await m.withdraw.ask({ amount: 100 })
  await sql`UPDATE bank_account SET account_name = 'สมหญิง' WHERE account_no = ${m.bank.no}`.execute(
    w.database.owner,
  )
  expect(
    (await m.profile.renameBankAccount({ bankCode: 'KTB', bankAccountName: 'SOMYING' })).status,
  ).toBe(200)
})

test.each([
  ['สมหญิง', 422, 'BANK_ACCOUNT_NAME_ENG', undefined],
  ['SOMYING 2', 422, 'BANK_ACCOUNT_NAME_ENG', undefined],
  ['SOMYING-J', 422, 'BANK_ACCOUNT_NAME_ENG', undefined],
  ['', 400, 'KEY_MISSING', { field: 'bankAccountName' }],
  ['  ', 400, 'KEY_MISSING', { field: 'bankAccountName' }],
  [undefined, 400, 'KEY_MISSING', { field: 'bankAccountName' }],
  ['X'.repeat(151), 400, 'KEY_INVALID', { field: 'bankAccountName' }],
])('the name %j: %i %s', async (bankAccountName, status, message, details) => {
  const m = await memberNamed('KTB', 'สมหญิง ใจดี')
  const answer = await m.profile.renameBankAccount({ bankCode: 'KTB', bankAccountName })
  expect([answer.status, answer.body.message, answer.body.details]).toEqual([
    status,
    message,
    details,
  ])
  expect((await m.profile.get()).body.bankAccount.bankAccountName).toBe('สมหญิง ใจดี')
})

test.each([
  ['SCB', 'สมหญิง ใจดี', 'SCB'],
  ['KTB', 'SOMYING JAIDEE', 'KTB'],
  ['KTB', 'สมหญิง ใจดี', 'BBL'],
  ['KTB', 'สมหญิง ใจดี', 'NOPE'],
])('stored at %s as %s and asked for %s: not offered', async (bankCode, stored, asked) => {
  const m = await memberNamed(bankCode, stored)
  const answer = await m.profile.renameBankAccount({
    bankCode: asked,
    bankAccountName: 'ANOTHER NAME',
  })
  expect([answer.status, answer.body.message]).toEqual([422, 'INVALID_USER_INFO'])
  expect((await m.profile.get()).body.bankAccount.bankAccountName).toBe(stored)
})
