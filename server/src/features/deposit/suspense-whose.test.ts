import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { readErrand } from '../../errands/errand.sql.ts'
import type { Said } from '../../errands/errand.ts'
import { ordersForPerson } from '../../errands/orders.office.ts'
import { makeErrands } from '../../errands/run.ts'
import { errandKinds } from '../../jobs.ts'
import { checkLedger } from '../../ledger/check.ts'
import { done } from '../../outside/outcome.ts'
import { tellPaid } from '../../testing/bank/paytimz.ts'
import { decideOrder, giveSuspense } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'
import { inSuspense, unreadEntries } from './desk/desk.sql.ts'
import { suspendInbound } from './inbound.ts'
import { qrOrder } from './qr/qr-order.ts'

// Money of a gateway in suspense goes to an order by itself only where its report now agrees with the first one.
const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const by = 'malee'

const webhook = async (platformOrderId: string, merchantOrderId: string, amount = '100.00') =>
  expect(await tellPaid(w, { platformOrderId, merchantOrderId, amount })).toBe(200)

/** The payment of an order is in suspense before its webhook comes. */
async function toldFirst(id: string, amount: bigint, payload = {}): Promise<void> {
  const told = {
    channel: 'PAYTIMZ',
    reference: `P-${id}`,
    amount: amount as never,
    currency: 'THB',
    source: 1,
  } as const
  await inTx(db, (tx) => suspendInbound(tx, { ...told, payload, now: new Date() }))
}
const makeQr = async (m: Member): Promise<string> =>
  (await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: crypto.randomUUID() }))
    .body.qrcodeId
/** Its name at the gateway. */
const nameOf = async (id: string) =>
  (
    await sql<{
      name: string
    }>`SELECT platform_order_id AS name FROM qr_order WHERE id = ${id}`.execute(db)
  ).rows[0]!.name
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`SELECT state FROM errand WHERE id = ${id}`.execute(db)).rows[0]!
    .state
const suspended = async (reference: string) =>
  (await inSuspense(db)).filter((s) => s.reference === reference).map(({ amount }) => amount)
const kept = async (word: string) =>
  (await unreadEntries(db)).filter(({ entry }) => entry.includes(word)).length
/** What the statement says was credited. */
const stated = async (m: Member) => {
  const { statements } = (await m.statement.list({ type: 'deposit' })).body
  return statements.reduce(
    (sum: number, row: { status: string; amount: number }) =>
      sum + (row.status === 'SUCCESS' ? row.amount : 0),
    0,
  )
}
/** A person ends an order that is listed. */
async function decide(id: string, said: Said) {
  await sql`UPDATE errand SET alerted_at = now(), lease_until = NULL WHERE id = ${id}`.execute(
    w.database.owner,
  )
  await decideOrder(db, { id, by, now: new Date(), said })
}
/** The gateway, asked about an order, says that it was paid so. */
function askedOf(ref: string, paid: bigint) {
  const { payins } = w.context.outside
  const gateway = { ...payins.PAYTIMZ, query: async () => done(ref, { paid: paid as never }) }
  return makeErrands(
    { ...w.context, outside: { ...w.context.outside, payins: { ...payins, PAYTIMZ: gateway } } },
    errandKinds,
  )
}

test.each(['777.00', '100.00'])(
  '%s for an order that a person refused are not released to another member’s',
  async (amount) => {
    const [thief, owner] = [await w.member(), await w.member()]
    const [mine, refused] = [await makeQr(thief), await makeQr(owner)]
    await decide(refused, { is: 'refused', reason: 'asked them' })
    const name = `P-${refused}`
    await webhook(name, refused, amount)
    for (const _ of [1, 2]) await webhook(name, mine)
    const money = [BigInt(amount.replace('.', ''))]
    expect([await amountOf(thief), await amountOf(owner), await suspended(name)]).toEqual([
      0,
      0,
      money,
    ])
    expect([await kept(mine), await stateOf(mine)]).toEqual([1, 'asked'])
    // Its own payment is credited as ever, and a person gives the other by hand.
    await webhook(`P-${mine}`, mine)
    await giveSuspense(db, {
      by,
      now: new Date(),
      channel: 'PAYTIMZ',
      reference: name,
      username: owner.phone,
    })
    expect([await amountOf(thief), await amountOf(owner), await suspended(name)]).toEqual([
      100,
      Number(amount),
      [],
    ])
  },
)

test('another amount was told first for an order nobody knows: kept, and the statement says what the wallet got', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  const name = await nameOf(id)
  await webhook(name, `mistaken-${m._id}`)
  await webhook(name, id, '500.00')
  expect([await amountOf(m), await stated(m), await kept(id), await stateOf(id)]).toEqual([
    0,
    0,
    1,
    'asked',
  ])
  await decide(id, { is: 'done', reference: name })
  expect([await amountOf(m), await stated(m), await suspended(name)]).toEqual([100, 100, []])
})

test.each([
  ['for no order', {}],
  ['for this order', 'its own'],
])('told %s, in this amount: released', async (_, payload) => {
  const m = await w.member()
  const id = await makeQr(m)
  await toldFirst(id, 10_000n, payload === 'its own' ? { merchantOrderId: id } : {})
  await webhook(`P-${id}`, id)
  expect([await amountOf(m), await stated(m), await suspended(`P-${id}`)]).toEqual([100, 100, []])
})

test('told for no order, in another amount: kept, and the order stays', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  await toldFirst(id, 77_700n)
  await webhook(`P-${id}`, id)
  expect([
    await amountOf(m),
    await suspended(`P-${id}`),
    await kept(id),
    await stateOf(id),
  ]).toEqual([0, [77_700n], 1, 'asked'])
})

test('asked about the order, its gateway names that money: the order waits for a person, who may say that it is its own', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  const name = await nameOf(id)
  await webhook(name, `mistaken-${m._id}`)
  const errands = askedOf(name, 10_000n)
  expect(await errands.run(id)).toBe('unknown')
  expect([await amountOf(m), await suspended(name), await kept(id)]).toEqual([0, [10_000n], 1])
  const listed = await ordersForPerson(db, errandKinds, new Date(Date.now() + 3 * 3_600_000))
  expect(listed.filter((order) => order.id === id)).toMatchObject([
    { reason: expect.stringContaining('suspense') },
  ])
  await decide(id, { is: 'done', reference: name })
  expect([await amountOf(m), await stated(m), await suspended(name)]).toEqual([100, 100, []])
})

test('the money came while its gateway was being asked: nothing ends before it is asked again', async () => {
  const m = await w.member()
  const id = await makeQr(m)
  const name = await nameOf(id)
  await webhook(name, `mistaken-${m._id}`)
  const errand = (await readErrand(db, id))!
  const told = done(name, { paid: 10_000n as never })
  const settled = inTx(db, (tx) => qrOrder.settle(tx, errand, told, new Date()))
  await expect(settled).rejects.toThrow('stands in suspense')
  expect([await amountOf(m), await suspended(name), await stateOf(id)]).toEqual([
    0,
    [10_000n],
    'asked',
  ])
})
