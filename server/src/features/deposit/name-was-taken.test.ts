import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { checkLedger } from '../../ledger/check.ts'
import { giveSuspense } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'
import { inSuspense } from './desk/desk.sql.ts'
import { suspendInbound } from './inbound.ts'

// Rows from before names were compared: the money is in suspense, and another row has the payment's one name.
const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
const now = new Date()

/** As the old program left them: `BANK:SCB 000…` in suspense, and `BANK:014 …`, which has the name. Credited or in suspense, too. */
async function twoRows(serial: number) {
  const payment = { amount: baht(80), currency: 'THB', source: 11, payload: {}, now } as const
  const old = { channel: 'BANK:SCB', reference: `000${serial}` }
  const named = { channel: 'BANK:014', reference: String(serial) }
  await inTx(db, (tx) => suspendInbound(tx, { ...payment, ...old }))
  await sql`UPDATE inbound SET name_was_taken = true WHERE reference = ${old.reference}`.execute(
    w.database.owner,
  )
  await inTx(db, (tx) => suspendInbound(tx, { ...payment, ...named }))
  return { old, named }
}
const give = (
  m: Member,
  payment: { channel: string; reference: string },
  more: { other?: boolean; by?: string } = {},
) => giveSuspense(db, { by: 'malee', now, username: m.phone, ...payment, ...more })
const listed = async (reference: string) =>
  (await inSuspense(db)).filter((s) => s.reference === reference).length

test('it is listed, and given by its own spelling once a person has said that it is another payment', async () => {
  const m = await w.member()
  const { old, named } = await twoRows(7_700_001)
  await expect(give(m, old)).rejects.toThrow('another payment has its name')
  expect([await amountOf(m), await listed(old.reference), await listed(named.reference)]).toEqual([
    0, 1, 1,
  ])
  expect(await give(m, old, { other: true })).toMatchObject({ words: 'Credited.' })
  expect([await amountOf(m), await listed(old.reference), await listed(named.reference)]).toEqual([
    80, 0, 1,
  ])
  const { rows } = await sql`
    SELECT channel, reference, decided_by AS by, amount FROM manual_deposit WHERE reference = ${old.reference}`.execute(
    db,
  )
  expect(rows).toEqual([{ ...old, by: 'malee', amount: 8_000n }])
})

test('the same again is harmless, to another member it is refused; the one with the name is given as ever', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { old, named } = await twoRows(7_700_002)
  await give(m, old, { other: true })
  expect(await give(m, old, { other: true })).toMatchObject({
    words: 'Already credited.',
    events: [],
  })
  await expect(give(other, old, { other: true })).rejects.toThrow(
    'Already credited, but differently',
  )
  await give(other, named)
  expect([await amountOf(m), await amountOf(other)]).toEqual([80, 80])
})

test('given to ten at once it is one member’s', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => w.member()))
  const { old } = await twoRows(7_700_003)
  const given = await Promise.allSettled(members.map((m) => give(m, old, { other: true })))
  expect(given.filter((g) => g.status === 'fulfilled')).toHaveLength(1)
  const amounts = await Promise.all(members.map(amountOf))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(80)
})
