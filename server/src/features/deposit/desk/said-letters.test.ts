import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { tellPaid } from '../../../testing/bank/paytimz.ts'
import { decideOrder } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { inSuspense } from './desk.sql.ts'

// A gateway's letters may tell two orders apart, so its payments are named by them. A person who types them otherwise makes no second payment.
const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount

const webhook = async (platformOrderId: string, merchantOrderId: string) =>
  expect(await tellPaid(w, { platformOrderId, merchantOrderId })).toBe(200)

/** An order that calls a person, its name at the gateway, and that name in other letters. */
async function order(m: Member, { isNameKnown = true } = {}) {
  const id = (
    await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: crypto.randomUUID() })
  ).body.qrcodeId
  const { rows } = await sql<{
    name: string
  }>`SELECT platform_order_id AS name FROM qr_order WHERE id = ${id}`.execute(db)
  const { name } = rows[0]!
  await sql`UPDATE errand SET alerted_at = now(), lease_until = NULL WHERE id = ${id}`.execute(
    w.database.owner,
  )
  if (!isNameKnown)
    await sql`UPDATE qr_order SET platform_order_id = NULL WHERE id = ${id}`.execute(
      w.database.owner,
    )
  return { id, name, typed: name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase() }
}
const sayDone = (id: string, reference: string) =>
  decideOrder(db, {
    id,
    by: 'malee',
    now: new Date(),
    said: { is: 'done', reference, amount: money(10_000n) },
  })
const suspended = async (...names: string[]) =>
  (await inSuspense(db)).filter(({ reference }) => names.includes(reference)).length

test('typed in other letters than the gateway’s: its webhook reports the same payment, and ends the same', async () => {
  const m = await w.member()
  const { id, name, typed } = await order(m)
  for (const _ of [1, 2]) await sayDone(id, typed)
  await webhook(name, id)
  expect([await amountOf(m), await suspended(name, typed)]).toEqual([100, 0])
  const { rows } = await sql`SELECT provider_ref AS name FROM errand WHERE id = ${id}`.execute(db)
  expect(rows).toEqual([{ name }])
})

test('its money is in suspense, and its name is typed in other letters: that money is credited', async () => {
  const m = await w.member()
  const { id, name, typed } = await order(m)
  await webhook(name, `garbled-${m._id}`)
  await sayDone(id, typed)
  expect([await amountOf(m), await suspended(name, typed)]).toEqual([100, 0])
})

test('its name is not known, and money came in by one that differs in letters alone: refused, with that name', async () => {
  const m = await w.member()
  const { id, name, typed } = await order(m, { isNameKnown: false })
  await webhook(name, `garbled-${m._id}`)
  await expect(sayDone(id, typed)).rejects.toThrow(`came in as ${name}`)
  expect([await amountOf(m), await suspended(name)]).toEqual([0, 1])
  await sayDone(id, name)
  expect([await amountOf(m), await suspended(name, typed)]).toEqual([100, 0])
})

test('another name than the order’s is refused, as ever', async () => {
  const m = await w.member()
  const { id, name } = await order(m)
  await expect(sayDone(id, `${name}-2`)).rejects.toThrow(`known there as ${name}`)
  expect(await amountOf(m)).toBe(0)
})
