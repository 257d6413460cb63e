import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { endErrand, markSent, readErrand } from '../../errands/errand.sql.ts'
import { checkLedger } from '../../ledger/check.ts'
import { done } from '../../outside/outcome.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { payout } from './payout.ts'
import { lockPayout, readWithdrawal } from './withdraw.sql.ts'

const w = await world()
const { db } = w.context

test('the end of a payout waits for whoever has its order, and sees what became of it', async () => {
  const m = await w.member({ balance: 300 })
  const { _id } = (await m.withdraw.ask({ amount: 200 }, { key: crypto.randomUUID() })).body
  const errand = (await readErrand(db, _id))!
  const locked = await heldBehind(w.database, {
    first: (tx) => sql`UPDATE errand SET attempt = attempt + 1 WHERE id = ${_id}`.execute(tx),
    call: () => inTx(db, (tx) => lockPayout(tx, errand)),
  })
  expect(locked).toMatchObject({
    ...errand,
    attempt: errand.attempt + 1,
    amount: 20_000n,
    currency: 'THB',
    bankCode: 'SCB',
  })
})

/** What ends a payout with the answer to its own call. */
async function answered() {
  const m = await w.member({ balance: 300 })
  const { _id } = (await m.withdraw.ask({ amount: 200 }, { key: crypto.randomUUID() })).body
  const errand = (await readErrand(db, _id))!
  await markSent(w.context, errand)
  const sending = await payout.send(w.context, errand)
  if (!('call' in sending)) throw new Error('ended before it was sent')
  const now = w.context.clock()
  const also = sending.atOnce!(done('SAID'), now)
  const end = () => endErrand(db, { id: _id, state: 'done', ref: _id, reason: null, now }, also)
  return { id: _id, end, wallet: async () => (await m.wallet.get()).body }
}

test('the answer to its own call ends a payout in one statement, once', async () => {
  const { id, end, wallet } = await answered()
  expect([await end(), await end()]).toEqual([true, false])
  const { state, sentAt } = (await readErrand(db, id))!
  const kept = await sql`SELECT sent_at AS "sentAt" FROM withdrawal WHERE id = ${id}`.execute(db)
  expect([state, kept.rows]).toEqual(['done', [{ sentAt }]])
  expect((await readWithdrawal(db, id))!.state).toBe('paid')
  expect(await wallet()).toMatchObject({ amount: 100, held: 0 })
  expect(await checkLedger(db)).toEqual([])
})

test('where another ends it at the same time the answer waits, and writes nothing', async () => {
  const { id, end, wallet } = await answered()
  const ended = await heldBehind(w.database, {
    first: (tx) =>
      sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${id}`.execute(
        tx,
      ),
    call: end,
  })
  expect(ended).toBe(false)
  expect((await readErrand(db, id))!.state).toBe('refused')
  expect((await readWithdrawal(db, id))!.state).toBe('asked')
  expect(await wallet()).toMatchObject({ amount: 100, held: 200 })
})
