import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTx, type Tx } from '../../db/pool.ts'
import { checkLedger } from '../../ledger/check.ts'
import { bankChangesIn, otherAccount } from '../../testing/bank/bank-changes.ts'
import { approveBankChange, declineBankChange } from '../../testing/operator.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { endHoldsAfterChanges } from './bank-change.ts'
import { sendNotices } from './notice.ts'

const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const { asking, decide, idOf, stored, withdraw } = bankChangesIn(w)
/** What the wallet says before anyone asks for a withdrawal. */
const toldHeld = async (m: Member) => (await m.wallet.get()).body.withdrawHeld
const told = async (m: Member) => (await w.sandbox.latestSms(m.phone))?.text ?? ''

test('approved: the account is the other one, told live and by SMS, and withdrawals wait one day more', async () => {
  const { m, to, id } = await asking()
  expect(await approveBankChange(db, decide({ id }))).toMatchObject({
    events: [{ type: 'profile' }],
  })
  const now = await stored(m)
  expect(now).toMatchObject({
    bankAccount: { bankAccountNo: to.bankAccountNo },
    bankEditable: false,
  })
  expect(now.bankChange).toMatchObject({ state: 'approved', decidedAt: expect.any(String) })
  expect(new Date(now.bankChange.heldUntil).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await withdraw(m)).toBe('WITHDRAW_HELD')
  expect(await toldHeld(m)).toEqual({ why: 'bank-changed', until: now.bankChange.heldUntil })
  w.forward(23 * 3_600_000)
  await endHoldsAfterChanges(w.context)
  w.backToNow()
  expect(await withdraw(m)).toBe('WITHDRAW_HELD')
  const tell = vi.spyOn(w.context, 'tell')
  w.forward(24 * 3_600_000 + 1_000)
  await endHoldsAfterChanges(w.context)
  w.backToNow()
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.any(Number), { type: 'profile' })
  tell.mockRestore()
  expect(await toldHeld(m)).toBeUndefined()
  expect((await stored(m)).bankChange.heldUntil).toBeNull()
  expect(await withdraw(m)).toBe('taken')
  await w.sweep()
  const { rows } =
    await sql`SELECT account_no AS no FROM withdrawal JOIN member ON member.id = member_id WHERE code = ${m._id}`.execute(
      db,
    )
  expect(rows).toEqual([{ no: to.bankAccountNo }])
  expect(await checkLedger(db)).toEqual([])
})

test('changed, and another request declined within the day: withdrawals wait for the end of that day, and the wallet says so', async () => {
  const { m, id } = await asking()
  await approveBankChange(db, decide({ id }))
  const { until } = await toldHeld(m)
  await m.profile.update(otherAccount())
  expect(await toldHeld(m)).toEqual({ why: 'bank-change-asked', until: null })
  await declineBankChange(db, decide({ id: await idOf(m), reason: 'the name is not yours' }))
  expect(await toldHeld(m)).toEqual({ why: 'bank-changed', until })
  expect(await withdraw(m)).toBe('WITHDRAW_HELD')
})

test('declined: the account stays, the reason is read, and it can be withdrawn again at once; asked again, it is a new request', async () => {
  const { m, to, id } = await asking()
  await declineBankChange(db, decide({ id, reason: 'the name is not yours' }))
  expect(await stored(m)).toMatchObject({
    bankAccount: { bankAccountNo: m.bank.no },
    bankChange: { state: 'declined', reason: 'the name is not yours' },
  })
  expect(await withdraw(m)).toBe('taken')
  await w.sweep()
  expect((await m.profile.update(to)).body.bankChange).toMatchObject({
    state: 'asked',
    reason: null,
  })
  expect(await idOf(m)).not.toBe(id)
})

test('decided twice, or otherwise, or after it was taken back: the first decision stands', async () => {
  const { m, to, id } = await asking()
  await approveBankChange(db, decide({ id }))
  expect((await approveBankChange(db, decide({ id }))).words).toBe('Already changed.')
  await expect(declineBankChange(db, decide({ id, reason: 'x' }))).rejects.toThrow(
    'Already approved',
  )
  expect((await stored(m)).bankAccount.bankAccountNo).toBe(to.bankAccountNo)
  const second = await asking()
  expect((await second.m.profile.withdrawBankChange()).body.bankChange).toBeUndefined()
  await expect(approveBankChange(db, decide({ id: second.id }))).rejects.toThrow(
    'already cancelled',
  )
  for (const none of ['nothing', crypto.randomUUID()])
    await expect(approveBankChange(db, decide({ id: none }))).rejects.toThrow('There is no request')
})

test('two operators at once: one decision', async () => {
  const { m, id } = await asking()
  const decided = await Promise.allSettled([
    approveBankChange(db, decide({ id })),
    declineBankChange(db, decide({ id, reason: 'no' })),
    approveBankChange(db, decide({ id, by: 'somchai' })),
  ])
  expect(decided.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const { rows } =
    await sql`SELECT count(*)::int AS n FROM bank_account_history h JOIN member m ON m.id = h.member_id WHERE m.code = ${m._id}`.execute(
      db,
    )
  expect([1, 2]).toContain((rows[0] as { n: number }).n)
  expect((await stored(m)).bankChange.state).not.toBe('asked')
})

test('the member is told by SMS of a request, a change and a refusal, once; a gateway that fails blocks nothing', async () => {
  const fresh = await w.member()
  const to = otherAccount()
  await fresh.profile.update(to)
  await Promise.all([sendNotices(w.context), sendNotices(w.context)])
  expect(await told(fresh)).toContain(`ลงท้าย ${to.bankAccountNo.slice(-4)} แล้ว`)
  expect(await told(fresh)).not.toContain(to.bankAccountNo)
  await w.sandbox.fault({ service: 'sms', kind: 'timeout-before', times: 1 })
  const { m, id } = await asking()
  for (let worker = 0; worker < 2; worker++) await sendNotices(w.context)
  expect(await told(m)).toBe('')
  w.forward(121_000)
  await sendNotices(w.context)
  w.backToNow()
  expect(await told(m)).toContain('มีคำขอ')
  await declineBankChange(db, decide({ id, reason: 'no' }))
  await sendNotices(w.context)
  expect(await told(m)).toContain('ไม่ได้เปลี่ยน')
  const { rows } =
    await sql`SELECT tries FROM member_notice WHERE ended_at IS NOT NULL AND member_id = (SELECT id FROM member WHERE code = ${m._id}) ORDER BY at`.execute(
      db,
    )
  await sendNotices(w.context)
  expect(rows).toEqual([{ tries: 2 }, { tries: 1 }])
})

test('the database itself lets a frozen account go nowhere, forgets no account, and undoes no decision', async () => {
  const { m, to, id } = await asking()
  const number = (no: string) =>
    sql`UPDATE bank_account SET account_no = ${no} WHERE account_no = ${m.bank.no}`
  await expect(number('3999888777').execute(db)).rejects.toThrow('frozen')
  await expect(
    sql`UPDATE bank_account SET frozen_at = NULL WHERE account_no = ${m.bank.no}`.execute(db),
  ).rejects.toThrow('frozen')
  for (const edit of [
    'UPDATE bank_account_history SET since = now()',
    'DELETE FROM bank_account_history',
    'DELETE FROM bank_change',
  ])
    await expect(sql.raw(edit).execute(db)).rejects.toThrow('permission denied')
  await expect(
    sql`UPDATE bank_account_history SET since = now()`.execute(w.database.owner),
  ).rejects.toThrow('never edited')
  await approveBankChange(db, decide({ id }))
  await expect(
    sql`UPDATE bank_change SET state = 'declined', reason = 'x' WHERE id = ${id}`.execute(db),
  ).rejects.toThrow('decided once')
  // An approval of yesterday opens nothing: not back, nor to where it went.
  const back = (no: string, from: string) =>
    sql`UPDATE bank_account SET bank_code = 'KBANK', account_no = ${no} WHERE account_no = ${from}`.execute(
      db,
    )
  await expect(back('3999888777', to.bankAccountNo)).rejects.toThrow('frozen')
  const third = otherAccount()
  await m.profile.update(third)
  await approveBankChange(db, decide({ id: await idOf(m) }))
  await expect(back(to.bankAccountNo, third.bankAccountNo)).rejects.toThrow('frozen')
  const { rows } = await sql`
    SELECT bank_code AS bank, account_no AS no FROM bank_account_history h JOIN member m ON m.id = h.member_id WHERE m.code = ${m._id} ORDER BY h.id`.execute(
    db,
  )
  expect(rows).toEqual([
    { bank: 'SCB', no: m.bank.no },
    { bank: 'KBANK', no: to.bankAccountNo },
    { bank: 'KBANK', no: third.bankAccountNo },
  ])
})

test('a withdrawal that meets the approval of another account goes to that account or is held, never to neither', async () => {
  const m = await w.member({ balance: 500 })
  const to = otherAccount()
  await m.profile.update(to)
  const id = await idOf(m)
  await inTx(db, (tx: Tx) =>
    sql`UPDATE withdraw_hold SET ended_at = now(), ended_by = 'x', note = 'y' WHERE ref = ${id}`.execute(
      tx,
    ),
  )
  const answer = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM member WHERE code = ${m._id} FOR NO KEY UPDATE`.execute(tx),
    call: () =>
      Promise.all([m.withdraw.ask({ amount: 100 }), approveBankChange(db, decide({ id }))]).then(
        ([a]) => a,
      ),
  })
  expect(answer.status === 200 || answer.body.message === 'WITHDRAW_HELD').toBe(true)
})
