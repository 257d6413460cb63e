import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { money } from '@krapao/shared/money'
import type { Pool } from 'pg'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { prepareDatabase } from '../server/src/db/migrate.ts'
import { type Db, dbOver, inTx, openPool } from '../server/src/db/pool.ts'
import { ensureHouse, openMember } from '../server/src/ledger/accounts.ts'
import { checkBooks } from '../server/src/ledger/check.ts'
import { movements } from '../server/src/ledger/movements.ts'
import { post } from '../server/src/ledger/post.ts'

// Our postings next to pgbench's TPC-B, in short turns, on one freshly made PostgreSQL with fsync on, from one Node process
// through one client library. A machine's own numbers mean little and jump about; the ratio within a minute travels.

const scale = 20 // branches; pgbench asks for at least as many as there are clients, or TPC-B measures its own queue
const members = 10_000
const turnMs = 600
const plan = [
  { connections: 16, rounds: 17 },
  { connections: 1, rounds: 7 },
]
const source = { kind: 'depositSource', currency: 'THB', owner: 1 } as const

type Way = () => Promise<unknown>
type Ways = { tpcb: Way; alone: Way; inTx: Way }

await main()

async function main(): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'krapao-bench-'))
  const postgres = await ensurePostgres({ root })
  const max = Math.max(...plan.map((p) => p.connections))
  const app = { connectionString: postgres.url }
  await prepareDatabase({ app, owner: postgres.connection })
  const [ours, theirs] = [openPool(app, { max }), openPool(postgres.connection, { max })]
  const clear = async () => {
    await Promise.all([ours.end(), theirs.end()])
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
  process.once('SIGINT', () => clear().then(() => process.exit(130)))
  await run(dbOver(ours), theirs).finally(clear)
}

async function run(db: Db, pool: Pool): Promise<void> {
  await prepare(db, pool)
  await compare({
    tpcb: () => tpcB(pool),
    alone: () => post(db, deposit()),
    inTx: () => inTx(db, (tx) => post(tx, deposit())),
  })
  const broken = await checkBooks(db)
  console.log(broken.length === 0 ? 'The books are in order.' : `BROKEN: ${JSON.stringify(broken)}`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

async function prepare(db: Db, pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync`,
  )
  console.log(
    `PostgreSQL ${rows[0].version}, fsync ${rows[0].fsync}, Node ${process.version}, ${availableParallelism()} cores; TPC-B at scale ${scale}`,
  )
  // Names and shapes are pgbench's own.
  await pool.query(`
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88));
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT i, 0, '' FROM generate_series(1, ${scale}) i;
    INSERT INTO pgbench_tellers SELECT i, (i - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale} * 10) i;
    INSERT INTO pgbench_accounts SELECT i, (i - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${scale} * 100000) i`)
  await ensureHouse(db, [source])
  await inTx(db, async (tx) => {
    for (let member = 1; member <= members; member++) await openMember(tx, member, 'THB')
  })
  await pool.query('VACUUM ANALYZE')
  await pool.query('CHECKPOINT')
}

async function compare(ways: Ways): Promise<void> {
  for (const { connections, rounds } of plan) {
    const seen: Record<keyof Ways, number>[] = []
    for (let round = 0; round <= rounds; round++) {
      const tpcb = await perSecond(connections, ways.tpcb)
      const alone = await perSecond(connections, ways.alone)
      const within = await perSecond(connections, ways.inTx)
      if (round > 0) seen.push({ tpcb, alone, inTx: within }) // the first one warms up
    }
    const line = (words: string, way: keyof Ways) =>
      console.log(
        `  ${words.padEnd(34)}${String(Math.round(median(seen.map((s) => s[way])))).padStart(6)} a second   × ${median(seen.map((s) => s[way] / s.tpcb)).toFixed(2)}`,
      )
    console.log(
      `${connections} connection${connections > 1 ? 's' : ''}, ${rounds} rounds, medians:`,
    )
    line('TPC-B transactions', 'tpcb')
    line('postings, alone', 'alone')
    line('postings, in BEGIN … COMMIT', 'inTx')
  }
}

async function perSecond(connections: number, way: Way): Promise<number> {
  const start = performance.now()
  let done = 0
  const client = async () => {
    for (; performance.now() - start < turnMs; done++) await way()
  }
  await Promise.all(Array.from({ length: connections }, client))
  return (done * 1000) / (performance.now() - start)
}

function deposit() {
  return movements.depositCredited({
    order: randomUUID(),
    currency: 'THB',
    member: randomInt(1, members + 1),
    amount: money(100n),
    source: source.owner,
  })
}

// pgbench -b tpcb-like, to the letter: seven statements, sent one by one.
async function tpcB(pool: Pool): Promise<void> {
  const [aid, bid, tid] = [
    randomInt(1, scale * 100_000 + 1),
    randomInt(1, scale + 1),
    randomInt(1, scale * 10 + 1),
  ]
  const delta = randomInt(-5000, 5001)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [
      delta,
      aid,
    ])
    await client.query('SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid])
    await client.query('UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [
      delta,
      tid,
    ])
    await client.query('UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [
      delta,
      bid,
    ])
    await client.query(
      'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
      [tid, bid, aid, delta],
    )
    await client.query('END')
  } finally {
    client.release()
  }
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
