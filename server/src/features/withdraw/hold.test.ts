import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { claimErrand, markSent } from '../../errands/errand.sql.ts'
import { account } from '../../ledger/accounts.ts'
import { checkLedger } from '../../ledger/check.ts'
import { approveWithdrawal, declineWithdrawal, releaseHold } from '../../testing/operator.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { endHold, holdWithdrawals } from './hold.offer.ts'
import { openHolds } from './hold.sql.ts'
import { waitingWithdrawals } from './withdraw.sql.ts'

const w = await world()
const { db } = w.context
const { pay } = w.context.outside.payout
afterEach(() => {
  w.context.outside.payout.pay = pay
})
type Member = Awaited<ReturnType<typeof w.member>>
const uuid = () => crypto.randomUUID()
const now = () => w.context.clock()
const idOf = async (m: Member) =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(db)).rows[0]!.id
const holdOf = async (m: Member, ref: string = uuid()) => {
  const h = { memberId: await idOf(m), why: 'contradicted', ref, now: now() } as const
  await inTx(db, (tx) => holdWithdrawals(tx, h))
  return { why: h.why, ref }
}
const release = (h: { why: string; ref: string }) =>
  releaseHold(db, { ...h, by: 'malee', note: 'looked, all is right', now: now() })
const latest = async (m: Member) => {
  const { status, timeline } = (await m.statement.list({ type: 'withdraw' })).body.statements[0]
  return { status, steps: timeline.map((t: { step: string }) => t.step) }
}
/** What the wallet says before anyone asks for a withdrawal. */
const toldHeld = async (m: Member) => (await m.wallet.get()).body.withdrawHeld
const wallet = async (m: Member) => {
  const { amount, held } = (await m.wallet.get()).body
  return { amount, held }
}

test('held: both ways to withdraw are refused and nothing moves, not even out of a game; released: it goes as ever', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 })
  const hold = await holdOf(m)
  for (const answer of [
    await m.withdraw.ask({ amount: 100 }),
    await m.withdraw.all({ amount: 450 }),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, 'WITHDRAW_HELD'])
  expect(await wallet(m)).toEqual({ amount: 300, held: 0 })
  expect(await toldHeld(m)).toEqual({ why: 'review', until: null })
  expect(await release(hold)).toMatchObject({ words: expect.stringContaining('can withdraw') })
  expect(await toldHeld(m)).toBeUndefined()
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(200)
  await w.sweep()
  expect((await latest(m)).status).toBe('SUCCESS')
})

test('a hold is one however often it is made, ends once, and is not opened again; another one of the same member stays', async () => {
  const m = await w.member({ balance: 500 })
  const [first, second] = [await holdOf(m), await holdOf(m)]
  await holdOf(m, first.ref)
  expect((await openHolds(db, await idOf(m))).map(({ ref }) => ref)).toEqual([
    first.ref,
    second.ref,
  ])
  expect((await release(first)).words).toContain(`still wait for contradicted ${second.ref}`)
  expect((await m.withdraw.ask({ amount: 100 }, { key: uuid() })).body.message).toBe(
    'WITHDRAW_HELD',
  )
  expect((await release(first)).words).toContain('Already released')
  await release(second)
  await m.withdraw.ask({ amount: 100 }, { key: uuid() })
  await holdOf(m, first.ref)
  expect(await openHolds(db, await idOf(m))).toEqual([])
  await w.sweep()
  expect((await latest(m)).status).toBe('SUCCESS')
  const ended = { ...first, by: 'x', note: 'y', now: now() }
  expect(await inTx(db, (tx) => endHold(tx, ended))).toBe(false)
  await expect(releaseHold(db, { ...ended, ref: 'nothing' })).rejects.toThrow(
    'There is no hold contradicted nothing',
  )
})

test('the database lets nobody rewrite, reopen or delete a hold, or make one for a reason that the code does not know', async () => {
  const h = await holdOf(await w.member())
  const change = (what: string) =>
    sql.raw(`UPDATE withdraw_hold SET ${what} WHERE ref = '${h.ref}'`).execute(w.database.owner)
  await expect(
    change("member_id = 1, ended_at = now(), ended_by = 'x', note = 'y'"),
  ).rejects.toThrow('only be ended')
  await expect(change('ended_at = now()')).rejects.toThrow('check constraint')
  await release(h)
  await expect(change('ended_at = NULL, ended_by = NULL, note = NULL')).rejects.toThrow(
    'only be ended',
  )
  const gone = sql`DELETE FROM withdraw_hold WHERE ref = ${h.ref}`.execute(w.database.owner)
  await expect(gone).rejects.toThrow('only be ended')
  const forNoReason = sql`
    INSERT INTO withdraw_hold (member_id, why, ref, at) SELECT member_id, 'no_reason', ref, at FROM withdraw_hold WHERE ref = ${h.ref}`
  await expect(forNoReason.execute(w.database.owner)).rejects.toThrow('withdraw_hold_why_check')
})

test('asked and not sent yet: parked, seen as being checked, and after the release approved or declined by a person', async () => {
  for (const decision of ['approve', 'decline'] as const) {
    const m = await w.member({ balance: 500 })
    const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
    const hold = await holdOf(m)
    const before = Number((await w.sandbox.bankReport()).totalPaidOut)
    await w.sweep()
    expect(await latest(m)).toEqual({ status: 'PENDING', steps: ['asked', 'checking'] })
    const who = { id, by: 'malee', now: now() }
    await expect(approveWithdrawal(db, who)).rejects.toThrow(`held for contradicted ${hold.ref}`)
    await w.sweep()
    expect(Number((await w.sandbox.bankReport()).totalPaidOut)).toBe(before)
    if (decision === 'decline') await declineWithdrawal(db, { ...who, reason: 'not yours' })
    await release(hold)
    if (decision === 'approve') await approveWithdrawal(db, who)
    await w.sweep()
    expect((await latest(m)).status).toBe(decision === 'approve' ? 'SUCCESS' : 'FAILED')
    expect(await wallet(m)).toEqual({ amount: decision === 'approve' ? 300 : 500, held: 0 })
  }
})

test('taken to be sent and not sent yet: parked, and the process that has it may not send it any more', async () => {
  const m = await w.member({ balance: 500 })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  const taken = (await claimErrand(w.context, ['payout'], id))!
  const hold = await holdOf(m)
  expect(await markSent(w.context, taken)).toBeUndefined()
  expect((await latest(m)).steps).toEqual(['asked', 'checking'])
  await release(hold)
  await approveWithdrawal(db, { id, by: 'malee', now: now() })
  await w.sweep()
  expect((await latest(m)).status).toBe('SUCCESS')
})

test('approved and not sent yet is parked too; what was sent goes on to its end', async () => {
  const m = await w.member({ balance: 25_000 })
  const { _id: id } = (await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })).body
  const who = { id, by: 'malee', now: now() }
  await approveWithdrawal(db, who)
  const hold = await holdOf(m)
  await w.sweep()
  expect((await latest(m)).steps).toEqual(['asked', 'checking'])
  await release(hold)
  await approveWithdrawal(db, who)
  await w.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-after', times: 1 })
  await w.sandbox.ask('POST', '/phone/top-up', { amount: '30000.00' })
  await w.sweep()
  expect((await latest(m)).status).toBe('PENDING')
  await holdOf(m)
  w.forward(10_000)
  await w.sweep()
  expect((await latest(m)).status).toBe('SUCCESS')
  expect(await checkLedger(db)).toEqual([])
})

const paidOut = async () => Number((await w.sandbox.bankReport()).totalPaidOut)
/** The bank cannot be reached; `meanwhile` happens during the call. */
const reachesNobody = (meanwhile: () => Promise<unknown>) => {
  w.context.outside.payout.pay = async () => {
    w.context.outside.payout.pay = pay
    await meanwhile()
    return { is: 'unknown', why: 'ECONNREFUSED', unsent: true }
  }
}

test.each([
  ['small', 'decline'],
  ['approved before', 'approve'],
] as const)(
  'a hold comes during a call that reaches nobody, %s: parked at once, and a person says %s',
  async (size, says) => {
    const m = await w.member({ balance: 25_000 })
    await w.sandbox.ask('POST', '/phone/top-up', { amount: '30000.00' })
    const amount = size === 'small' ? 200 : 20_500
    const { _id: id } = (await m.withdraw.ask({ amount }, { key: uuid() })).body
    const who = { id, by: 'malee', now: now() }
    if (size !== 'small') await approveWithdrawal(db, who)
    const [before, ref] = [await paidOut(), uuid()]
    reachesNobody(() => holdOf(m, ref))
    await w.sweep()
    expect((await waitingWithdrawals(db)).map((one) => one.id)).toContain(id)
    await expect(approveWithdrawal(db, who)).rejects.toThrow('held for contradicted')
    for (let i = 0; i < 2; i++) {
      w.forward(60_000)
      await w.sweep()
    }
    expect(await paidOut()).toBe(before)
    if (says === 'decline') await declineWithdrawal(db, { ...who, reason: 'not yours' })
    await release({ why: 'contradicted', ref })
    if (says === 'approve') await approveWithdrawal(db, who)
    await w.sweep()
    expect((await paidOut()) - before).toBe(says === 'approve' ? amount : 0)
    expect(await checkLedger(db)).toEqual([])
  },
)

test('its mark is given back while a hold is being written, and the process dies then: it is not sent again', async () => {
  const m = await w.member({ balance: 500 })
  const { _id: id } = (await m.withdraw.ask({ amount: 200 }, { key: uuid() })).body
  const memberId = await idOf(m)
  await markSent(w.context, (await claimErrand(w.context, ['payout'], id))!)
  const before = await paidOut()
  await heldBehind(w.database, {
    // The hold finds it sent. What gives the mark back is written before the hold can be seen.
    first: async (tx) => {
      await holdWithdrawals(tx, { memberId, why: 'contradicted', ref: uuid(), now: now() })
      await sql`UPDATE errand SET sent_at = NULL, lease_until = NULL WHERE id = ${id}`.execute(db)
    },
    call: () => w.sweep(),
  })
  expect(await paidOut()).toBe(before)
  expect(await latest(m)).toEqual({ status: 'PENDING', steps: ['asked', 'checking'] })
  await declineWithdrawal(db, { id, by: 'malee', now: now(), reason: 'not yours' })
  expect(await wallet(m)).toEqual({ amount: 500, held: 0 })
})

test('a hold and a withdrawal at once do not pass each other: the later one waits and sees the earlier', async () => {
  const [first, second] = [await w.member({ balance: 500 }), await w.member({ balance: 500 })]
  // The hold is written and not yet committed: the withdrawal waits for it.
  const memberId = await idOf(first)
  let asked: ReturnType<typeof first.withdraw.ask> | undefined
  await inTx(db, async (tx) => {
    await holdWithdrawals(tx, { memberId, why: 'contradicted', ref: uuid(), now: now() })
    asked = first.withdraw.ask({ amount: 100 })
    expect(await isStill(asked)).toBe(true)
  })
  expect((await asked!).body.message).toBe('WITHDRAW_HELD')
  // The withdrawal has seen no hold and is not yet committed: the hold waits, and takes it back.
  let held: Promise<unknown> | undefined
  const main = account.main('THB', await idOf(second))
  await inTx(w.database.owner, async (tx) => {
    await sql`SELECT FROM ledger.account WHERE id = ${main} FOR UPDATE`.execute(tx)
    asked = second.withdraw.ask({ amount: 100 })
    expect(await isStill(asked)).toBe(true)
    held = holdOf(second)
    expect(await isStill(held)).toBe(true)
  })
  await Promise.all([asked, held])
  await w.sweep()
  expect(await latest(second)).toEqual({ status: 'PENDING', steps: ['asked', 'checking'] })
})

/** Whether it has not ended after a while in which it would have. */
const isStill = (work: Promise<unknown>) =>
  Promise.race([
    work.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, 400, true)),
  ])
