import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankChangesIn, otherAccount } from '../../testing/bank/bank-changes.ts'
import { approveBankChange } from '../../testing/operator.ts'
import { fund, world } from '../../testing/world.ts'
import { askedBankChanges } from './bank-change.sql.ts'

const w = await world()
const { db } = w.context
const { asking, decide, idOf, stored, withdraw } = bankChangesIn(w)

test('after the first credit the same call asks for another account: the old one stays, withdrawals wait, a person sees both', async () => {
  const { m, to, body } = await asking()
  expect(body).toMatchObject({
    bankEditable: false,
    bankAccount: { bankAccountNo: m.bank.no },
    bankChange: {
      state: 'asked',
      to: { bankAccountNo: `xxxxxx${to.bankAccountNo.slice(-4)}`, bank: { code: 'KBANK' } },
      askedAt: expect.any(String),
      decidedAt: null,
      reason: null,
      heldUntil: null,
    },
  })
  expect(await stored(m)).toEqual(body)
  expect(await withdraw(m)).toBe('WITHDRAW_HELD')
  expect((await m.wallet.get()).body.withdrawHeld).toEqual({
    why: 'bank-change-asked',
    until: null,
  })
  expect((await askedBankChanges(db)).find(({ username }) => username === m.phone)).toMatchObject({
    from: `SCB ${m.bank.no} SOMYING JAIDEE`,
    to: `KBANK ${to.bankAccountNo} SOMYING JAIDEE`,
    byPassword: false,
    accounts: 1,
    since: expect.any(Date),
  })
})

test('the first credit freezes the account', async () => {
  const m = await w.member()
  expect((await stored(m)).bankEditable).toBe(true)
  await fund(w, m, 100)
  expect((await stored(m)).bankEditable).toBe(false)
})

test('the same again is the same request, another one is refused, ten at once are one', async () => {
  const { m, to, id } = await asking()
  expect((await m.profile.update({ ...to, name: 'Other' })).body).toMatchObject({
    name: 'Other',
    bankChange: { state: 'asked' },
  })
  const refused = await m.profile.update({ ...otherAccount(), name: 'Third' })
  expect([refused.status, refused.body.message, (await stored(m)).name]).toEqual([
    409,
    'BANK_CHANGE_OPEN',
    'Other',
  ])
  expect(await idOf(m)).toBe(id)
  const busy = await w.member({ balance: 100 })
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => busy.profile.update(otherAccount())),
  )
  expect(answers.map((a) => a.body.message ?? 'asked').sort()).toEqual([
    ...Array(3).fill('BANK_CHANGE_OPEN'),
    'asked',
  ])
})

test('an account that is somebody’s, or that somebody asks for, is nobody else’s: not by asking, changing or registering', async () => {
  const { to } = await asking()
  const [rich, fresh] = [await w.member({ balance: 100 }), await w.member()]
  for (const m of [rich, fresh]) {
    expect((await m.profile.update(to)).body.message).toBe('EXISTING_BANK')
    const owned = { ...to, bankCode: fresh.bank.code, bankAccountNo: fresh.bank.no }
    if (m === rich) expect((await m.profile.update(owned)).body.message).toBe('EXISTING_BANK')
  }
  await expect(w.member({ bank: { code: to.bankCode, no: to.bankAccountNo } })).rejects.toThrow(
    'EXISTING_BANK',
  )
})

test('ten members with money ask for one account at once: one request', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => w.member({ balance: 100 })))
  const to = otherAccount()
  const answers = await Promise.all(members.map((m) => m.profile.update(to)))
  expect(answers.map((a) => a.body.message ?? 'asked').sort()).toEqual([
    ...Array(9).fill('EXISTING_BANK'),
    'asked',
  ])
})

test('one registers with an account while another asks for it: it becomes one member’s', async () => {
  for (let i = 0; i < 5; i++) {
    const [m, to] = [await w.member({ balance: 100 }), otherAccount()]
    const [asked, registered] = await Promise.all([
      m.profile.update(to),
      w.member({ bank: { code: to.bankCode, no: to.bankAccountNo } }).then(
        () => 'registered',
        () => 'refused',
      ),
    ])
    expect([asked.status === 200, registered === 'registered'].filter(Boolean)).toHaveLength(1)
  }
})

test('taken back by its member only; then withdrawals go to the account that stayed', async () => {
  const { m } = await asking()
  const stranger = await w.member()
  expect((await stranger.profile.withdrawBankChange()).body.message).toBe('NO_DATA')
  expect(await withdraw(m)).toBe('WITHDRAW_HELD')
  const back = await m.profile.withdrawBankChange()
  expect([back.status, back.body.bankChange]).toEqual([200, undefined])
  expect((await m.profile.withdrawBankChange()).body.message).toBe('NO_DATA')
  expect(await withdraw(m)).toBe('taken')
})

test('a withdrawal that was asked before and not sent waits for a person, and goes to the account that it was asked for', async () => {
  const m = await w.member({ balance: 500 })
  const { body } = await m.withdraw.ask({ amount: 100 })
  await m.profile.update(otherAccount())
  await w.sweep()
  const state = async () =>
    (
      await sql<{
        state: string
        no: string
      }>`SELECT state, account_no AS no FROM withdrawal WHERE id = ${body._id}`.execute(db)
    ).rows[0]
  expect(await state()).toEqual({ state: 'asked', no: m.bank.no })
  await approveBankChange(db, decide({ id: await idOf(m) }))
  await w.sweep()
  expect(await state()).toEqual({ state: 'asked', no: m.bank.no })
})

test('a password is optional; a wrong one is refused and asks for nothing; the person who decides is told of a right one', async () => {
  const m = await w.member({ balance: 100 })
  const to = otherAccount()
  expect((await m.profile.update({ ...to, password: 'wrong' })).body.message).toBe('WRONG_PASSWORD')
  expect((await stored(m)).bankChange).toBeUndefined()
  await m.profile.update({ ...to, password: m.password })
  expect((await askedBankChanges(db)).find(({ username }) => username === m.phone)).toMatchObject({
    byPassword: true,
  })
})

test('five requests in a day, and not one more', async () => {
  const m = await w.member({ balance: 100 })
  for (let i = 0; i < 5; i++) {
    expect((await m.profile.update(otherAccount())).status).toBe(200)
    await m.profile.withdrawBankChange()
  }
  expect((await m.profile.update(otherAccount())).body.message).toBe('REQUEST_LIMIT')
})

test('the name of the account can be written in English letters while it is frozen, and the history tells since when', async () => {
  const m = await w.member({ balance: 100, bank: { code: 'KTB', no: '3888777661' } })
  await sql`UPDATE bank_account SET account_name = 'สมหญิง ใจดี' WHERE account_no = '3888777661'`.execute(
    w.database.owner,
  )
  const before = (await stored(m)).bankSince
  const renamed = await m.profile.renameBankAccount({
    bankCode: 'KTB',
    bankAccountName: 'SOMYING JAIDEE',
  })
  expect(renamed.status).toBe(200)
  expect(new Date(renamed.body.bankSince).getTime()).toBeGreaterThan(new Date(before).getTime())
  expect(
    (await m.profile.renameBankAccount({ bankCode: 'KTB', bankAccountName: 'MALEE SRISUK' }))
      .status,
  ).toBe(422)
})
