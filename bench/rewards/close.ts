import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTx } from '../../server/src/db/pool.ts'
import { account } from '../../server/src/ledger/accounts.ts'
import type { Planted } from '../calls/members.ts'
import { statementsSince } from '../calls/statements.ts'

const allMembers = 100_000
/** It runs every minute. */
const closesWithinMs = 180_000

/**
 * How long a running server takes to close a day, and with how many statements. Of 100,000 members who have played at some time and have ten closed days,
 * `players` lost 600 each yesterday, and half of these were invited. `log`: PostgreSQL's, with each statement of the server.
 */
export async function closeOfDay(
  owner: Db,
  log: string,
  players: readonly Planted[],
): Promise<string> {
  await plantDays(owner, players)
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM earning WHERE member_id = ANY (${players.map(({ id }) => id)}::int[]) AND open_day IS NOT NULL`.execute(
      owner,
    )
    return rows[0]!.left
  }
  const start = Date.now()
  let size = statSync(log).size
  while ((await left()) === players.length) {
    if (Date.now() - start > closesWithinMs) throw new Error('no day was closed')
    size = statSync(log).size
    await sleep(20)
  }
  while ((await left()) > 0) {
    if (Date.now() - start > closesWithinMs) throw new Error('not every day was closed')
    await sleep(50)
  }
  const statements = statementsSince(log, size)
  const { rows } = await sql<{ seconds: number; shares: string }>`
    SELECT extract(epoch FROM max(closed_at) - min(closed_at))::float8 AS seconds, count(*) FILTER (WHERE share > 0) AS shares
      FROM refund_day WHERE closed_at >= ${new Date(start)}`.execute(owner)
  const { seconds, shares } = rows[0]!
  return `The close of a day: ${players.length} of ${allMembers} members had played, ${shares} are given a share: ${seconds.toFixed(1)} s, ${(statements / players.length).toFixed(1)} statements each (with those of other jobs meanwhile)`
}

async function plantDays(owner: Db, players: readonly Planted[]): Promise<void> {
  const ids = players.map(({ id }) => id)
  const amount = sql`(SELECT posted FROM ledger.account WHERE id = ${account.main('THB', 0)}::bigint + member_id * 1000::bigint)`
  await inTx(owner, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      INSERT INTO earning (member_id, deposited, played, count_at, closed_day, last_day)
      SELECT 1000000 + n, 100000, 100000, 1000000, current_date - 2, current_date - 2 FROM generate_series(1, ${allMembers - ids.length}::int) n`.execute(
      tx,
    )
    await sql`
      INSERT INTO refund_day (member_id, day, moves, net, loss, base, share, last_day, closed_at)
      SELECT member_id, current_date - ago, 1, 0, 0, 0, 0, current_date - ago + 2, now() - ago * interval '1 day'
        FROM earning, generate_series(2, 11) ago`.execute(tx)
    await sql`
      UPDATE earning SET deposited = ${amount} + 60000, played = 60000, count_at = 1000000000000, moves = 1,
             closed_day = current_date - 2, open_day = current_date - 1, last_day = current_date - 1, close_at = now()
       WHERE member_id = ANY (${ids}::int[])`.execute(tx)
    await sql`
      UPDATE member SET invited_by = (SELECT min(id) FROM member) WHERE id = ANY (${ids}::int[]) AND id % 2 = 0`.execute(
      tx,
    )
  })
  await sql`VACUUM ANALYZE`.execute(owner)
}
