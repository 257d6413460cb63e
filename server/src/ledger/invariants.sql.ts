import { randomUUID } from 'node:crypto'
import { currencies } from '@krapao/shared/country'
import { money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import { chart } from './accounts.ts'
import { codes, movements, type Posting } from './movements.ts'
import { kinds } from './post.ts'

// What must hold of the books, each as a query for what breaks it: `ref` identifies that in every later run, `what` describes the fault. Those
// that take tables or a time are asked of all the books (check.ts) and of what is new in them (check-new.ts).

type Sql = RawBuilder<unknown>
/** All transfers and their entries, or those of a stretch. */
export type Tables = { transfer: Sql; entry: Sql }

// An account is its number: kind, ledger, owner, sub (accounts.ts).
export const kindOf = (account: string): Sql => sql`${sql.raw(account)} / 10000000000000000`
export const ownerOf = (account: string): Sql => sql`${sql.raw(account)} / 1000 % 10000000000`
const subOf = (account: string): Sql => sql`${sql.raw(account)} % 1000`

/** Of a transfer: whether it moved money, and did not only hold or free it. */
const hasMoved = sql`kind IN (${kinds.direct}, ${kinds.post})`

export const ledgersThatDoNotSumToNothing = sql`
  SELECT format('ledger %s', ledger) AS ref, format('sums to %s', sum(posted)) AS what
    FROM ledger.account GROUP BY ledger HAVING sum(posted) <> 0`

export const accountsBelowFloor = sql`
  SELECT format('account %s', a.id) AS ref, format('%s, of it %s held, floor %s', a.posted, a.held, a.floor) AS what
    FROM ledger.account a JOIN ledger.chart c USING (kind)
   WHERE a.posted - a.held < a.floor OR a.held < 0 OR a.floor IS DISTINCT FROM c.floor`

export const transfersWithoutTheirEntries = ({ transfer, entry }: Tables): Sql => sql`
  WITH due AS (
    SELECT id, debit AS account_id, CASE WHEN ${hasMoved} THEN -amount ELSE 0 END AS d_posted,
           CASE kind WHEN ${kinds.direct} THEN 0 WHEN ${kinds.hold} THEN amount ELSE -amount END AS d_held
      FROM ${transfer}
    UNION ALL SELECT id, credit, amount, 0 FROM ${transfer} WHERE ${hasMoved}
  ), made AS (SELECT transfer_id, account_id, d_posted, d_held FROM ${entry})
  SELECT DISTINCT format('transfer %s', id) AS ref, 'does not have the entries of its kind' AS what
    FROM ((TABLE due EXCEPT ALL TABLE made) UNION ALL (TABLE made EXCEPT ALL TABLE due)) differing`

export const holdsResolvedByOthers = ({ transfer }: Tables): Sql => sql`
  SELECT format('transfer %s', r.id) AS ref, format('does not resolve hold %s by its like', r.hold_id) AS what
    FROM ${transfer} r LEFT JOIN ledger.transfer h ON h.id = r.hold_id
   WHERE r.kind IN (${kinds.post}, ${kinds.void})
     AND (h.kind, h.order_id, h.debit, h.credit, h.amount)
         IS DISTINCT FROM (${kinds.hold}::smallint, r.order_id, r.debit, r.credit, r.amount)`

const order = randomUUID()
const parties = { currency: 'THB', member: 1, game: 1, source: 1, provider: 1 }
/** Every way that money may move, as movements.ts posts it. A game's result has two: won, and lost. */
const ways = Object.values(movements).flatMap((postingsOf: (of: never) => Posting[]) =>
  [1n, -1n].flatMap((amount) =>
    postingsOf({ ...parties, order, suspended: order, amount: money(amount) } as never),
  ),
)
const kindIn = (account: bigint): bigint => account / 10n ** 16n

/** Transfers whose code, kind and kinds of both accounts are no movement of ours. */
export const unknownMovements = ({ transfer }: Tables): Sql => sql`
  SELECT format('transfer %s', id) AS ref,
         format('code %s, kind %s, from %s to %s, is no movement', code, kind, debit, credit) AS what
    FROM ${transfer}
   WHERE (code, kind, ${kindOf('debit')}, ${kindOf('credit')}) NOT IN (
     SELECT * FROM unnest(${ways.map((p) => p.code)}::int[], ${ways.map((p) => kinds[p.kind])}::int[],
                          ${ways.map((p) => kindIn(p.debit))}::bigint[],
                          ${ways.map((p) => kindIn(p.credit))}::bigint[]))`

export const holdsOfNoOrder = ({ transfer }: Tables): Sql => sql`
  SELECT format('hold %s', t.id) AS ref, format('of order %s', t.order_id) AS what
    FROM ${transfer} t
   WHERE t.kind = ${kinds.hold} AND NOT EXISTS (SELECT FROM errand e WHERE e.id = t.order_id)`

/** How often transfers held, moved and freed money; `t` is ledger.transfer, grouped by order or of one order. */
export const movesOfOrder = sql`
  count(*) FILTER (WHERE kind = ${kinds.hold}) AS holds, count(*) FILTER (WHERE ${hasMoved}) AS moved,
  count(*) FILTER (WHERE kind = ${kinds.void}) AS freed`

/** Orders that moved money otherwise than once when done. `orders` joins `errand e` with `n`, the counts of movesOfOrder. */
export const ordersThatMovedOtherwise = (orders: Sql): Sql => sql`
  SELECT format('%s %s', e.kind, e.id) AS ref,
         format('is %s: %s holds, %s moved, %s freed', e.state, n.holds, n.moved, n.freed) AS what
    FROM ${orders}
   WHERE coalesce(n.moved, 0) <> CASE e.state WHEN 'done' THEN 1 ELSE 0 END
      OR coalesce(n.freed, 0) <> CASE e.state WHEN 'refused' THEN coalesce(n.holds, 0) ELSE 0 END`

export const ordersContradicted = (since: Sql): Sql => sql`
  SELECT format('%s %s', kind, id) AS ref,
         format('is %s, and the outside said otherwise at %s', state, contradicted_at) AS what
    FROM errand WHERE contradicted_at > ${since}`

/** The codes of transfers that credit a deposit to its member. */
export const credited = sql`(${codes.depositCredited}::int, ${codes.depositLate}::int, ${codes.suspenseReleased}::int)`

export const depositsUnlikeTheirRows = ({ transfer }: Tables, since: Sql): Sql => sql`
  SELECT format('order %s', t.order_id) AS ref,
         format('%s to member %s, the row says %s to %s', t.amount, t.member, c.amount, c.member_id) AS what
    FROM (SELECT order_id, ${ownerOf('credit')} AS member, amount FROM ${transfer} WHERE code IN ${credited}) t
    LEFT JOIN deposit_credit c USING (order_id)
   WHERE (t.member, t.amount) IS DISTINCT FROM (c.member_id::bigint, c.amount)
  UNION ALL
  SELECT format('order %s', c.order_id),
         format('the row says %s to member %s, nothing was posted', c.amount, c.member_id)
    FROM deposit_credit c
   WHERE c.at > ${since}
     AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.order_id = c.order_id AND t.code IN ${credited})`

/** What was won goes to the member's mirror at the game, what was lost comes from it. */
const resultsIn = (transfer: Sql): Sql => sql`
  SELECT order_id AS id, ${ownerOf('mirror')} AS member, ${subOf('mirror')} AS game,
         CASE WHEN mirror = credit THEN amount ELSE -amount END AS amount
    FROM (SELECT *, CASE WHEN ${kindOf('credit')} = ${chart.game} THEN credit ELSE debit END AS mirror
            FROM ${transfer} WHERE code = ${codes.gameResult}) posted`

export const resultsUnlikeTheirRows = ({ transfer }: Tables, since: Sql): Sql => sql`
  SELECT format('result %s', t.id) AS ref,
         format('%s of member %s at game %s, the row says %s of %s at %s',
                t.amount, t.member, t.game, r.amount, r.member_id, r.game_id) AS what
    FROM (${resultsIn(transfer)}) t LEFT JOIN play_result r ON r.id = t.id
   WHERE (t.member, t.game, t.amount) IS DISTINCT FROM (r.member_id::bigint, r.game_id::bigint, r.amount)
  UNION ALL
  SELECT format('result %s', r.id),
         format('the row says %s of member %s at game %s, nothing was posted', r.amount, r.member_id, r.game_id)
    FROM play_result r
   WHERE r.at > ${since}
     AND NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.order_id = r.id AND t.code = ${codes.gameResult})`

const numberOfLedger = sql.join(
  Object.entries(currencies).map(([code, { iso4217 }]) => sql`WHEN ${code} THEN ${iso4217}`),
  sql` `,
)
/** Money in suspense must equal the payments that came in without an owner. */
export const suspenseUnlikeInbound = sql`
  SELECT format('suspense in ledger %s', coalesce(a.ledger, i.ledger)) AS ref,
         format('%s stands there, %s came in and has no owner', a.amount, i.amount) AS what
    FROM (SELECT ledger, sum(posted) AS amount FROM ledger.account WHERE kind = ${chart.suspense} GROUP BY 1) a
    FULL JOIN (SELECT (CASE currency ${numberOfLedger} END)::smallint AS ledger, sum(amount) AS amount
                 FROM inbound WHERE order_id IS NULL AND suspended GROUP BY 1) i USING (ledger)
   WHERE coalesce(a.amount, 0) <> coalesce(i.amount, 0)`
