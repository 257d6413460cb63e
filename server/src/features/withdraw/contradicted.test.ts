import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { done } from '../../outside/outcome.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const { owner } = w.database
const { pay, status } = w.context.outside.payout
const books = async (id: string) =>
  (
    await sql`SELECT e.state, e.contradicted_at IS NOT NULL AS contradicted, (SELECT state FROM withdrawal WHERE id = e.id) AS of,
  (SELECT count(*)::int FROM withdraw_hold WHERE ref = e.id::text AND ended_at IS NULL) AS holds FROM errand e WHERE id = ${id}`.execute(
      owner,
    )
  ).rows[0]

test('the answer to its own call finds the payout ended otherwise: nothing is written twice, and a person looks', async () => {
  const m = await w.member({ balance: 500 })
  let id = ''
  w.context.outside.payout.pay = async ({ reference }) => {
    id = reference
    // It hangs so long that another process asks, is told that the bank has cancelled it, and ends it.
    w.forward(21_000)
    w.context.outside.payout.status = async () => ({ is: 'refused', reason: 'CANCELLED' })
    await w.context.errands.run(id)
    w.context.outside.payout.status = status
    return done('bank-ref')
  }
  await m.withdraw.ask({ amount: 200 })
  await w.sweep()
  w.context.outside.payout.pay = pay
  expect(await books(id)).toEqual({ state: 'refused', contradicted: true, of: 'refused', holds: 1 })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 500, held: 0 })
  expect((await checkLedger(w.context.db)).map(({ invariant }) => invariant)).toHaveLength(1)
})
