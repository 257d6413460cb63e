import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from './db/pool.ts'
import { claimErrand, markSent } from './errands/errand.sql.ts'
import { openHolds } from './features/withdraw/hold.sql.ts'
import { readWithdrawal } from './features/withdraw/withdraw.sql.ts'
import { account } from './ledger/accounts.ts'
import { clientOf } from './testing/client.ts'
import {
  approveWithdrawal,
  declineWithdrawal,
  lockOutMember,
  releaseHold,
  unlockMember,
} from './testing/operator.ts'
import { until, world } from './testing/world.ts'

// The desk locks a member: nothing that was asked for and not sent yet leaves before a person has looked.
const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const who = { by: 'malee', now: new Date() }
const uuid = () => crypto.randomUUID()
const lock = (m: Member) => lockOutMember(db, { ...who, username: m.phone, reason: 'phone stolen' })
const unlock = (m: Member) => unlockMember(db, { ...who, username: m.phone })
const paidOut = async () => Number((await w.sandbox.bankReport()).totalPaidOut)
const idOf = async (m: Member) =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE username = ${m.phone}`.execute(db))
    .rows[0]!.id
const holdsOf = async (m: Member) => openHolds(db, await idOf(m))
const backIn = async (m: Member) => {
  const { token } = (await w.guest.auth.login({ username: m.phone, password: m.password })).body
  return clientOf(w.url, { token })
}
const latest = async (m: Pick<Member, 'statement'>) => {
  const { status, timeline } = (await m.statement.list({ type: 'withdraw' })).body.statements[0]
  return { status, steps: timeline.map((t: { step: string }) => t.step) }
}

test('a withdrawal that was not sent yet is parked; unlocked, it still waits for approve or decline', async () => {
  for (const decision of ['approve', 'decline'] as const) {
    const m = await w.member({ balance: 500 })
    const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
    const before = await paidOut()
    const locked = await lock(m)
    expect(locked.words).toContain('Withdrawals wait')
    await w.sweep()
    expect(await paidOut()).toBe(before)
    await expect(approveWithdrawal(db, { ...who, id })).rejects.toThrow('held for locked')
    if (decision === 'decline') await declineWithdrawal(db, { ...who, id, reason: 'not yours' })
    await unlock(m)
    expect(await holdsOf(m)).toEqual([])
    await w.sweep()
    expect(await paidOut()).toBe(before)
    if (decision === 'approve') await approveWithdrawal(db, { ...who, id })
    await w.sweep()
    const back = await backIn(m)
    expect((await latest(back)).status).toBe(decision === 'approve' ? 'SUCCESS' : 'FAILED')
    expect((await back.wallet.get()).body).toMatchObject({
      amount: decision === 'approve' ? 300 : 500,
      held: 0,
    })
  }
})

test('what the member has can be paid while they stay locked: release the hold, then approve', async () => {
  const m = await w.member({ balance: 500 })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  await lock(m)
  const [hold] = await holdsOf(m)
  expect(hold).toMatchObject({ why: 'locked', username: m.phone })
  await releaseHold(db, { ...who, why: hold!.why, ref: hold!.ref, note: 'it is theirs' })
  const before = await paidOut()
  await approveWithdrawal(db, { ...who, id })
  await w.sweep()
  expect(await paidOut()).toBe(before + 200)
  await unlock(m)
})

test('locked twice is one hold, locked again after the unlock is another', async () => {
  const m = await w.member({ balance: 500 })
  await lock(m)
  await lock(m)
  const [first, ...more] = await holdsOf(m)
  expect(more).toEqual([])
  await unlock(m)
  expect((await (await backIn(m)).withdraw.ask({ amount: 100 })).status).toBe(200)
  await lock(m)
  const [second] = await holdsOf(m)
  expect(second!.ref).not.toBe(first!.ref)
})

test('taken by a process and not sent: that process may not send it any more', async () => {
  const m = await w.member({ balance: 500 })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  const taken = (await claimErrand(w.context, ['payout'], id))!
  await lock(m)
  expect(await markSent(w.context, taken)).toBeUndefined()
})

test('locked during a call that reaches nobody at the bank: parked at once, declined and never paid', async () => {
  const m = await w.member({ balance: 500 })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  const before = await paidOut()
  const { pay } = w.context.outside.payout
  w.context.outside.payout.pay = async () => {
    w.context.outside.payout.pay = pay
    await lock(m)
    return { is: 'unknown', why: 'ECONNREFUSED', unsent: true }
  }
  await w.sweep()
  await expect(approveWithdrawal(db, { ...who, id })).rejects.toThrow('held for locked')
  await declineWithdrawal(db, { ...who, id, reason: 'stolen' })
  w.forward(60_000)
  await w.sweep()
  expect(await paidOut()).toBe(before)
  expect((await readWithdrawal(db, id))?.state).toBe('refused')
})

test('what was sent before the lock goes on to its end', async () => {
  const m = await w.member({ balance: 500 })
  await w.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-after', times: 1 })
  expect((await m.withdraw.ask({ amount: 200 }, { key: uuid() })).status).toBe(200)
  await w.sweep()
  await lock(m)
  w.forward(10_000)
  await w.sweep()
  await unlock(m)
  expect((await latest(await backIn(m))).status).toBe('SUCCESS')
})

test('a withdrawal that is being asked for while the desk locks comes first and is parked', async () => {
  const m = await w.member({ balance: 500 })
  const before = await paidOut()
  const row = await inTx(w.database.owner, async (tx) => {
    // The withdrawal has passed the session and waits here, before its money is held.
    await sql`SELECT FROM ledger.account WHERE id = ${account.main('THB', await idOf(m))} FOR UPDATE`.execute(
      tx,
    )
    const asked = m.withdraw.ask({ amount: 100 })
    await until(() => waiting(1))
    const locked = lock(m)
    await until(() => waiting(2))
    return { asked, locked }
  })
  expect((await row.asked).status).toBe(200)
  await row.locked
  await w.sweep()
  expect(await paidOut()).toBe(before)
})

/** How many sessions of this database wait for a lock. */
const waiting = async (count: number) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    w.database.owner,
  )
  return rows[0]!.n >= count
}
