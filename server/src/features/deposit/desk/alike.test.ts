import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { ownAmounts } from '../../../testing/bank/own-amounts.ts'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { confirmDeposit, giveSuspense, sayOther, saySame } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { inSuspense } from './desk.sql.ts'
import { heldBack } from './desk-alike.sql.ts'

const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const { booked, drawAmount } = ownAmounts(db)
const who = () => ({ by: 'malee', now: w.context.clock() })
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
/** Credited by its slip, onto an account that no feed has reported yet. */
async function bySlip(m: Member, to: { bankCode: string; accountNo: string }) {
  const { amount, text } = drawAmount()
  const { reference } = await sendMoney(w.sandbox, m, { to, amount: text })
  await m.deposit.slip({}, { file: await slipPicture(w.sandbox, reference) })
  await w.sweep()
  expect(await amountOf(m)).toBe(Number(text))
  return { amount, reference }
}
const gsb = { bankCode: 'GSB', accountNo: '020123456789' }
const toGsb = { bankCode: 'GSB', accountNo: gsb.accountNo } as const

describe('a feed reports what a slip was credited with, under another name', () => {
  test('it is held back for a person, and books and bank agree when it is the same', async () => {
    const m = await w.member()
    const { amount } = await bySlip(m, gsb)
    const list = bankList(w.context, 'one')
    const told = await list.tell({
      ...toGsb,
      amount,
      fromAccountNo: m.bank.no,
      reference: 'FOREIGN-1',
    })
    await list.read()
    expect(await heldBack(db)).toMatchObject([{ reference: told.reference, username: m.phone }])
    expect((await inSuspense(db)).filter((s) => s.amount === amount)).toEqual([])
    const payment = { channel: 'BANK:014', reference: told.reference }
    await expect(giveSuspense(db, { ...who(), ...payment, username: m.phone })).rejects.toThrow(
      'say first which',
    )
    const { _id: id } = (await m.deposit.add({ amount: 1, bankCode: 'GSB' })).body
    await expect(confirmDeposit(db, { ...who(), ...payment, id })).rejects.toThrow(
      'say first which',
    )
    await Promise.all([
      saySame(db, { ...who(), ...payment }),
      saySame(db, { ...who(), ...payment }),
    ])
    await expect(sayOther(db, { ...who(), ...payment })).rejects.toThrow('but differently')
    await expect(giveSuspense(db, { ...who(), ...payment, username: m.phone })).rejects.toThrow(
      'say first which',
    )
    expect([await heldBack(db), await booked(amount), await amountOf(m)]).toEqual([
      [],
      1,
      Number(amount) / 100,
    ])
    // Now its duplicate has been listed: what else the bank lists is another payment.
    await list.tell({ ...toGsb, amount, fromAccountNo: m.bank.no })
    expect(await booked(amount)).toBe(2)
  })

  test('a person says that it is another: it is in suspense and is given once', async () => {
    const [m, other] = [await w.member(), await w.member()]
    const { amount } = await bySlip(m, { bankCode: 'TRUEWALLET', accountNo: '0899999999' })
    const list = bankList(w.context, 'two')
    const { reference } = await list.tell({
      bankCode: 'TRUEWALLET',
      accountNo: '0899999999',
      amount,
    })
    const payment = { channel: 'BANK:014', reference }
    await Promise.all([
      sayOther(db, { ...who(), ...payment }),
      sayOther(db, { ...who(), ...payment }),
    ])
    await giveSuspense(db, { ...who(), ...payment, username: other.phone })
    expect([await amountOf(m), await amountOf(other), await booked(amount)]).toEqual([
      Number(amount) / 100,
      Number(amount) / 100,
      2,
    ])
    await expect(saySame(db, { ...who(), ...payment })).rejects.toThrow('but differently')
    await expect(
      sayOther(db, { ...who(), channel: 'BANK:014', reference: 'NONE' }),
    ).rejects.toThrow('No such payment')
  })
})

test('a feed reports the same amount with a sender that contradicts, at another time or onto another account: another payment', async () => {
  const m = await w.member()
  const wallet = { bankCode: 'TRUEWALLET', accountNo: '0899999999' }
  const { amount } = await bySlip(m, wallet)
  const list = bankList(w.context, 'three')
  await list.tell({ ...wallet, amount, fromBank: '004' })
  await list.tell({ ...wallet, amount, fromAccountNo: '9999999999' })
  for (const minutes of [-11, 11])
    await list.tell({
      ...wallet,
      amount,
      at: new Date(w.context.clock().getTime() + minutes * 60_000),
    })
  expect([(await heldBack(db)).length, await booked(amount)]).toEqual([0, 5])
  for (const minutes of [-9, 9])
    await list.tell({
      ...wallet,
      amount,
      at: new Date(w.context.clock().getTime() + minutes * 60_000),
    })
  const held = await heldBack(db)
  expect([held.length, await booked(amount)]).toEqual([2, 5])
  await saySame(db, { ...who(), ...held[0]! })
  await sayOther(db, { ...who(), ...held[1]! })
})

test('the name under which it is told decides first: one name, in whatever letters, is one payment', async () => {
  const m = await w.member()
  const { amount, reference } = await bySlip(m, { bankCode: 'TRUEWALLET', accountNo: '0899999999' })
  const list = bankList(w.context, 'names')
  const wallet = { bankCode: 'TRUEWALLET', accountNo: '0899999999' }
  const spelt = reference.toLowerCase().replace(/(.{4})/, '$1-')
  await list.tell({ ...wallet, amount, fromBank: '014', reference: spelt })
  expect([await heldBack(db), await booked(amount)]).toEqual([[], 1])
})

describe('a person confirms by hand', () => {
  const asked = async (m: Member, amount: Money) =>
    (
      await m.deposit.add(
        { amount: Number(amount) / 100, bankCode: 'SCB' },
        { key: crypto.randomUUID() },
      )
    ).body._id

  test('what a feed reported under another name is refused, until the person has said that it is another', async () => {
    const m = await w.member()
    const { amount } = drawAmount()
    const list = bankList(w.context, 'hand')
    const told = await list.tell({ amount, fromAccountNo: 'xxx-xxx' })
    const id = await asked(m, amount)
    const typed = { ...who(), id, amount, channel: 'BANK:014', reference: 'TYPED1' }
    await expect(confirmDeposit(db, typed)).rejects.toThrow(
      told.reference.replaceAll('-', '').toUpperCase(),
    )
    expect(await amountOf(m)).toBe(0)
    await confirmDeposit(db, { ...typed, other: true })
    expect(await amountOf(m)).toBe(Number(amount) / 100)
    const again = { ...typed, id: await asked(m, amount), reference: 'TYPED2' }
    await expect(confirmDeposit(db, { ...again, other: false })).rejects.toThrow(
      'may be what came in',
    )
  })

  test('a name that was mistyped: what the feed reports afterwards is held back, up to two days', async () => {
    const m = await w.member()
    const { amount } = drawAmount()
    const id = await asked(m, amount)
    await confirmDeposit(db, { ...who(), id, amount, channel: 'BANK:014', reference: 'MISTYPED' })
    const list = bankList(w.context, 'mistyped')
    await list.tell({ amount, at: new Date(w.context.clock().getTime() - 47 * 3_600_000) })
    expect([(await heldBack(db)).length, await booked(amount)]).toEqual([1, 1])
    await list.tell({ amount, at: new Date(w.context.clock().getTime() - 49 * 3_600_000) })
    expect([(await heldBack(db)).length, await booked(amount)]).toEqual([1, 2])
    for (const { channel, reference } of await heldBack(db))
      await saySame(db, { ...who(), channel, reference })
  })
})

test('a name that comes again days later is another payment: kept for a person, and not passed over', async () => {
  const list = bankList(w.context, 'again')
  const { amount } = drawAmount()
  const told = await list.tell({
    amount,
    at: new Date(w.context.clock().getTime() - 72 * 3_600_000),
  })
  await list.tell({ ...told, at: w.context.clock() })
  await list.tell(told)
  const { rows } = await sql`SELECT 1 FROM bank_feed_unread WHERE feed = 'again'`.execute(db)
  expect(rows).toHaveLength(1)
})
