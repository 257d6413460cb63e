import { type Money, money } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { uuidOf } from '../../ids.ts'

/** A holding that had ended before the books were lost: `moved` came to the member's money or left it since, and is no play. */
export type Behind = {
  id: string
  memberCode: string
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
    for (const { id, moved, total, goesOn } of behind) {
      await rowsOf(tx)`
        SELECT raise_behind(${id}, ${crypto.randomUUID()}, ${moved})`
      if (goesOn) continue
      await write(tx)`
        UPDATE holding SET ended_at = now(), outcome = CASE WHEN met_at IS NULL THEN 'failed' ELSE 'succeeded' END, kept = ${total}, cut = 0, total_end = ${total},
               finish_id = ${uuidOf(id, 'recovery end')}
         WHERE id = ${id}`
    }
    return behind
  })
}

/** As the invariant has it (ledger/holding-invariants.sql.ts). */
async function openThatDoNotAddUp(tx: Tx): Promise<Behind[]> {
  const rows = await rowsOf<{
    id: string
    memberCode: string
    moved: string
    total: string
    goesOn: boolean
  }>(tx)`
    SELECT id, code AS "memberCode", (total - base - won)::text AS moved, total::text AS total, "goesOn"
      FROM (SELECT h.id, m.code, h.own, h.base, h.met_at IS NOT NULL AND h.cap_times IS NOT NULL AS "goesOn",
                   (SELECT coalesce(sum(r.amount), 0) FROM play_result r WHERE r.holding_id = h.id) AS won,
                   (SELECT coalesce(sum(a.posted), 0) FROM ledger.account a
                     WHERE a.owner = h.member_id AND (a.kind = 10 OR a.kind = 11 AND a.sub = ANY (h.games))) AS total
              FROM holding_now h JOIN member m ON m.id = h.member_id
             WHERE h.ended_at IS NULL) held
     WHERE total <> base + won AND NOT ("goesOn" AND own + (total - base - won) < 0)`
  return rows.map((row) => ({
    ...row,
    moved: money(BigInt(row.moved)),
    total: money(BigInt(row.total)),
  }))
}
