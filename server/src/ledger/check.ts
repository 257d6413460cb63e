import { randomUUID } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { codes, movements, type Posting } from './movements.ts'
import { kinds } from './post.ts'

/** An invariant that does not hold, and who breaks it (at most ten, in words with numbers). */
export type Broken = { invariant: string; by: string[] }

/**
 * Proves the books and the orders that move money: every invariant, on one snapshot, so that it may run while money moves.
 * Empty when all hold. Reads everything: for the night, for tests, and for `npm run check:money`.
 */
export const checkLedger = (db: Db): Promise<Broken[]> => check(db, { ...books, ...orders })

/** The ledger alone, where no orders stand next to it. */
export const checkBooks = (db: Db): Promise<Broken[]> => check(db, books)

function check(db: Db, invariants: Invariants): Promise<Broken[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '30min'`.execute(tx)
      const found: Broken[] = []
      for (const [invariant, question] of Object.entries(invariants)) {
        const { rows } = await sql<{
          who: string
        }>`SELECT who FROM (${question}) broken LIMIT 10`.execute(tx)
        if (rows.length > 0) found.push({ invariant, by: rows.map((r) => r.who) })
      }
      return found
    })
}

// Each asks for those who break it, as one text `who`; none is good.
type Invariants = Readonly<Record<string, RawBuilder<unknown>>>

const books: Invariants = {
  'every ledger sums to nothing': sql`
    SELECT format('ledger %s sums to %s', ledger, sum(posted)) AS who FROM ledger.account GROUP BY ledger HAVING sum(posted) <> 0`,
  'a balance is the sum of its entries': sql`
    SELECT format('account %s: %s (%s held, version %s), entries: %s (%s held, %s of them)',
                  coalesce(a.id, e.account_id), a.posted, a.held, a.version, e.posted, e.held, e.n) AS who
      FROM ledger.account a
      FULL JOIN (SELECT account_id, sum(d_posted) AS posted, sum(d_held) AS held, count(*) AS n FROM ledger.entry GROUP BY 1) e ON e.account_id = a.id
     WHERE (a.posted, a.held, a.version) IS DISTINCT FROM (coalesce(e.posted, 0), coalesce(e.held, 0), coalesce(e.n, 0))`,
  'the chain of entries has no gap': sql`
    SELECT format('account %s, version %s', account_id, version) AS who
      FROM (SELECT *, lag(version, 1, 0) OVER chain AS before, lag(posted_after, 1, 0) OVER chain AS posted, lag(held_after, 1, 0) OVER chain AS held
              FROM ledger.entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)) e
     WHERE (version, posted_after, held_after) <> (before + 1, posted + d_posted, held + d_held)`,
  'no account is below its floor, and every floor is the chart’s': sql`
    SELECT format('account %s: %s of it %s held, floor %s', a.id, a.posted, a.held, a.floor) AS who
      FROM ledger.account a JOIN ledger.chart c USING (kind)
     WHERE a.posted - a.held < a.floor OR a.held < 0 OR a.floor IS DISTINCT FROM c.floor`,
  'what is held is the sum of the open holds': sql`
    SELECT format('account %s holds %s, its open holds are %s', a.id, a.held, coalesce(h.open, 0)) AS who
      FROM ledger.account a
      LEFT JOIN (SELECT debit, sum(amount) AS open FROM ledger.transfer t
                  WHERE kind = 1 AND NOT EXISTS (SELECT 1 FROM ledger.transfer r WHERE r.hold_id = t.id) GROUP BY 1) h ON h.debit = a.id
     WHERE a.held <> coalesce(h.open, 0)`,
  'a hold is resolved by its like': sql`
    SELECT format('transfer %s resolves %s', r.id, h.id) AS who
      FROM ledger.transfer r LEFT JOIN ledger.transfer h ON h.id = r.hold_id
     WHERE r.kind >= 2 AND (h.kind, h.order_id, h.debit, h.credit, h.amount) IS DISTINCT FROM (1, r.order_id, r.debit, r.credit, r.amount)`,
  'a transfer has the entries of its kind': sql`
    WITH due AS (
      SELECT id, debit AS account_id, CASE WHEN kind IN (0, 2) THEN -amount ELSE 0 END AS d_posted,
             CASE kind WHEN 0 THEN 0 WHEN 1 THEN amount ELSE -amount END AS d_held FROM ledger.transfer
      UNION ALL SELECT id, credit, amount, 0 FROM ledger.transfer WHERE kind IN (0, 2)
    ), made AS (SELECT transfer_id, account_id, d_posted, d_held FROM ledger.entry)
    SELECT DISTINCT format('transfer %s', id) AS who
      FROM ((TABLE due EXCEPT ALL TABLE made) UNION ALL (TABLE made EXCEPT ALL TABLE due)) differing`,
}

/** The results of games in a table of transfers: `won` is what goes to the member's mirror (kind 11), else it was lost. */
export const resultsOf = (transfers: RawBuilder<unknown>) => sql`
  SELECT order_id AS id, mirror / 1000 % 10000000000 AS member, mirror % 1000 AS game, CASE WHEN mirror = credit THEN amount ELSE -amount END AS amount
    FROM (SELECT *, CASE WHEN credit / 10000000000000000 = 11 THEN credit ELSE debit END AS mirror
            FROM ${transfers} WHERE code = ${codes.gameResult}) posted`

const order = randomUUID()
const parties = { currency: 'THB', member: 1, game: 1, source: 1, provider: 1 }
/** Every way that money may move, as movements.ts posts it. A game's result has two: won, and lost. */
const ways = Object.values(movements).flatMap((postingsOf: (of: never) => Posting[]) =>
  [1n, -1n].flatMap((amount) =>
    postingsOf({ ...parties, order, suspended: order, amount: money(amount) } as never),
  ),
)
const kindOf = (account: bigint): bigint => account / 10n ** 16n

/** The rows of a table of transfers whose code, kind and kinds of both accounts are no movement of ours: `id`, and `what` it is. */
export const noMovement = (transfers: RawBuilder<unknown>) => sql`
  SELECT id, format('code %s, kind %s, from %s to %s, is no movement', code, kind, debit, credit) AS what FROM ${transfers}
   WHERE (code, kind, debit / 10000000000000000, credit / 10000000000000000) NOT IN (
     SELECT * FROM unnest(${ways.map((p) => p.code)}::int[], ${ways.map((p) => kinds[p.kind])}::int[],
                          ${ways.map((p) => kindOf(p.debit))}::bigint[], ${ways.map((p) => kindOf(p.credit))}::bigint[]))`

const orders: Invariants = {
  'every transfer is one of the movements': sql`
    SELECT format('transfer %s: %s', id, what) AS who FROM (${noMovement(sql.raw('ledger.transfer'))}) unknown`,
  'an order moves money once when done, and not otherwise': sql`
    SELECT format('%s %s is %s: %s holds, %s moved, %s freed', e.kind, e.id, e.state, n.holds, n.moved, n.freed) AS who
      FROM errand e
      LEFT JOIN (SELECT order_id, count(*) FILTER (WHERE kind = 1) AS holds, count(*) FILTER (WHERE kind IN (0, 2)) AS moved,
                        count(*) FILTER (WHERE kind = 3) AS freed FROM ledger.transfer GROUP BY 1) n ON n.order_id = e.id
     WHERE coalesce(n.moved, 0) <> CASE e.state WHEN 'done' THEN 1 ELSE 0 END
        OR coalesce(n.freed, 0) <> CASE e.state WHEN 'refused' THEN coalesce(n.holds, 0) ELSE 0 END`,
  'no order is contradicted by the outside': sql`
    SELECT format('%s %s is %s, and the outside said otherwise at %s', kind, id, state, contradicted_at) AS who
      FROM errand WHERE contradicted_at IS NOT NULL`,
  'every hold belongs to an order': sql`
    SELECT format('hold %s of order %s', t.id, t.order_id) AS who
      FROM ledger.transfer t WHERE t.kind = 1 AND NOT EXISTS (SELECT 1 FROM errand e WHERE e.id = t.order_id)`,
  'every credit from outside has one reference there': sql`
    SELECT format('order %s: %s credited, %s came in', coalesce(t.order_id, i.order_id), t.amount, i.amount) AS who
      FROM (SELECT order_id, sum(amount) AS amount FROM ledger.transfer WHERE code IN (${codes.depositCredited}, ${codes.depositLate}, ${codes.suspenseReleased}) GROUP BY 1) t
      FULL JOIN (SELECT order_id, sum(amount) AS amount FROM inbound WHERE order_id IS NOT NULL GROUP BY 1) i USING (order_id)
     WHERE t.amount IS DISTINCT FROM i.amount
    UNION ALL
    SELECT format('suspense: %s put there, %s came in', t.amount, i.amount)
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM ledger.transfer WHERE code = ${codes.suspended}) t,
           (SELECT coalesce(sum(amount), 0) AS amount FROM inbound WHERE suspended) i
     WHERE t.amount <> i.amount
    UNION ALL
    SELECT format('suspense: %s released, %s of it by an inbound', t.amount, i.amount)
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM ledger.transfer WHERE code = ${codes.suspenseReleased}) t,
           (SELECT coalesce(sum(amount), 0) AS amount FROM inbound WHERE suspended AND order_id IS NOT NULL) i
     WHERE t.amount <> i.amount`,
  'every credited deposit has its row': sql`
    SELECT format('order %s: %s to member %s in the ledger, the row says %s to %s', order_id, t.amount, t.member, c.amount, c.member_id) AS who
      FROM (SELECT order_id, credit / 1000 % 10000000000 AS member, amount FROM ledger.transfer
             WHERE code IN (${codes.depositCredited}, ${codes.depositLate}, ${codes.suspenseReleased})) t
      FULL JOIN deposit_credit c USING (order_id)
     WHERE (t.member, t.amount) IS DISTINCT FROM (c.member_id::bigint, c.amount)`,
  'every result of a game has its row': sql`
    SELECT format('result %s: %s of member %s at game %s in the ledger, the row says %s of %s at %s',
                  coalesce(t.id, r.id), t.amount, t.member, t.game, r.amount, r.member_id, r.game_id) AS who
      FROM (${resultsOf(sql.raw('ledger.transfer'))}) t
      FULL JOIN play_result r ON r.id = t.id
     WHERE (t.member, t.game, t.amount) IS DISTINCT FROM (r.member_id::bigint, r.game_id::bigint, r.amount)`,
}
