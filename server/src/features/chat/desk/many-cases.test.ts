import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { casesAsked, casesOf } from './cases.sql.ts'

// Anyone can describe or send the same round amount, and must not make a conversation slow to read by it.
const w = await world()
const { owner } = w.database

const claimed = 4_000
const shown = 20
/** Rows of tables read for one case: all of the member's own credits may be read and sorted, but no other crowd. */
const rowsACase = claimed * 1.5

type Node = Partial<Record<'Relation Name' | 'Node Type', string>> &
  Partial<Record<'Actual Rows' | 'Actual Loops' | 'Rows Removed by Filter', number>> & {
    Plans?: Node[]
  }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(party: number) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${casesAsked(party, shown)}`.execute(owner)
  const tables = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'])
  const read = tables.map(
    (node) =>
      (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']!,
  )
  return {
    scanned: tables.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : [],
    ),
    rows: read.reduce((sum, n) => sum + n, 0),
  }
}

test('the read does not grow with thousands of claims, of payments of that amount, and of credits to one member', async () => {
  const m = await w.member()
  await sql`ALTER TABLE deposit_credit DISABLE TRIGGER USER`.execute(owner)
  // Each guest describes it once, the member twenty times.
  await sql`
    WITH own AS (INSERT INTO chat_party (member_id, locale, last_at, created_at) SELECT id, 'en', now(), now() FROM member WHERE code = ${m._id}),
    guests AS (INSERT INTO chat_party (guest, secret_hash, locale, last_at, created_at)
               SELECT gen_random_uuid(), sha256(n::text::bytea), 'en', now(), now() FROM generate_series(1, ${claimed}::int) n)
    SELECT`.execute(owner)
  await sql`
    WITH s AS (INSERT INTO chat_session (id, party_id, state, opened_at, said_at)
               SELECT gen_random_uuid(), id, 'bot', now(), now() FROM chat_party RETURNING id, party_id),
    said AS (INSERT INTO chat_message (party_id, seq, session_id, author, kind, payload, at)
             SELECT s.party_id, n, s.id, 'customer', 'text', '{"text":"x"}', now()
               FROM s JOIN chat_party p ON p.id = s.party_id, generate_series(1, CASE WHEN p.member_id IS NULL THEN 1 ELSE ${shown}::int END) n
             RETURNING party_id, seq)
    INSERT INTO chat_case (party_id, seq, amount, currency, paid_at, guessed, at)
    SELECT party_id, seq, 50000, 'THB', now() - interval '5 hours', false, now() - interval '4 hours' FROM said`.execute(
    owner,
  )
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM chat_party WHERE member_id IS NOT NULL`.execute(owner)
  const party = rows[0]!.id
  // Credits of five hundred members. Those of the member who describes have the same amount and are newer than the payment.
  await sql`
    WITH people AS (INSERT INTO member (code, username, password_hash, name, currency)
                    SELECT (99000000 + n)::text, '0900' || (100000 + n), '', '', 'THB' FROM generate_series(1, 500) n RETURNING id),
    came AS (INSERT INTO inbound (channel, reference, amount, currency, source, order_id, payload, paid_at, at)
             SELECT 'BANK:014', 'C' || n, CASE WHEN n <= ${claimed} THEN 50000 ELSE 100 + n END, 'THB', 4, gen_random_uuid(), '{}', at, at
               FROM generate_series(1, 20000) n, LATERAL (SELECT now() - n * interval '0.5 seconds' AS at) a RETURNING order_id, reference, amount, at)
    INSERT INTO deposit_credit (order_id, member_id, amount, at)
    SELECT order_id, CASE WHEN amount = 50000 THEN (SELECT min(id) FROM member WHERE code = ${m._id}) ELSE (SELECT min(id) FROM people) + substr(reference, 2)::int % 500 END,
           amount, at FROM came`.execute(owner)
  const inSuspense = (n: number) =>
    sql`
      INSERT INTO inbound (channel, reference, amount, currency, source, suspended, payload, paid_at, at)
      SELECT 'BANK:014', 'S' || g, 50000, 'THB', 4, true, '{}', now() - interval '5 hours' + g * interval '0.1 seconds', now() FROM generate_series(1, ${n}::int) g
      ON CONFLICT DO NOTHING`.execute(owner)

  await inSuspense(1)
  await sql`ANALYZE`.execute(owner)
  const claims = await planOf(party)
  expect(claims.scanned).toEqual([])
  expect(claims.rows).toBeLessThan(shown * rowsACase)
  const [one] = await casesOf(w.context.db, party, 1)
  expect(one).toMatchObject({ reference: 'S1', others: 200, isServed: false })

  await inSuspense(claimed)
  await sql`ANALYZE`.execute(owner)
  const alike = await planOf(party)
  expect(alike.scanned).toEqual([])
  expect(alike.rows).toBeLessThan(shown * rowsACase)
  expect(await casesOf(w.context.db, party, 1)).toMatchObject([{ reference: null, others: 0 }])
})
