import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listedAfterMs as undecidedAfterMs } from '../../errands/errand.ts'
import { ordersForPerson } from '../../errands/orders.office.ts'
import { errandKinds } from '../../jobs.ts'
import { checkLedger } from '../../ledger/check.ts'
import { setShapes } from '../../testing/games/five-games.ts'
import { decideOrder } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'

// CIRCUS knows no reference of ours: where its history shows two entries that an order may be, or nothing and yet a balance as if it had
// moved, no answer of it can ever end the order.
const w = await world()
await setShapes(w.database.owner)
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const who = (id: string) => ({ id, by: 'malee', now: w.context.clock() })
type Who = ReturnType<typeof who>
const sayMoved = ({ reference, ...d }: Who & { reference: string }) =>
  decideOrder(db, { ...d, said: { is: 'done', reference } })
const sayUnmoved = ({ reason, ...d }: Who & { reason: string }) =>
  decideOrder(db, { ...d, said: { is: 'refused', reason } })
const undecided = () => ordersForPerson(db, errandKinds, w.context.clock())

/** 60 of 100 baht on their way, and it is not known whether they arrived. */
async function open(direction: 'in' | 'out' = 'in') {
  const m = await w.member({ balance: 100, game: 'CIRCUS' })
  const asked = () => ({ key: crypto.randomUUID() })
  if (direction === 'out')
    await m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount: 60 }, asked())
  const route = direction === 'in' ? 'deposit' : 'withdraw'
  await w.sandbox.gameFault('CIRCUS', route, 'timeout-before', { times: 1 })
  const [from, to] = direction === 'in' ? ['MAIN', 'CIRCUS'] : ['CIRCUS', 'MAIN']
  await m.transfer.move({ from, to, amount: 60 }, asked())
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM transfer_order t JOIN member m ON m.id = t.member_id WHERE m.username = ${m.phone} AND t.state = 'asked'`.execute(
    db,
  )
  return { m, id: rows[0]!.id }
}
const standing = async (m: Member) => {
  const { amount, held, slots, underWay } = (await m.wallet.get()).body
  const there = slots.find(({ code }: { code: string }) => code === 'CIRCUS').amount
  return { main: amount, held, there, open: underWay.length }
}
const whyNot = (said: Promise<unknown>) =>
  said.then(() => 'it was done').catch((error: Error) => error.message)

test('younger than an hour it is left alone; older it is listed with what a person needs to look for it there', async () => {
  const { m, id } = await open()
  const isListed = async () => (await undecided()).find((o) => o.id === id)
  expect(await whyNot(sayMoved({ ...who(id), reference: 'A1' }))).toContain('younger than 1 h')
  expect(await isListed()).toBeUndefined()
  w.forward(undecidedAfterMs + 1_000)
  expect(await isListed()).toMatchObject({
    username: m.phone,
    kind: 'gameDeposit',
    about: `60.00 into CIRCUS as ${(await m.games.account({ slotCode: 'CIRCUS' })).body.username}`,
  })
  await sql`UPDATE errand SET lease_until = ${new Date(w.context.clock().getTime() + 20_000)} WHERE id = ${id}`.execute(
    w.database.owner,
  )
  expect(await whyNot(sayMoved({ ...who(id), reference: 'A1' }))).toContain(
    'asked about at this moment',
  )
  expect(await standing(m)).toEqual({ main: 40, held: 60, there: 0, open: 1 })
})

test('it moved: it lies at the game, once, however often it is said; nobody can say the other thing then, or its reference of another', async () => {
  const [{ m, id }, other] = [await open(), await open()]
  w.forward(undecidedAfterMs + 1_000)
  const moved = { ...who(id), reference: 'THEIRS-1' }
  expect(await sayMoved(moved)).toMatchObject({
    words: 'Recorded: done.',
    events: [{ type: 'wallet' }, {}, {}],
  })
  expect(await sayMoved(moved)).toMatchObject({
    words: 'It had already ended this way.',
    events: [],
  })
  expect(await standing(m)).toEqual({ main: 40, held: 0, there: 60, open: 0 })
  expect(await whyNot(sayUnmoved({ ...who(id), reason: 'no' }))).toContain('ended as done')
  expect(await whyNot(sayMoved({ ...who(other.id), reference: 'THEIRS-1' }))).toContain(
    'Another order has ended',
  )
  expect(await standing(other.m)).toEqual({ main: 40, held: 60, there: 0, open: 1 })
  const { rows } =
    await sql`SELECT reason, provider_ref AS ref FROM errand WHERE id = ${id}`.execute(db)
  expect(rows).toEqual([{ reason: 'done, says malee', ref: 'THEIRS-1' }])
})

test('it did not move: the money is free again, and the next transfer goes as ever', async () => {
  const { m, id } = await open()
  w.forward(undecidedAfterMs + 1_000)
  await sayUnmoved({ ...who(id), reason: 'two gifts of theirs, and none of them this' })
  expect(await standing(m)).toEqual({ main: 100, held: 0, there: 0, open: 0 })
  const { body } = await m.transfer.move(
    { from: 'MAIN', to: 'CIRCUS', amount: 10 },
    { key: crypto.randomUUID() },
  )
  expect(body.status).toBe('SUCCESS')
  expect(await standing(m)).toEqual({ main: 90, held: 0, there: 10, open: 0 })
})

test('out of a game: what moved is in main, what did not is still there', async () => {
  const [one, two] = [await open('out'), await open('out')]
  w.forward(undecidedAfterMs + 1_000)
  await sayMoved({ ...who(one.id), reference: 'THEIRS-2' })
  await sayUnmoved({ ...who(two.id), reason: 'nothing there' })
  expect(await standing(one.m)).toEqual({ main: 100, held: 0, there: 0, open: 0 })
  expect(await standing(two.m)).toEqual({ main: 40, held: 0, there: 60, open: 0 })
  expect(await checkLedger(db)).toEqual([])
})
