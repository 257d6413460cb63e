import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { money } from '@krapao/shared/money'
import type { Pool } from 'pg'
import { proveNew } from '../server/src/audit/prove.ts'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { prepareDatabase } from '../server/src/db/migrate.ts'
import { type Connection, dbOver, inTx, openPool } from '../server/src/db/pool.ts'
import { appRole } from '../server/src/db/rights.ts'
import { checkBooks } from '../server/src/ledger/check.ts'
import { movements } from '../server/src/ledger/movements.ts'
import { post } from '../server/src/ledger/post.ts'
import { makePoster } from '../server/src/ledger/post-alone.ts'
import { buildBooks, parties, proveAllButLastDay } from './books.ts'
import { makeTpcB, notJudgedWords, ratioWords, scale, tpcB } from './tpcb.ts'
import { median, perSecond } from './turns.ts'

// Our postings next to pgbench's TPC-B, in short turns, on one freshly made PostgreSQL with fsync on, from one Node process
// through one client library. A machine's own numbers mean little and jump about; the ratio within a minute travels.
// The same postings are also measured on big books in a second database of the same server, in turn with those on small ones.
//
// BENCH_ENTRIES: entries of the big books, 10 million when not set: five gigabytes on the disk, and some minutes. 100000 for a quick look.

const usualEntries = 10_000_000
const bigEntries = Number(process.env.BENCH_ENTRIES || usualEntries)
const isJudged = bigEntries >= usualEntries
const smallEntries = 10_000
const members = 10_000
const turnMs = 600
/** Callers at once of the poster that sends batches. */
const inFlight = 256
const plan = [
  { connections: 16, rounds: 17 },
  { connections: 1, rounds: 7 },
]
const busiest = plan[0]!.connections
const coldRounds = 7
const warmUpPostings = 80_000
const goals = { alone: 1.6, batched: 4, bigToSmall: 1 / 1.2, proofSeconds: 5 }

type Way = () => Promise<unknown>
type Name = 'tpcb' | 'alone' | 'inTx' | 'batched' | 'aloneOnBig'
type Measured = { way: Way; words: string; atOnce?: number; goal?: number }
type Ways = Record<Name, Measured>
/** One of the two databases: as the app works, and as its owner. */
type Books = { app: Pool; owner: Pool }

await main()

async function main(): Promise<void> {
  console.log(ratioWords)
  if (!isJudged) console.log(notJudgedWords('BENCH_ENTRIES is'))
  const root = await mkdtemp(path.join(tmpdir(), 'krapao-bench-'))
  const postgres = await ensurePostgres({ root })
  const pools: Pool[] = []
  const clear = async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
  process.once('SIGINT', () => clear().then(() => process.exit(130)))
  const open = async (database: string): Promise<Books> => {
    const owner = { ...postgres.connection, database }
    const app = { ...owner, user: appRole }
    await prepareDatabase({ app, owner })
    const books = { app: opened(app), owner: opened(owner) }
    pools.push(books.app, books.owner)
    return books
  }
  await measure(open, postgres.connection.database).finally(clear)
}

function opened(connection: Connection): Pool {
  const max = Math.max(...plan.map((p) => p.connections))
  return openPool(connection, { max, statementTimeoutMs: 1_800_000 })
}

async function measure(
  open: (database: string) => Promise<Books>,
  database: string,
): Promise<void> {
  const small = await open(database)
  await introduce(small.owner)
  await makeTpcB(small.owner)
  await small.owner.query('CREATE DATABASE big')
  const big = await open('big')
  await build('Small', small, smallEntries)
  await build('Big', big, bigEntries)
  await proveAllButLastDay(dbOver(big.owner))
  await proveDay(big)
  await small.owner.query('CHECKPOINT')
  const db = dbOver(small.app)
  const [onBig, postAlone] = [dbOver(big.app), makePoster(db)]
  const ways: Ways = {
    tpcb: { way: () => tpcB(small.owner), words: 'TPC-B transactions' },
    alone: { way: () => post(db, deposit()), words: 'postings, alone', goal: goals.alone },
    aloneOnBig: {
      way: () => post(onBig, deposit()),
      words: `postings, alone, ${bigEntries / 1e6} M entries`,
    },
    inTx: {
      way: () => inTx(db, (tx) => post(tx, deposit())),
      words: 'postings, in BEGIN … COMMIT',
    },
    batched: {
      way: () => postAlone(deposit()),
      words: `postings, batched, ${inFlight} in flight`,
      atOnce: inFlight,
      goal: goals.batched,
    },
  }
  await compareCold(ways)
  await warmUp(makePoster(onBig))
  await compare(ways)
  await checkAll('small', small)
  await checkAll('big', big)
}

async function introduce(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync, current_setting('shared_buffers') AS buffers`,
  )
  console.log(
    `PostgreSQL ${rows[0].version}, fsync ${rows[0].fsync}, shared_buffers ${rows[0].buffers}, Node ${process.version}, ${availableParallelism()} cores; TPC-B at scale ${scale}, ${members} members`,
  )
}

async function build(name: string, books: Books, entries: number): Promise<void> {
  const start = performance.now()
  const built = await buildBooks(dbOver(books.owner), { entries, members })
  console.log(`${name} books: ${built.entries} entries, built in ${secondsSince(start)} s`)
}

/** The first postings after a checkpoint write whole pages of the indexes to the log: many different ones in big books, the same few in small ones. */
async function compareCold({ alone, aloneOnBig }: Ways): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < coldRounds; round++) {
    const small = await perSecond(busiest, turnMs, alone.way)
    ratios.push((await perSecond(busiest, turnMs, aloneOnBig.way)) / small)
  }
  console.log(`Big books to small ones, right after a checkpoint × ${median(ratios).toFixed(2)}`)
}

/** As after a minute of work: most pages that a posting may touch were touched since the checkpoint. */
async function warmUp(postAlone: ReturnType<typeof makePoster>): Promise<void> {
  let left = warmUpPostings
  const client = async () => {
    while (left-- > 0) await postAlone(deposit())
  }
  await Promise.all(Array.from({ length: inFlight }, client))
  console.log(`${warmUpPostings} postings went into the big books before what follows.`)
}

async function compare(ways: Ways): Promise<void> {
  for (const { connections, rounds } of plan) {
    const seen: Record<Name, number>[] = []
    for (let round = 0; round <= rounds; round++) {
      const rates = await turn(ways, connections)
      if (round > 0) seen.push(rates) // the first one warms up
    }
    console.log(
      `${connections} connection${connections > 1 ? 's' : ''}, ${rounds} rounds, medians:`,
    )
    for (const [name, { words, goal, atOnce }] of Object.entries(ways) as [Name, Measured][]) {
      if (atOnce && connections !== busiest) continue // the poster has one connection in any case
      const ratio = median(seen.map((s) => s[name] / s.tpcb))
      console.log(
        `  ${words.padEnd(38)}${String(Math.round(median(seen.map((s) => s[name])))).padStart(6)} a second   × ${ratio.toFixed(2)}` +
          (goal && connections === busiest ? judged(ratio >= goal, `at least ${goal}`) : ''),
      )
    }
    const bigToSmall = median(seen.map((s) => s.aloneOnBig / s.alone))
    console.log(
      `  big books to small ones               × ${bigToSmall.toFixed(2)}` +
        (connections === busiest
          ? judged(bigToSmall >= goals.bigToSmall, `at least ${goals.bigToSmall.toFixed(2)}`)
          : ''),
    )
  }
}

async function turn(ways: Ways, connections: number): Promise<Record<Name, number>> {
  const rates = {} as Record<Name, number>
  for (const [name, { way, atOnce }] of Object.entries(ways) as [Name, Measured][])
    rates[name] = await perSecond(atOnce ?? connections, turnMs, way)
  return rates
}

/** A worker's proof of one day, from where the last one ended, in as many runs as it takes. */
async function proveDay(books: Books): Promise<void> {
  const start = performance.now()
  const found: unknown[] = []
  let transfers = 0n
  for (let isAll = false; !isAll; ) {
    const proof = await proveNew(dbOver(books.app))
    if (!proof) throw new Error('another process proves the books')
    found.push(...proof.broken)
    transfers += proof.upTo - proof.from
    isAll = proof.isAll
  }
  const seconds = secondsSince(start)
  console.log(
    `Proof of ${transfers} new transfers in the big books: ${seconds} s` +
      judged(Number(seconds) <= goals.proofSeconds, `at most ${goals.proofSeconds}`),
  )
  say('The proof', found)
}

async function checkAll(name: string, books: Books): Promise<void> {
  const start = performance.now()
  const broken = await checkBooks(dbOver(books.app))
  say(`The ${name} books, in ${secondsSince(start)} s`, broken)
}

function say(what: string, broken: readonly unknown[]): void {
  console.log(`${what}: ${broken.length === 0 ? 'in order.' : `BROKEN ${JSON.stringify(broken)}`}`)
  if (broken.length > 0) process.exitCode = 1
}

function judged(isMet: boolean, goal: string): string {
  return `   goal ${goal}${isJudged ? `: ${isMet ? 'met' : 'MISSED'}` : ''}`
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function deposit() {
  return movements.depositCredited({
    order: randomUUID(),
    currency: 'THB',
    member: randomInt(1, members + 1),
    amount: money(100n),
    source: parties.source,
  })
}
