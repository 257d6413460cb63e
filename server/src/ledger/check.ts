import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import {
  claimsAboveTheirShare,
  coinsUnlikeTheirCounts,
  coinsUnlikeTheirFormula,
  daysUnlikeTheirChain,
  refundsUnlikeTheirClaims,
  sharesUnlikeTheirRows,
  sumsUnlikeTheirRows,
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
import { codes } from './movements.ts'
import { kinds } from './post.ts'
import {
  couponsUnlikeTheirSpins,
  prizesUnlikeTheirRows,
  seedsWithGaps,
} from './wheel-invariants.sql.ts'

/** A violated invariant, with at most ten examples in words and numbers. */
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
      for (const [invariant, query] of Object.entries(invariants)) {
        const { rows } = await sql<{ ref: string; what: string }>`
          SELECT ref, what FROM (${query}) broken LIMIT 10`.execute(tx)
        if (rows.length > 0)
          found.push({ invariant, by: rows.map(({ ref, what }) => `${ref}: ${what}`) })
      }
      return found
    })
}

// Each query finds what breaks it; no row is good.
type Invariants = Readonly<Record<string, RawBuilder<unknown>>>

const all = { transfer: sql`ledger.transfer`, entry: sql`ledger.entry` }
const ever = sql`'-infinity'::timestamptz`

const books: Invariants = {
  'every ledger sums to nothing': ledgersThatDoNotSumToNothing,
  'a balance is the sum of its entries': sql`
    SELECT format('account %s', coalesce(a.id, e.account_id)) AS ref,
           format('%s (%s held, version %s), entries: %s (%s held, %s of them)',
                  a.posted, a.held, a.version, e.posted, e.held, e.n) AS what
      FROM ledger.account a
      FULL JOIN (SELECT account_id, sum(d_posted) AS posted, sum(d_held) AS held, count(*) AS n
                   FROM ledger.entry GROUP BY 1) e ON e.account_id = a.id
     WHERE (a.posted, a.held, a.version)
           IS DISTINCT FROM (coalesce(e.posted, 0), coalesce(e.held, 0), coalesce(e.n, 0))`,
  'the chain of entries has no gap': sql`
    SELECT format('account %s version %s', account_id, version) AS ref, 'does not follow the entry before it' AS what
      FROM (SELECT *, lag(version, 1, 0) OVER chain AS before, lag(posted_after, 1, 0) OVER chain AS posted,
                   lag(held_after, 1, 0) OVER chain AS held
              FROM ledger.entry WINDOW chain AS (PARTITION BY account_id ORDER BY version)) e
     WHERE (version, posted_after, held_after) <> (before + 1, posted + d_posted, held + d_held)`,
  'no account is below its floor, and every floor is the chart’s': accountsBelowFloor,
  'what is held is the sum of the open holds': sql`
    SELECT format('account %s', a.id) AS ref, format('holds %s, its open holds are %s', a.held, coalesce(h.open, 0)) AS what
      FROM ledger.account a
      LEFT JOIN (SELECT debit, sum(amount) AS open FROM ledger.transfer t
                  WHERE kind = ${kinds.hold}
                    AND NOT EXISTS (SELECT FROM ledger.transfer r WHERE r.hold_id = t.id)
                  GROUP BY 1) h ON h.debit = a.id
     WHERE a.held <> coalesce(h.open, 0)`,
  'a hold is resolved by its like': holdsResolvedByOthers(all),
  'a transfer has the entries of its kind': transfersWithoutTheirEntries(all),
}

const orders: Invariants = {
  'every transfer is one of the movements': unknownMovements(all),
  'an order moves money once when done, and not otherwise': ordersThatMovedOtherwise(
    sql`errand e LEFT JOIN (SELECT order_id, ${movesOfOrder} FROM ledger.transfer t GROUP BY 1) n ON n.order_id = e.id`,
  ),
  'no order is contradicted by the outside': ordersContradicted(ever),
  'every hold belongs to an order': holdsOfNoOrder(all),
  'every credit from outside has one reference there': sql`
    SELECT format('order %s', coalesce(t.order_id, i.order_id)) AS ref,
           format('%s credited, %s came in', t.amount, i.amount) AS what
      FROM (SELECT order_id, sum(amount) AS amount FROM ledger.transfer WHERE code IN ${credited} GROUP BY 1) t
      FULL JOIN (SELECT order_id, sum(amount) AS amount FROM inbound
                  WHERE order_id IS NOT NULL GROUP BY 1) i USING (order_id)
     WHERE t.amount IS DISTINCT FROM i.amount
    UNION ALL
    SELECT 'suspense', format('%s put there, %s came in', t.amount, i.amount)
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM ledger.transfer WHERE code = ${codes.suspended}) t,
           (SELECT coalesce(sum(amount), 0) AS amount FROM inbound WHERE suspended) i
     WHERE t.amount <> i.amount
    UNION ALL
    SELECT 'suspense', format('%s released, %s of it by an inbound', t.amount, i.amount)
      FROM (SELECT coalesce(sum(amount), 0) AS amount FROM ledger.transfer WHERE code = ${codes.suspenseReleased}) t,
           (SELECT coalesce(sum(amount), 0) AS amount FROM inbound WHERE suspended AND order_id IS NOT NULL) i
     WHERE t.amount <> i.amount`,
  'what stands in suspense is what came in and has no owner': suspenseUnlikeInbound,
  'every credited deposit has its row': depositsUnlikeTheirRows(all, ever),
  'every result of a game has its row': resultsUnlikeTheirRows(all, ever),
  'the spins of a seed are numbered without a gap': seedsWithGaps(ever),
  'a spin cost one coin and gave its prize, and a cash coupon was paid once': prizesUnlikeTheirRows(
    all,
    ever,
  ),
  'a coupon was won by a spin': couponsUnlikeTheirSpins(ever),
  'what members earn by is the sum of its rows': sumsUnlikeTheirRows,
  'coins are as they were counted': coinsUnlikeTheirCounts(all, ever),
  'coins are counted by their formula': coinsUnlikeTheirFormula,
  'what is given to inviters has its rows': sharesUnlikeTheirRows(all, ever),
  'days and shares of inviters follow each other': daysUnlikeTheirChain,
  'every refund has its claim': refundsUnlikeTheirClaims(all, ever),
  'no claim is above its share': claimsAboveTheirShare,
  'a holding is credited once': holdingsUnlikeTheirCredits(all, ever),
  'the end of a holding takes back what it says, once': holdingsUnlikeTheirCuts(all, ever),
  'what a holding has is what it began with, what came in and what was won':
    holdingsThatDoNotAddUp(ever),
  'the end of a holding takes back what its terms say': holdingsCutOtherwise(ever),
  'what comes home of an ended holding is shared as its end was': returnsUnlikeTheirShares(ever),
}
