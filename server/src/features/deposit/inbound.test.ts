import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { checkBooks } from '../../ledger/check.ts'
import { world } from '../../testing/world.ts'
import { insertInbound } from './inbound.sql.ts'
import { creditInbound, type InboundPayment, suspendInbound } from './inbound.ts'

// What comes in is credited to one order, also when it is asked for a second time or was judged before.

const w = await world()
const { db } = w.context
let nth = 0
const payment = (more: Partial<InboundPayment> = {}): InboundPayment => ({
  channel: 'BANK:004',
  reference: `TAKEN${++nth}`,
  amount: baht(100),
  currency: 'THB',
  source: 11,
  payload: {},
  now: new Date(),
  ...more,
})
async function payee() {
  const m = await w.member()
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
    db,
  )
  const credit = (i: InboundPayment, order: string = crypto.randomUUID()) =>
    inTx(db, (tx) => creditInbound(tx, { ...i, order, member: rows[0]!.id, late: false }))
  return { credit, amount: async () => (await m.wallet.get()).body.amount }
}
const credited = { is: 'credited', amount: baht(100) }

test('credited to one order, it is taken for every other; for the same one again nothing more moves', async () => {
  const [one, two] = [await payee(), await payee()]
  const [i, order] = [payment(), crypto.randomUUID()]
  expect([await one.credit(i, order), await one.credit(i, order)]).toEqual([credited, credited])
  expect([await one.credit(i), await two.credit(i)]).toEqual([{ is: 'taken' }, { is: 'taken' }])
  expect([await one.amount(), await two.amount()]).toEqual([100, 0])
})

test('out of suspense it goes to one order, with what came in, and only in its currency', async () => {
  const [one, two] = [await payee(), await payee()]
  const i = payment()
  await inTx(db, (tx) => suspendInbound(tx, i))
  expect(await two.credit({ ...i, currency: 'LAK' })).toEqual({ is: 'taken' })
  expect([await one.credit({ ...i, amount: baht(999) }), await two.credit(i)]).toEqual([
    credited,
    { is: 'taken' },
  ])
  expect([await one.amount(), await two.amount()]).toEqual([100, 0])
  expect(await checkBooks(db)).toEqual([])
})

test('held back, since it may be another payment, it is given to nobody', async () => {
  const one = await payee()
  const i = payment()
  await inTx(db, (tx) => insertInbound(tx, { ...i, orderId: null, alike: 'BANK:004 ANOTHER' }))
  expect([await one.credit(i), await one.amount()]).toEqual([{ is: 'taken' }, 0])
})
