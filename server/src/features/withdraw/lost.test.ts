import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { unexplained } from '../../testing/books/every-satang.ts'
import { world } from '../../testing/world.ts'

// A payout that was marked as sent and never came: its process died, or its words were lost on the way. It ends once the bank has promised never to
// pay it, and it may come as late as it likes.
const w = await world()
const keys = {
  authorization: `Bearer ${w.sandbox.keys.BANK_API_KEY}`,
  'content-type': 'application/json',
}
const paidOut = async () => Number((await w.sandbox.bankReport()).totalPaidOut)

async function asked() {
  const m = await w.member({ balance: 300 })
  const { _id: id } = (await m.withdraw.ask({ amount: 120 })).body
  return {
    m,
    id,
    wallet: async () => (await m.wallet.get()).body,
    order: async () => {
      const { rows } = await sql<{
        state: string
        reason: string | null
        sentAt: Date | null
        endedMs: number
      }>`
        SELECT state, reason, sent_at AS "sentAt", (extract(epoch FROM settled_at - sent_at) * 1000)::int AS "endedMs"
          FROM errand WHERE id = ${id}`.execute(w.context.db)
      return rows[0]!
    },
    /** As the process that slept sends it, or a network that kept it. */
    comesLate: async () => {
      const body = {
        reference: id,
        bankCode: 'SCB',
        accountNo: '9998887776',
        accountName: 'A B',
        amount: '120.00',
      }
      const order = {
        method: 'POST',
        headers: keys,
        body: JSON.stringify({ ...body, currency: 'THB' }),
      }
      return (await fetch(`${w.sandbox.url}/bank/payouts`, order)).json()
    },
  }
}

test('it ends, the money is back, and it is never paid', async () => {
  const before = await paidOut()
  await w.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-before', times: 1 })
  const { id, order, wallet, comesLate } = await asked()
  await w.sweep()
  w.forward(5_000)
  await w.sweep()
  expect((await order()).state).toBe('unknown')
  expect(await wallet()).toMatchObject({ amount: 180, held: 120 })

  w.forward(60_000)
  await w.sweep()
  expect(await order()).toMatchObject({ state: 'refused', reason: 'NOT_FOUND' })
  expect(await wallet()).toMatchObject({ amount: 300, held: 0 })
  expect(await comesLate()).toMatchObject({ reference: id, status: 'REFUSED', reason: 'CANCELLED' })
  expect(await paidOut()).toBe(before)
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('its process died right after it was marked as sent: others end it as soon as the lease is over', async () => {
  const { id, order, wallet, comesLate } = await asked()
  const now = w.context.clock()
  await sql`UPDATE errand SET attempt = 1, sent_at = ${now}, lease_until = ${new Date(now.getTime() + 20_000)} WHERE id = ${id}`.execute(
    w.context.db,
  )
  await w.sweep()
  expect((await order()).state).toBe('asked')
  w.forward(20_500)
  await w.sweep()
  expect(await order()).toMatchObject({ state: 'refused', reason: 'NOT_FOUND' })
  expect((await order()).endedMs).toBeLessThan(60_000)
  expect(await wallet()).toMatchObject({ amount: 300, held: 0 })
  expect(await comesLate()).toMatchObject({ status: 'REFUSED', reason: 'CANCELLED' })
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
})

test('the bank takes nothing back: it is asked until "no such order" proves something, as ever', async () => {
  await w.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-before', times: 1 })
  await w.sandbox.fault({ service: 'bank', route: 'payout-cancel', kind: 'refuse' })
  const { order, wallet } = await asked()
  await w.sweep()
  for (const ms of [5_000, 60_000]) {
    w.forward(ms)
    await w.sweep()
    expect((await order()).state).toBe('unknown')
  }
  w.forward(120_000)
  await w.sweep()
  expect(await order()).toMatchObject({ state: 'refused', reason: 'NOT_FOUND' })
  expect(await wallet()).toMatchObject({ amount: 300, held: 0 })
  await w.sandbox.heal()
})
