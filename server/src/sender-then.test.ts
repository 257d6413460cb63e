import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { askedManual, inSuspense } from './features/deposit/desk/desk.sql.ts'
import { heldBack } from './features/deposit/desk/desk-alike.sql.ts'
import { slipsForPerson } from './features/deposit/desk/slips.office.ts'
import { askedBankChanges } from './features/profile/bank-change.sql.ts'
import { checkLedger } from './ledger/check.ts'
import { bankList } from './testing/bank/bank-list.ts'
import { lookalike, slipsOf } from './testing/bank/slip-thieves.ts'
import { approveBankChange, confirmDeposit, confirmSlip } from './testing/operator.ts'
import { world } from './testing/world.ts'

// Whom the shown sender of a payment fits is asked of the accounts that members had when it was paid, not of those that they have now.
const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const { pictureOf, outcome, balanceOf } = slipsOf(w)
const who = { by: 'malee', now: new Date() }
const account = (no: string) => ({
  bankCode: 'SCB',
  bankAccountName: 'SOMYING JAIDEE',
  bankAccountNo: no,
})
const newAccount = () => `4${String(Math.random()).slice(2, 11)}`.padEnd(10, '7')
const satang = (baht: number) => money(BigInt(Math.round(baht * 100)))
const kbank = { bankCode: 'KBANK', accountNo: '9876543210' } as const
const suspended = async (reference: string) =>
  (await inSuspense(db)).some((s) => s.reference === reference)
/** By the clock that dates accounts: the server's is carried on from it, and may be some milliseconds off. */
const databaseNow = async () =>
  (await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)).rows[0]!.now
/** Slips show whole seconds. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

/** An account that is frozen is changed by a person. */
async function changeByPerson(m: Member, no: string) {
  await m.profile.update(account(no))
  const asked = (await askedBankChanges(db)).find(({ username }) => username === m.phone)!
  await approveBankChange(db, { ...who, id: asked.id })
}

test('a QR that was paid from the account which its member had then is theirs, though they changed it before the feed told', async () => {
  const m = await w.member()
  const made = (await m.deposit.createQr({ provider: 'KBANK', amount: 310 })).body
  const paidAt = await databaseNow()
  await m.profile.update(account(newAccount()))
  const list = bankList(w.context, 'before the change')
  await list.tell({ ...kbank, amount: satang(made.amount), fromAccountNo: m.bank.no, at: paidAt })
  expect(await balanceOf(m)).toBe(made.amount)
})

test('whoever makes their account fit a payment after it was paid does not get it', async () => {
  const thief = await w.member()
  const made = (await thief.deposit.createQr({ provider: 'KBANK', amount: 311 })).body
  const [stranger, paidAt] = [newAccount(), await databaseNow()]
  await thief.profile.update(account(stranger))
  const list = bankList(w.context, 'after the payment')
  const { reference } = await list.tell({
    ...kbank,
    amount: satang(made.amount),
    fromAccountNo: stranger,
    at: paidAt,
  })
  expect([await balanceOf(thief), await suspended(reference)]).toEqual([0, true])
})

test('an account that a member had once and left before the payment is not theirs for it', async () => {
  const m = await w.member()
  await m.profile.update(account(newAccount()))
  const made = (await m.deposit.createQr({ provider: 'KBANK', amount: 312 })).body
  const list = bankList(w.context, 'left before')
  const paid = { amount: satang(made.amount), fromAccountNo: m.bank.no, at: await databaseNow() }
  const { reference } = await list.tell({ ...kbank, ...paid })
  expect([await balanceOf(m), await suspended(reference)]).toEqual([0, true])
})

test('a deposit by hand, whose member has another account since: the feed’s entry from the old one may be it, and is held back', async () => {
  const m = await w.member({ balance: 50 })
  const list = bankList(w.context, 'by hand')
  await m.deposit.add({ amount: 313, bankCode: 'SCB' })
  const asked = (await askedManual(db)).find(({ username }) => username === m.phone)!
  const payment = { channel: 'BANK:014', reference: `HAND${m._id}`, amount: satang(313) }
  await confirmDeposit(db, { ...who, ...payment, id: asked.id })
  await changeByPerson(m, newAccount())
  const { reference } = await list.tell({ amount: satang(313), fromAccountNo: m.bank.no })
  const held = (await heldBack(db)).find((h) => h.reference === reference)
  expect([await balanceOf(m), held?.username, await suspended(reference)]).toEqual([
    363,
    m.phone,
    false,
  ])
})

test('a slip from the account which its member had then, and has left since, is for a person, who can credit it with the feed’s payment', async () => {
  const m = await w.member()
  const file = await pictureOf(m, { amount: '314.00' })
  const list = bankList(w.context, 'a slip')
  const { reference } = await list.tell({
    amount: satang(314),
    fromAccountNo: m.bank.no,
    reference: `LIST${m._id}`,
  })
  await aSecond()
  await m.profile.update(account(newAccount()))
  const row = await outcome(m, file)
  expect(row).toMatchObject({ status: 'PENDING', byPerson: true })
  expect((await slipsForPerson(db)).find(({ id }) => id === row._id)).toMatchObject({
    doubt: 'YOUNG',
    accountThen: `SCB ${m.bank.no} SOMYING JAIDEE`,
  })
  await confirmSlip(db, { ...who, id: row._id })
  expect([await balanceOf(m), await suspended(reference)]).toEqual([314, false])
})

test('a thief who had a stranger’s account, left it, and sends the stranger’s slip, gets nothing', async () => {
  const stranger = { bank: { code: 'SCB', no: lookalike('2000054320') } } as Member
  const thief = await w.member({ bank: stranger.bank })
  const file = await pictureOf(stranger)
  await thief.profile.update(account(newAccount()))
  expect(await outcome(thief, file)).toMatchObject({ status: 'PENDING', byPerson: true })
  expect(await balanceOf(thief)).toBe(0)
})
