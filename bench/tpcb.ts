import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'

/** Branches; pgbench asks for at least as many as there are clients, or TPC-B measures its own queue. */
export const scale = 20

/** What a ratio in the output is. */
export const ratioWords =
  '× is the ratio to TPC-B, the standard transaction of pgbench, run in the same minutes.'
/** Instead of goals, where less is measured than they are set for. */
export const notJudgedWords = (settings: string) =>
  `${settings} less than the default: goals are not judged.`

/** Names and shapes are pgbench's own. */
export async function makeTpcB(owner: Pool): Promise<void> {
  await owner.query(`
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88));
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT i, 0, '' FROM generate_series(1, ${scale}) i;
    INSERT INTO pgbench_tellers SELECT i, (i - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale} * 10) i;
    INSERT INTO pgbench_accounts SELECT i, (i - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${scale} * 100000) i`)
}

/** pgbench -b tpcb-like, to the letter: seven statements, sent one by one. */
export async function tpcB(owner: Pool): Promise<void> {
  const aid = randomInt(1, scale * 100_000 + 1)
  const bid = randomInt(1, scale + 1)
  const tid = randomInt(1, scale * 10 + 1)
  const delta = randomInt(-5000, 5001)
  const client = await owner.connect()
  try {
    const run = (text: string, values: number[]) => client.query(text, values)
    await client.query('BEGIN')
    await run('UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid])
    await run('SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid])
    await run('UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid])
    await run('UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid])
    await run(
      'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
      [tid, bid, aid, delta],
    )
    await client.query('END')
  } finally {
    client.release()
  }
}
