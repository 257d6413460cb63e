import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import { noMovement, resultsOf } from './check.ts'
import { codes } from './movements.ts'

/** Transfers after `low`, up to `high`; orders that ended, and money that came in, since. */
export type Stretch = { low: bigint; high: bigint; since: Date }
/** One who breaks an invariant: `ref` names them for ever, `what` says how. */
export type NewlyBroken = { kind: string; ref: string; what: string }

/** More than this is one fault many times; a last finding says that there are more. */
const toldAtOnce = 1_000

/**
 * Proves a stretch of the books, given that everything before it is proven. What it reads grows with the stretch and with the number of
 * accounts and of open holds, never with the age of the books. `tx` must see one snapshot.
 */
export async function checkStretch(tx: Tx, stretch: Stretch): Promise<NewlyBroken[]> {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx)
  await planBySize(tx, stretch)
  const found: NewlyBroken[] = []
  for (const [kind, question] of Object.entries(questionsOn(stretch))) {
    const { rows } = await sql<Omit<NewlyBroken, 'kind'>>`
      SELECT ref, what FROM (${question}) broken ORDER BY ref LIMIT ${toldAtOnce}`.execute(tx)
    found.push(...rows.map((row) => ({ kind, ...row })))
    if (rows.length === toldAtOnce)
      found.push({ kind, ref: `more after ${rows.at(-1)!.ref}`, what: 'there are more' })
  }
  return found
}

/** The stretch once, with statistics: planned blindly, each question would guess its size. */
async function planBySize(tx: Tx, { low, high, since }: Stretch): Promise<void> {
  await sql`CREATE TEMP TABLE new_transfer ON COMMIT DROP AS SELECT * FROM ledger.transfer WHERE id > ${low} AND id <= ${high}`.execute(
    tx,
  )
  await sql`CREATE TEMP TABLE new_entry ON COMMIT DROP AS SELECT * FROM ledger.entry WHERE transfer_id > ${low} AND transfer_id <= ${high}`.execute(
    tx,
  )
  await sql`
    CREATE TEMP TABLE touched_order ON COMMIT DROP AS
      SELECT order_id AS id FROM new_transfer
      UNION SELECT id FROM errand WHERE settled_at > ${since}
      UNION SELECT order_id FROM inbound WHERE at > ${since} AND order_id IS NOT NULL`.execute(tx)
  await sql`
    CREATE TEMP TABLE open_hold ON COMMIT DROP AS
      SELECT * FROM (SELECT hold_id, account_id, amount FROM ledger_proof_hold
                      UNION ALL SELECT id, debit, amount FROM new_transfer WHERE kind = 1) held
       WHERE NOT EXISTS (SELECT FROM new_transfer r WHERE r.kind >= 2 AND r.hold_id = held.hold_id)`.execute(
    tx,
  )
  for (const table of ['new_transfer', 'new_entry', 'touched_order', 'open_hold'])
    await sql`ANALYZE ${sql.id(table)}`.execute(tx)
}

/** What is held at the end of the stretch is the beginning of the next one. */
export async function keepOpenHolds(tx: Tx): Promise<void> {
  await sql`DELETE FROM ledger_proof_hold WHERE hold_id NOT IN (SELECT hold_id FROM open_hold)`.execute(
    tx,
  )
  await sql`INSERT INTO ledger_proof_hold SELECT * FROM open_hold ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

const questionsOn = (stretch: Stretch): Record<string, RawBuilder<unknown>> => ({
  ...chain,
  ...holds(stretch),
  ...orders,
  ...dated(stretch),
  unknownMovement: sql`
    SELECT format('transfer %s', id) AS ref, what FROM (${noMovement(sql.raw('new_transfer'))}) unknown`,
})

const chain = {
  ledgerSum: sql`
    SELECT format('ledger %s', ledger) AS ref, format('sums to %s', sum(posted)) AS what FROM ledger.account GROUP BY ledger HAVING sum(posted) <> 0`,
  belowFloor: sql`
    SELECT format('account %s', a.id) AS ref, format('%s, of it %s held, floor %s', a.posted, a.held, a.floor) AS what
      FROM ledger.account a JOIN ledger.chart c USING (kind)
     WHERE a.posted - a.held < a.floor OR a.held < 0 OR a.floor IS DISTINCT FROM c.floor`,
  entryChain: sql`
    SELECT format('account %s version %s', e.account_id, e.version) AS ref, 'does not follow the entry before it' AS what
      FROM (SELECT *, lag(version) OVER chain AS before, lag(posted_after) OVER chain AS posted, lag(held_after) OVER chain AS held
              FROM new_entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)) e
      LEFT JOIN ledger.entry p ON e.before IS NULL AND (p.account_id, p.version) = (e.account_id, e.version - 1)
     WHERE CASE WHEN e.before IS NULL AND e.version > 1 AND p.version IS NULL THEN true
                ELSE (e.version, e.posted_after, e.held_after) <> (coalesce(e.before, p.version, 0) + 1,
                      coalesce(e.posted, p.posted_after, 0) + e.d_posted, coalesce(e.held, p.held_after, 0) + e.d_held) END`,
  lastEntry: sql`
    SELECT format('account %s', t.id) AS ref, format('%s (%s held, version %s), its last entry says %s (%s held)', a.posted, a.held, a.version, l.posted_after, l.held_after) AS what
      FROM (SELECT DISTINCT account_id AS id FROM new_entry) t
      LEFT JOIN ledger.account a ON a.id = t.id LEFT JOIN ledger.entry l ON (l.account_id, l.version) = (a.id, a.version)
     WHERE (a.posted, a.held) IS DISTINCT FROM (l.posted_after, l.held_after) OR a.id IS NULL`,
  entriesOfTransfer: sql`
    WITH due AS (
      SELECT id, debit AS account_id, CASE WHEN kind IN (0, 2) THEN -amount ELSE 0 END AS d_posted,
             CASE kind WHEN 0 THEN 0 WHEN 1 THEN amount ELSE -amount END AS d_held FROM new_transfer
      UNION ALL SELECT id, credit, amount, 0 FROM new_transfer WHERE kind IN (0, 2)
    ), made AS (SELECT transfer_id, account_id, d_posted, d_held FROM new_entry)
    SELECT DISTINCT format('transfer %s', id) AS ref, 'has not the entries of its kind' AS what
      FROM ((TABLE due EXCEPT ALL TABLE made) UNION ALL (TABLE made EXCEPT ALL TABLE due)) differing`,
  holdResolved: sql`
    SELECT format('transfer %s', r.id) AS ref, format('does not resolve hold %s by its like', r.hold_id) AS what
      FROM new_transfer r LEFT JOIN ledger.transfer h ON h.id = r.hold_id
     WHERE r.kind >= 2 AND (h.kind, h.order_id, h.debit, h.credit, h.amount) IS DISTINCT FROM (1, r.order_id, r.debit, r.credit, r.amount)`,
}

const holds = ({ high }: Stretch) => ({
  openHolds: sql`
    SELECT format('account %s', t.id) AS ref, format('holds %s, its open holds are %s', coalesce(l.held_after, 0), t.open) AS what
      FROM (SELECT id, coalesce(sum(amount), 0) AS open
              FROM (SELECT DISTINCT account_id AS id FROM new_entry UNION SELECT account_id FROM open_hold) touched
              LEFT JOIN open_hold ON account_id = id GROUP BY id) t
      LEFT JOIN LATERAL (SELECT held_after FROM ledger.entry e WHERE e.account_id = t.id AND e.transfer_id <= ${high}
                          ORDER BY version DESC LIMIT 1) l ON true
     WHERE t.open <> coalesce(l.held_after, 0)`,
})

const credited = sql`(${codes.depositCredited}::int, ${codes.depositLate}::int, ${codes.suspenseReleased}::int)`
const orders = {
  orderMoved: sql`
    SELECT format('%s %s', e.kind, e.id) AS ref, format('is %s: %s holds, %s moved, %s freed', e.state, n.holds, n.moved, n.freed) AS what
      FROM touched_order o JOIN errand e ON e.id = o.id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE kind = 1) AS holds, count(*) FILTER (WHERE kind IN (0, 2)) AS moved,
                                count(*) FILTER (WHERE kind = 3) AS freed FROM ledger.transfer t WHERE t.order_id = e.id) n
     WHERE n.moved <> CASE e.state WHEN 'done' THEN 1 ELSE 0 END OR n.freed <> CASE e.state WHEN 'refused' THEN n.holds ELSE 0 END`,
  holdOfNoOrder: sql`
    SELECT format('hold %s', t.id) AS ref, format('of order %s', t.order_id) AS what
      FROM new_transfer t WHERE t.kind = 1 AND NOT EXISTS (SELECT FROM errand e WHERE e.id = t.order_id)`,
  creditOfNothing: sql`
    SELECT format('order %s', o.id) AS ref, format('%s credited, %s came in', t.amount, i.amount) AS what
      FROM touched_order o
     CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM ledger.transfer t WHERE t.order_id = o.id AND t.code IN ${credited}) t
     CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM inbound i WHERE i.order_id = o.id) i
     WHERE t.amount IS DISTINCT FROM i.amount`,
  suspense: sql`
    SELECT format('suspense in ledger %s', coalesce(a.ledger, i.ledger)) AS ref, format('%s stands there, %s came in and is nobody’s', a.amount, i.amount) AS what
      FROM (SELECT ledger, sum(posted) AS amount FROM ledger.account WHERE kind = 53 GROUP BY 1) a
      FULL JOIN (SELECT (CASE currency WHEN 'THB' THEN 764 ELSE 418 END)::smallint AS ledger, sum(amount) AS amount
                   FROM inbound WHERE order_id IS NULL AND suspended GROUP BY 1) i USING (ledger)
     WHERE coalesce(a.amount, 0) <> coalesce(i.amount, 0)`,
}

/** What is dated, not numbered: ends that the outside contradicts, and rows that features keep beside their postings. */
const dated = ({ since }: Stretch) => ({
  contradicted: sql`
    SELECT format('%s %s', kind, id) AS ref, format('is %s, and the outside said otherwise at %s', state, contradicted_at) AS what
      FROM errand WHERE contradicted_at > ${since}`,
  depositCredit: sql`
    SELECT format('order %s', t.order_id) AS ref, format('%s to member %s, the row says %s to %s', t.amount, t.member, c.amount, c.member_id) AS what
      FROM (SELECT order_id, credit / 1000 % 10000000000 AS member, amount FROM new_transfer WHERE code IN ${credited}) t
      LEFT JOIN deposit_credit c USING (order_id)
     WHERE (t.member, t.amount) IS DISTINCT FROM (c.member_id::bigint, c.amount)
    UNION ALL
    SELECT format('order %s', c.order_id), format('the row says %s to member %s, nothing was posted', c.amount, c.member_id)
      FROM deposit_credit c
     WHERE c.at > ${since} AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.order_id = c.order_id AND t.code IN ${credited})`,
  playResult: sql`
    SELECT format('result %s', t.id) AS ref, format('%s of member %s at game %s, the row says %s of %s at %s', t.amount, t.member, t.game, r.amount, r.member_id, r.game_id) AS what
      FROM (${resultsOf(sql.raw('new_transfer'))}) t LEFT JOIN play_result r ON r.id = t.id
     WHERE (t.member, t.game, t.amount) IS DISTINCT FROM (r.member_id::bigint, r.game_id::bigint, r.amount)
    UNION ALL
    SELECT format('result %s', r.id), format('the row says %s of member %s at game %s, nothing was posted', r.amount, r.member_id, r.game_id)
      FROM play_result r
     WHERE r.at > ${since} AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.order_id = r.id AND t.code = ${codes.gameResult})`,
})
