import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { proveNew } from '../../audit/prove.ts'
import { checkLedger } from '../../ledger/check.ts'
import { always, openWheel } from '../../testing/a-wheel.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { spinnersIn } from '../../testing/spinners.ts'
import { world } from '../../testing/world.ts'

// Spins and coupons beside their postings: what a bug, or a hand in the database, would leave is found by both proofs.

const w = await world()
const { owner } = w.database
const { spinner } = spinnersIn(w)
const spin = async (prize: object): Promise<string> => {
  await openWheel(w, always(prize))
  const m = await spinner()
  const { _id } = (await spinnersIn(w).spin(m)).body
  if ((prize as { coupon?: string }).coupon === 'cash') {
    const [coupon] = (await m.spin.coupon()).body
    expect((await m.spin.claim({ coupon: coupon._id })).body.success).toBe(true)
  }
  return _id
}
const cash = { kind: 'cash', amount: 5 }
const cup = { kind: 'coupon', coupon: 'cash', amount: 5, days: 3 }

beforeAll(async () => {
  for (const prize of [cash, cup, { kind: 'nothing' }]) await spin(prize)
})

/** Writes it past every trigger, and answers what the two proofs say to it. */
async function foundAfter(statement: string, table: string) {
  await pastTriggers(w, table, sql.raw(statement))
  const all = (await checkLedger(owner)).flatMap(({ invariant, by }) => [invariant, ...by])
  await sql`UPDATE ledger_proof SET transfer_id = 0`.execute(owner)
  await sql`DELETE FROM ledger_proof_hold`.execute(owner)
  const fresh = (await proveNew(owner))!.broken
  return { all: all.join('\n'), kinds: [...new Set(fresh.map(({ kind }) => kind))] }
}

test('right books are found right, by both', async () => {
  expect(await foundAfter('SELECT 1', 'spin')).toEqual({ all: '', kinds: [] })
})

test('a prize of another amount', async () => {
  const id = await spin(cash)
  const found = await foundAfter(`UPDATE spin SET amount = 600 WHERE id = '${id}'`, 'spin')
  expect(found.all).toContain(`order ${id}: owes member`)
  expect(found.all).toContain('belongs to no spin and no coupon')
  expect(found.kinds).toEqual(['prize'])
  await foundAfter(`UPDATE spin SET amount = 500 WHERE id = '${id}'`, 'spin')
})

test('a spin that is gone leaves its postings, and a gap', async () => {
  const id = await spin({ kind: 'nothing' })
  const found = await foundAfter(
    `CREATE TABLE kept AS SELECT id, member_id, seed_id, nonce, version, slice, prize, amount, at FROM spin WHERE id = '${id}'; DELETE FROM spin WHERE id = '${id}'`,
    'spin',
  )
  expect(found.all).toContain(`order ${id}: movement 45`)
  expect(found.all).toContain('was spun 1 times, its spins are 0')
  expect(found.kinds).toEqual(['prize'])
  await foundAfter(
    'INSERT INTO spin (id, member_id, seed_id, nonce, version, slice, prize, amount, at) SELECT * FROM kept; DROP TABLE kept',
    'spin',
  )
})

test('a number that was drawn aside', async () => {
  const id = await spin({ kind: 'nothing' })
  const found = await foundAfter(`UPDATE spin SET nonce = 1 WHERE id = '${id}'`, 'spin')
  expect(found.all).toContain('numbered 1 to 1')
  expect(found.kinds).toEqual(['seedGap'])
  await foundAfter(`UPDATE spin SET nonce = 0 WHERE id = '${id}'`, 'spin')
})

test('a coupon that nobody won, and one that was paid and says it was not', async () => {
  const id = await spin(cup)
  const other = await foundAfter(`UPDATE coupon SET slice = 'X' WHERE spin_id = '${id}'`, 'coupon')
  expect(other.kinds).toEqual(['couponOfNothing'])
  const open = await foundAfter(
    `UPDATE coupon SET slice = (SELECT slice FROM spin WHERE id = spin_id), claimed_at = NULL, claim = NULL WHERE spin_id = '${id}'`,
    'coupon',
  )
  expect(open.all).toContain('movement 43')
  expect(open.kinds).toEqual(['prize'])
})
