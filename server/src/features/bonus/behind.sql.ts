import { type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { type Db, inTx, type Queryable } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { uuidOf } from '../../ids.ts'
import { mirror } from '../../ledger/holding-invariants.sql.ts'

/** A holding that had ended before the books were lost: `moved` came to the member's money or left it since, and is no play. */
export type Behind = {
  id: string
  memberCode: string
  lastRaise: bigint
  moved: Money
  total: Money
  /** It ends later, by its terms. */
  goesOn: boolean
}

/**
 * After a restore: settles what is held here and cannot add up, since the member has gone on without it. It is ended, and nothing goes back to the house,
 * since how it really ended is lost. But one that had met its target under a cap is only corrected by what moved: what its end took back is here again, and its
 * end takes it back once more. Where more left than was the member's own it stays as it is, and a person must look at it.
 */
export function settleHoldingsBehind(db: Db): Promise<Behind[]> {
  return inTx(db, async (tx) => {
    const behind = await openThatDoNotAddUp(tx)
    for (const { id, lastRaise, moved, total, goesOn } of behind) {
      // By what was read: two at once write it once.
      await rowsOf(tx)`
        SELECT raise_behind(${id}, ${uuidOf(id, 'recovery after', lastRaise)}, ${moved})`
      if (goesOn) continue
      await write(tx)`
        UPDATE holding SET ended_at = now(), outcome = CASE WHEN met_at IS NULL THEN 'failed' ELSE 'succeeded' END, kept = ${total}, cut = 0, total_end = ${total},
               finish_id = ${uuidOf(id, 'recovery end')}
         WHERE id = ${id}`
    }
    return behind
  })
}

/** The same, and nothing is changed. */
export const holdingsBehind = (db: Db): Promise<Behind[]> => openThatDoNotAddUp(db)

export const openHoldings = (
  db: Db,
): Promise<{ id: string; memberId: number; memberCode: string }[]> =>
  rowsOf<{ id: string; memberId: number; memberCode: string }>(db)`
    SELECT h.id, m.id AS "memberId", m.code AS "memberCode" FROM holding h JOIN member m ON m.id = h.member_id WHERE h.ended_at IS NULL`

/** As the invariant has it (ledger/holding-invariants.sql.ts). One under a cap goes on where its target is met, also by what was lost. */
async function openThatDoNotAddUp(db: Queryable): Promise<Behind[]> {
  const rows = await rowsOf<{
    id: string
    memberCode: string
    lastRaise: bigint
    moved: string
    total: string
    goesOn: boolean
  }>(db)`
    SELECT id, code AS "memberCode", last_raise AS "lastRaise", (total - base - won)::text AS moved, total::text AS total, "goesOn"
      FROM (SELECT h.id, m.code, h.last_raise, h.own, h.base, r.won, held.total,
                   h.cap_times IS NOT NULL AND (h.met_at IS NOT NULL OR (h.base + r.won) * 100 >= h.base * h.success) AS "goesOn"
              FROM holding_now h JOIN member m ON m.id = h.member_id,
                   LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS won FROM play_result WHERE holding_id = h.id) r,
                   LATERAL (SELECT min(credit) AS main FROM ledger.transfer WHERE order_id = h.id) t,
                   LATERAL (SELECT coalesce(sum(a.posted), 0)::bigint AS total FROM ledger.account a
                             WHERE a.id = t.main OR a.id IN (SELECT ${mirror(sql`t.main`, sql`game`)} FROM unnest(h.games) game)) held
             WHERE h.ended_at IS NULL) held
     WHERE total <> base + won AND NOT ("goesOn" AND own + (total - base - won) < 0)`
  return rows.map((row) => ({
    ...row,
    moved: money(BigInt(row.moved)),
    total: money(BigInt(row.total)),
  }))
}
