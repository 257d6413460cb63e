import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { approveWithdrawal, declineWithdrawal } from '../../testing/operator.ts'
import { fund, until, world } from '../../testing/world.ts'
import { waitingWithdrawals } from './withdraw.sql.ts'

const w = await world()
const { db } = w.context
const who = (id: string) => ({ id, by: 'malee', now: new Date() })
type Member = Awaited<ReturnType<typeof w.member>>
const latest = async (m: Member) => {
  const { status, reason, timeline } = (await m.statement.list({ type: 'withdraw' })).body
    .statements[0]
  return { status, reason, steps: timeline.map((t: { step: string }) => t.step) }
}
async function asked(amount: number) {
  await w.sandbox.ask('POST', '/phone/top-up', { amount: '30000.00' })
  const m = await w.member({ balance: 30_000 })
  const { _id: id, status } = (await m.withdraw.ask({ amount }, { key: crypto.randomUUID() })).body
  expect(status).toBe('PENDING')
  await w.sweep()
  return { m, id: id as string }
}

test('up to the limit it is sent at once; above it waits for a person, held and not sent', async () => {
  expect(await latest((await asked(20_000)).m)).toMatchObject({
    status: 'SUCCESS',
    steps: ['asked', 'sent', 'done'],
  })
  const { m, id } = await asked(20_000.01)
  w.forward(3_600_000)
  await w.sweep()
  expect(await latest(m)).toEqual({ status: 'PENDING', reason: null, steps: ['asked', 'checking'] })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 9_999.99, held: 20_000.01 })
  expect((await waitingWithdrawals(db)).find((o) => o.id === id)).toMatchObject({
    username: m.phone,
    currency: 'THB',
    bankCode: m.bank.code,
    accountNo: m.bank.no,
  })
  expect((await m.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })).body.message).toBe(
    'WITHDRAW_UNDER_REVIEW',
  )
})

test('approved it is sent, once, however often it is said', async () => {
  const { m, id } = await asked(25_000)
  const before = Number((await w.sandbox.bankReport()).totalPaidOut)
  const decided = await Promise.all([1, 2].map(() => approveWithdrawal(db, who(id))))
  expect(decided.map((d) => d.events.length).sort()).toEqual([0, 1])
  await w.sweep()
  await approveWithdrawal(db, who(id))
  await w.sweep()
  expect(await latest(m)).toMatchObject({
    status: 'SUCCESS',
    steps: ['asked', 'checking', 'sent', 'done'],
  })
  expect(Number((await w.sandbox.bankReport()).totalPaidOut) - before).toBe(25_000)
  await expect(declineWithdrawal(db, { ...who(id), reason: 'x' })).rejects.toThrow('not waiting')
})

test('declined, the money is back with the reason, and it is never sent', async () => {
  const { m, id } = await asked(25_000)
  for (const _ of [1, 2])
    await declineWithdrawal(db, { ...who(id), reason: 'account name differs' })
  await w.sweep()
  expect(await latest(m)).toEqual({
    status: 'FAILED',
    reason: 'account name differs',
    steps: ['asked', 'checking', 'failed'],
  })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 30_000, held: 0 })
  await expect(approveWithdrawal(db, who(id))).rejects.toThrow('not waiting')
  expect(await checkLedger(db)).toEqual([])
})

test('said both at once, one of them counts', async () => {
  const { m, id } = await asked(25_000)
  const both = await Promise.allSettled([
    approveWithdrawal(db, who(id)),
    declineWithdrawal(db, { ...who(id), reason: 'x' }),
  ])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  await w.sweep()
  expect((await latest(m)).status).toBe(both[0].status === 'fulfilled' ? 'SUCCESS' : 'FAILED')
})

test('what is not waiting, or is no withdrawal, is told', async () => {
  const { id } = await asked(500)
  await expect(approveWithdrawal(db, who(id))).rejects.toThrow('not waiting')
  for (const none of ['x', crypto.randomUUID()])
    await expect(approveWithdrawal(db, who(none))).rejects.toThrow('There is no withdrawal')
})

test('many small ones are a large one: above a day’s limit the next waits for a person, until the day is over', async () => {
  const { m } = await asked(20_000)
  await w.sandbox.ask('POST', '/phone/top-up', { amount: '90000.00' })
  await fund({ url: w.url, sandbox: w.sandbox }, m, 30_000)
  const next = async (amount: number) => {
    await m.withdraw.ask({ amount }, { key: crypto.randomUUID() })
    await w.sweep()
    return latest(m)
  }
  expect(await next(15_000)).toMatchObject({ status: 'SUCCESS' })
  const { id } = await waitingOf(m, await next(15_000.01))
  // What a person has seen and refused, or let go, counts no more towards the unseen.
  await declineWithdrawal(db, { ...who(id), reason: 'x' })
  expect(await next(15_000)).toMatchObject({ status: 'SUCCESS' })
  const { id: last } = await waitingOf(m, await next(100))
  await approveWithdrawal(db, who(last))
  await w.sweep()
  // By the rows and not by the clock: a member's session does not live so long.
  await sql`UPDATE withdrawal SET created_at = created_at - interval '1 day'`.execute(
    w.database.owner,
  )
  expect(await next(100)).toMatchObject({ status: 'SUCCESS' })
})

async function waitingOf(m: Member, seen: Awaited<ReturnType<typeof latest>>) {
  expect(seen).toEqual({ status: 'PENDING', reason: null, steps: ['asked', 'checking'] })
  return (await waitingWithdrawals(db)).find((o) => o.username === m.phone)!
}

test('the operator sets the limit; one stored without it has the default', async () => {
  await w.set('withdraw', { THB: { min: 100, max: 50_000, auto: 300 }, LAK: { min: 1, max: 2 } })
  const m = await w.member({ balance: 1_000 })
  await until(async () => (await w.context.setting('withdraw')).THB.auto === 30_000n)
  expect((await w.context.setting('withdraw')).LAK).toMatchObject({
    auto: 8_000_000_00n,
    autoPerDay: 20_000_000_00n,
  })
  await m.withdraw.ask({ amount: 300.01 })
  await w.sweep()
  expect((await latest(m)).steps).toEqual(['asked', 'checking'])
})
