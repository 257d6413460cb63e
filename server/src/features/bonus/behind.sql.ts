import { type Money, money } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { uuidOf } from '../../ids.ts'

/** A holding that had ended before the books were lost: `moved` came to the member's money or left it since, and is no play. */
export type EndedBehind = { id: string; memberCode: string; moved: Money; total: Money }

/**
 * After a restore: ends what is held here and cannot add up, since the member has gone on without it. Nothing goes back to the house, whatever its terms: how
 * it really ended is lost. One that had met its target under a cap stays: a person must say what goes back.
 */
export function endHoldingsBehind(db: Db): Promise<EndedBehind[]> {
  return inTx(db, async (tx) => {
    const behind = await openThatDoNotAddUp(tx)
    for (const { id, moved, total } of behind) {
      await rowsOf(tx)`
        SELECT raise_behind(${id}, ${uuidOf(id, 'recovery')}, ${moved})`
      await write(tx)`
        UPDATE holding SET ended_at = now(), outcome = CASE WHEN met_at IS NULL THEN 'failed' ELSE 'succeeded' END, kept = ${total}, cut = 0, total_end = ${total},
               finish_id = ${uuidOf(id, 'recovery end')}
         WHERE id = ${id}`
    }
    return behind
  })
}

/** As the invariant has it (ledger/holding-invariants.sql.ts). */
async function openThatDoNotAddUp(tx: Tx): Promise<EndedBehind[]> {
  const rows = await rowsOf<{ id: string; memberCode: string; moved: string; total: string }>(tx)`
    SELECT id, code AS "memberCode", (total - base - won)::text AS moved, total::text AS total
      FROM (SELECT h.id, m.code, h.base,
                   (SELECT coalesce(sum(r.amount), 0) FROM play_result r WHERE r.holding_id = h.id) AS won,
                   (SELECT coalesce(sum(a.posted), 0) FROM ledger.account a
                     WHERE a.owner = h.member_id AND (a.kind = 10 OR a.kind = 11 AND a.sub = ANY (h.games))) AS total
              FROM holding_now h JOIN member m ON m.id = h.member_id
             WHERE h.ended_at IS NULL AND (h.met_at IS NULL OR h.cap_times IS NULL)) held
     WHERE total <> base + won`
  return rows.map(({ id, memberCode, moved, total }) => ({
    id,
    memberCode,
    moved: money(BigInt(moved)),
    total: money(BigInt(total)),
  }))
}
