import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { findUse, useOf } from './slip.sql.ts'

const w = await world()
const payments = 60_000
const known = { bank: '014', reference: 'REF 0000031000' }

beforeAll(async () => {
  await sql`
    INSERT INTO inbound (currency, source, channel, reference, amount, order_id, payload, at)
    SELECT 'THB', 2, 'BANK:014', 'ref ' || lpad(n::text, 10, '0'), 100, gen_random_uuid(), '{}', now()
      FROM generate_series(1, ${payments}::int) n`.execute(w.database.owner)
  await w.member()
  await sql`
    WITH asked AS (INSERT INTO errand (id, member_id, kind, provider, state, created_at, settled_at)
                   SELECT gen_random_uuid(), m.id, 'slip', 'SLIP', 'refused', now(), now()
                     FROM generate_series(1, 5000), (SELECT min(id) AS id FROM member) m RETURNING id, member_id)
    INSERT INTO slip (id, member_id, state, note, picture_hash, sending_bank, trans_ref, created_at, settled_at)
    SELECT id, member_id, 'failed', 'NOT_MATCH', '\\x00', '014', 'S' || id, now(), now() FROM asked`.execute(
    w.database.owner,
  )
  await sql`ANALYZE inbound, slip`.execute(w.database.owner)
}, 120_000)

test('a slip is looked up among many payments by an index, in whatever letters its bank wrote it', async () => {
  const { rows } = await sql<{
    'QUERY PLAN': object
  }>`EXPLAIN (FORMAT JSON) ${useOf(known, 1)}`.execute(w.context.db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('a_payment_comes_in_once')
  expect(plan).not.toContain('Seq Scan')
  // In the condition, not in the filter: that would be compared with every payment of this bank.
  expect(plan).toMatch(/"Index Cond":"[^"]*REF0000031000/)
  expect(await findUse(w.context.db, known, 1)).toEqual({ used: true, checking: false })
  expect(await findUse(w.context.db, { ...known, reference: 'REF NONE' }, 1)).toMatchObject({
    used: false,
  })
})
