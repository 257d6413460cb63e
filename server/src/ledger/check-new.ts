import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import {
  coinsUnlikeTheirCounts,
  refundsUnlikeTheirClaims,
  sharesUnlikeTheirRows,
} from './earned.sql.ts'
import {
  holdingsCutOtherwise,
  holdingsThatDoNotAddUp,
  holdingsUnlikeTheirCredits,
  holdingsUnlikeTheirCuts,
  returnsUnlikeTheirShares,
} from './holding-invariants.sql.ts'
import {
  accountsBelowFloor,
  credited,
  depositsUnlikeTheirRows,
  holdsOfNoOrder,
  holdsResolvedByOthers,
  ledgersThatDoNotSumToNothing,
  movesOfOrder,
  ordersContradicted,
  ordersThatMovedOtherwise,
  resultsUnlikeTheirRows,
  suspenseUnlikeInbound,
  transfersWithoutTheirEntries,
  unknownMovements,
} from './invariants.sql.ts'
import { kinds } from './post.ts'
import {
  couponsUnlikeTheirSpins,
  prizesUnlikeTheirRows,
  seedsWithGaps,
} from './wheel-invariants.sql.ts'

/** Transfers after `low`, up to `high`; orders that ended, and money that came in, since. */
export type Stretch = { low: bigint; high: bigint; since: Date }
/** A violated invariant: `ref` identifies it in every later run, `what` describes the fault. */
export type NewlyBroken = { kind: string; ref: string; what: string }

/** Findings a query. More than these is one fault many times; a last finding says that there are more. */
const maxFindings = 1_000

/**
 * Proves a stretch of the books, given that everything before it is proven. What it reads grows with the stretch and with the number of
 * accounts and of open holds, never with the age of the books. `tx` must be REPEATABLE READ.
 */
export async function checkStretch(tx: Tx, stretch: Stretch): Promise<NewlyBroken[]> {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx)
  // New rows are in memory. With the default cost, meant for spinning disks, the planner reads the whole table of transfers instead of a stretch of it.
  await sql`SET LOCAL random_page_cost = 1.1`.execute(tx)
  await sql`SET LOCAL work_mem = '32MB'`.execute(tx)
  await makeStretchTables(tx, stretch)
  const found: NewlyBroken[] = []
  for (const [kind, query] of Object.entries(invariantsOf(stretch))) {
    const { rows } = await sql<Omit<NewlyBroken, 'kind'>>`
      SELECT ref, what FROM (${query}) broken ORDER BY ref LIMIT ${maxFindings}`.execute(tx)
    found.push(...rows.map((row) => ({ kind, ...row })))
    if (rows.length === maxFindings)
      found.push({ kind, ref: `more after ${rows.at(-1)!.ref}`, what: 'there are more' })
  }
  return found
}

/** With statistics: without them the planner would guess the size of each. */
async function makeStretchTables(tx: Tx, { low, high, since }: Stretch): Promise<void> {
  const tables = {
    new_transfer: sql`SELECT * FROM ledger.transfer WHERE id > ${low} AND id <= ${high}`,
    new_entry: sql`SELECT * FROM ledger.entry WHERE transfer_id > ${low} AND transfer_id <= ${high}`,
    touched_order: sql`
      SELECT order_id AS id FROM new_transfer
      UNION SELECT id FROM errand WHERE settled_at > ${since}
      UNION SELECT order_id FROM inbound WHERE at > ${since} AND order_id IS NOT NULL`,
    // By the index of each order, whatever the planner thinks of so many: the other way is to read all transfers there are.
    transfer_of_touched: sql`
      SELECT t.* FROM touched_order o
       CROSS JOIN LATERAL (SELECT order_id, kind, code, amount FROM ledger.transfer WHERE order_id = o.id OFFSET 0) t`,
    open_hold: sql`
      SELECT * FROM (SELECT hold_id, account_id, amount FROM ledger_proof_hold
                      UNION ALL SELECT id, debit, amount FROM new_transfer WHERE kind = ${kinds.hold}) held
       WHERE NOT EXISTS (SELECT FROM new_transfer r
                          WHERE r.kind IN (${kinds.post}, ${kinds.void}) AND r.hold_id = held.hold_id)`,
  }
  for (const [name, rows] of Object.entries(tables)) {
    await sql`CREATE TEMP TABLE ${sql.id(name)} ON COMMIT DROP AS ${rows}`.execute(tx)
    await sql`ANALYZE ${sql.id(name)}`.execute(tx)
  }
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

const stretchTables = { transfer: sql`new_transfer`, entry: sql`new_entry` }

function invariantsOf(stretch: Stretch): Record<string, RawBuilder<unknown>> {
  const since = sql`${stretch.since}::timestamptz`
  return {
    ledgerSum: ledgersThatDoNotSumToNothing,
    belowFloor: accountsBelowFloor,
    entryChain,
    lastEntry,
    entriesOfTransfer: transfersWithoutTheirEntries(stretchTables),
    holdResolved: holdsResolvedByOthers(stretchTables),
    openHolds: openHolds(stretch),
    orderMoved: ordersThatMovedOtherwise(sql`
      errand e JOIN (SELECT o.id, ${movesOfOrder} FROM touched_order o LEFT JOIN transfer_of_touched ON order_id = o.id
                      GROUP BY 1) n ON n.id = e.id`),
    holdOfNoOrder: holdsOfNoOrder(stretchTables),
    creditOfNothing,
    suspense: suspenseUnlikeInbound,
    contradicted: ordersContradicted(since),
    depositCredit: depositsUnlikeTheirRows(stretchTables, since),
    playResult: resultsUnlikeTheirRows(stretchTables, since),
    seedGap: seedsWithGaps(since),
    prize: prizesUnlikeTheirRows(stretchTables, since),
    couponOfNothing: couponsUnlikeTheirSpins(since),
    coinCount: coinsUnlikeTheirCounts(stretchTables, since),
    referralAccrual: sharesUnlikeTheirRows(stretchTables, since),
    refundClaim: refundsUnlikeTheirClaims(stretchTables, since),
    holdingCredit: holdingsUnlikeTheirCredits(stretchTables, since),
    holdingCut: holdingsUnlikeTheirCuts(stretchTables, since),
    holdingTotal: holdingsThatDoNotAddUp(since),
    holdingTerms: holdingsCutOtherwise(since),
    boundReturn: returnsUnlikeTheirShares(since),
    unknownMovement: unknownMovements(stretchTables),
  }
}

const entryChain = sql`
  SELECT format('account %s version %s', e.account_id, e.version) AS ref, 'does not follow the entry before it' AS what
    FROM (SELECT *, lag(version) OVER chain AS before, lag(posted_after) OVER chain AS posted,
                 lag(held_after) OVER chain AS held
            FROM new_entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)) e
    -- Only the first of an account in this stretch is looked up: nothing is found by a version that is null.
    LEFT JOIN ledger.entry p ON p.account_id = e.account_id AND p.version = CASE WHEN e.before IS NULL THEN e.version - 1 END
   WHERE CASE WHEN e.before IS NULL AND e.version > 1 AND p.version IS NULL THEN true
              ELSE (e.version, e.posted_after, e.held_after)
                   <> (coalesce(e.before, p.version, 0) + 1,
                       coalesce(e.posted, p.posted_after, 0) + e.d_posted,
                       coalesce(e.held, p.held_after, 0) + e.d_held) END`

const lastEntry = sql`
  SELECT format('account %s', t.id) AS ref,
         format('%s (%s held, version %s), its last entry says %s (%s held)',
                a.posted, a.held, a.version, l.posted_after, l.held_after) AS what
    FROM (SELECT DISTINCT account_id AS id FROM new_entry) t
    LEFT JOIN ledger.account a ON a.id = t.id
    LEFT JOIN ledger.entry l ON (l.account_id, l.version) = (a.id, a.version)
   WHERE (a.posted, a.held) IS DISTINCT FROM (l.posted_after, l.held_after) OR a.id IS NULL`

const openHolds = ({ high }: Stretch) => sql`
  SELECT format('account %s', t.id) AS ref,
         format('holds %s, its open holds are %s', coalesce(l.held_after, 0), t.open) AS what
    FROM (SELECT id, coalesce(sum(amount), 0) AS open
            FROM (SELECT DISTINCT account_id AS id FROM new_entry UNION SELECT account_id FROM open_hold) touched
            LEFT JOIN open_hold ON account_id = id GROUP BY id) t
    LEFT JOIN LATERAL (SELECT held_after FROM ledger.entry e WHERE e.account_id = t.id AND e.transfer_id <= ${high}
                        ORDER BY version DESC LIMIT 1) l ON true
   WHERE t.open <> coalesce(l.held_after, 0)`

const creditOfNothing = sql`
  SELECT format('order %s', t.id) AS ref, format('%s credited, %s came in', t.amount, i.amount) AS what
    FROM (SELECT o.id, sum(amount) FILTER (WHERE code IN ${credited}) AS amount
            FROM touched_order o LEFT JOIN transfer_of_touched ON order_id = o.id GROUP BY 1) t
    LEFT JOIN (SELECT o.id, sum(amount) AS amount FROM touched_order o JOIN inbound i ON i.order_id = o.id GROUP BY 1) i USING (id)
   WHERE t.amount IS DISTINCT FROM i.amount`
