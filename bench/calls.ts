// `npm run bench:calls`: calls over HTTP next to pgbench's TPC-B and an empty route, in short turns, on one PostgreSQL with fsync on.
// A machine's own numbers mean little and jump about; the ratio within a minute travels. Goals are printed and gate nothing.
// BENCH_ROUNDS: how many rounds (9). BENCH_CALLS: which calls, by comma (all). BENCH_STATEMENTS=1: prints each statement of a call.
// BENCH_WEBS: so many web processes and a worker, on one database, instead of one process that is both.
// BENCH_ENTRIES: how many entries the books have (3 million). BENCH_NODE: options of the server's Node, as `--cpu-prof --cpu-prof-dir=…`.
import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { buildWeb, webDist } from '../scripts/web-build.ts'
import { dbOver, openPool } from '../server/src/db/pool.ts'
import { buildBooks, proveAllButLastDay } from './books.ts'
import { type Asked, callOnce, load } from './calls/http-load.ts'
import { type Planted, plantMembers, plantStatements } from './calls/members.ts'
import { statementsOf } from './calls/statements.ts'
import { type RunningHouse, runHouse } from './house.ts'
import { makeTpcB, notJudgedWords, ratioWords, scale, tpcB } from './tpcb.ts'
import { median, perSecond } from './turns.ts'

const connections = 16
const turnMs = 700
/** A server that has just started runs each call three times slower than one that has run it two thousand times. */
const warmUpMs = 6_000
const usual = { rounds: 9, entries: 3_000_000 }
const rounds = Number(process.env.BENCH_ROUNDS ?? usual.rounds)
const members = 6_000
const entries = Number(process.env.BENCH_ENTRIES ?? usual.entries)
const less = [
  ...(entries < usual.entries ? ['BENCH_ENTRIES'] : []),
  ...(rounds < usual.rounds ? ['BENCH_ROUNDS'] : []),
]
const players = 400
const longStatement = 100_000
/** So many have one: what a single member may ask in a second is limited. */
const longMembers = 8
const only = process.env.BENCH_CALLS?.split(',')
const nodeOptions = process.env.BENCH_NODE && { NODE_OPTIONS: process.env.BENCH_NODE }
/** Of TPC-B's rate, at least. */
const goals: Record<string, number> = {
  wallet: 1.2,
  profile: 1.5,
  statement: 1,
  withdraw: 0.4,
  transfer: 0.3,
}
/** As many as each call needs today: one more is reported. */
const mostStatements: Record<string, number> = {
  wallet: 1,
  profile: 1,
  statement: 2,
  transfer: 8,
  withdraw: 7,
}

const page = { page: 1, limit: 20 }

type Ways = Record<string, () => Asked>

const webs = Number(process.env.BENCH_WEBS ?? 0)
const roles = webs > 0 ? [...Array<string>(webs).fill('web'), 'worker'] : ['all']
say(ratioWords)
if (less.length > 0) say(notJudgedWords(`${less.join(' and ')} ${less.length > 1 ? 'are' : 'is'}`))
await buildWeb(say)
const house = await runHouse(
  roles.map((role) => ({ webDist, env: { TRUST_PROXY: '1', NODE_ROLE: role, ...nodeOptions } })),
)
process.once('SIGINT', () => house.stop().then(() => process.exit(130)))
try {
  await main(house)
} finally {
  await house.stop()
}

async function main({ addresses: all, database, addServer, postgresLog }: RunningHouse) {
  const addresses = all.slice(0, webs || 1)
  const owner = openPool(
    { connectionString: database.ownerUrl! },
    { max: connections, statementTimeoutMs: 600_000 },
  )
  const built = await buildBooks(dbOver(owner), { entries, members })
  await proveAllButLastDay(dbOver(owner))
  say(
    `${built.entries} entries; TPC-B at scale ${scale}; ${members} members, ${longMembers} of them with a statement of ${longStatement} rows`,
  )
  await makeTpcB(owner)
  const ways = await waysOf(addresses[0]!, owner)
  await owner.query('VACUUM ANALYZE')
  await owner.query('CHECKPOINT')
  await compare(addresses, owner, ways)
  await owner.query(`ALTER ROLE krapao_app SET log_statement = 'all'`)
  const counted = await addServer({ webDist, env: { TRUST_PROXY: '1', NODE_ROLE: 'web' } })
  await countStatements(counted.address, postgresLog, ways)
  await owner.end()
}

async function waysOf(address: string, owner: Pool): Promise<Ways> {
  const all = await plantMembers(dbOver(owner), members)
  const long = all.slice(0, longMembers)
  const others = all.slice(longMembers)
  await plantStatements(dbOver(owner), long, { rows: longStatement })
  await plantStatements(dbOver(owner), others, { rows: 20 })
  const playing = others.slice(0, players)
  for (const { token } of playing) await activate(address, token)
  const next = inTurn(others)
  const nextLong = inTurn(long)
  const nextPlayer = inTurn(playing)
  // The worker pays them out one after the other: each member asks once.
  const nextPaid = inTurn(others.slice(players))
  const moved = new Map<number, number>()
  const ways: Ways = {
    'empty route': () => get('/api/lookup/active'),
    wallet: () => get('/api/wallet', next().token),
    profile: () => get('/api/account/profile', next().token),
    statement: () => post('/api/statement', next().token, page),
    'long statement': () => post('/api/statement', nextLong().token, page),
    transfer: () => {
      const { id, token } = nextPlayer()
      const turn = (moved.get(id) ?? 0) + 1
      moved.set(id, turn)
      const [from, to] = turn % 2 === 1 ? ['MAIN', 'PG'] : ['PG', 'MAIN']
      return post('/api/wallet/transfer', token, { from, to, amount: 10 })
    },
    withdraw: () => post('/api/wallet/withdraw', nextPaid().token, { amount: 100 + randomInt(50) }),
  }
  return Object.fromEntries(Object.entries(ways).filter(([name]) => only?.includes(name) ?? true))
}

async function activate(address: string, token: string): Promise<void> {
  const { status, body } = await callOnce(address, {
    method: 'POST',
    path: '/api/wallet/activate/PG',
    headers: headersOf(token),
  })
  if (status !== 200) throw new Error(`not activated: ${JSON.stringify(body)}`)
}

async function compare(addresses: readonly string[], owner: Pool, ways: Ways): Promise<void> {
  const seen: Record<string, { perSecond: number; ratio: number }[]> = {}
  const failed: Record<string, number> = {}
  const tpcbs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const tpcb = await perSecond(connections, turnMs, () => tpcB(owner))
    if (round > 0) tpcbs.push(tpcb)
    for (const [name, next] of Object.entries(ways)) {
      // The long statement is warm with the other one, and a member may ask only so much.
      const ms = round > 0 || name === 'long statement' ? turnMs : warmUpMs
      const result = await load(addresses, { connections, ms, next })
      failed[name] = (failed[name] ?? 0) + result.failed
      const turn = { perSecond: result.perSecond, ratio: result.perSecond / tpcb }
      if (round > 0) seen[name] = [...(seen[name] ?? []), turn]
      if (name === 'withdraw') await untilPaid(owner)
    }
  }
  say(`${connections} connections, ${rounds} rounds, medians:`)
  say(`  ${'TPC-B'.padEnd(24)}${String(Math.round(median(tpcbs))).padStart(6)} a second`)
  for (const [name, turns] of Object.entries(seen)) {
    const ratio = median(turns.map((t) => t.ratio))
    const goal =
      goals[name] === undefined ? '' : `   goal ${goals[name]}${missed(ratio < goals[name])}`
    const broken = failed[name] ? `   ${failed[name]} not answered with 200` : ''
    say(
      `  ${name.padEnd(24)}${String(Math.round(median(turns.map((t) => t.perSecond)))).padStart(6)} a second   × ${ratio.toFixed(2)}${goal}${broken}`,
    )
  }
}

/** Nothing where goals are not judged. */
function missed(isMissed: boolean): string {
  return isMissed && less.length === 0 ? '  MISSED' : ''
}

/** Payouts that are under way take the processor from the next turn. */
async function untilPaid(owner: Pool): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const { rows } = await owner.query(
      `SELECT FROM errand WHERE state IN ('asked', 'unknown') LIMIT 1`,
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('payouts did not end')
}

async function countStatements(address: string, log: string, ways: Ways): Promise<void> {
  say('Statements of a call:')
  for (const [name, next] of Object.entries(ways)) {
    const read = next()
    // A page is asked again and again by one member: one statement, once the process has met the token. A call with a key is made once.
    const of = read.method === 'GET' ? () => read : next
    const statements = await statementsOf(log, () => callOnce(address, of()))
    const most = mostStatements[name]
    const goal = most === undefined ? '' : `   goal ${most}${missed(statements.length > most)}`
    say(`  ${name.padEnd(24)}${String(statements.length).padStart(6)}${goal}`)
    if (process.env.BENCH_STATEMENTS)
      for (const one of statements) say(`      ${one.slice(0, 150)}`)
  }
}

function get(path: string, token?: string): Asked {
  return { method: 'GET', path, headers: headersOf(token) }
}

function post(path: string, token: string, body: object): Asked {
  const headers = { ...headersOf(token), 'idempotency-key': crypto.randomUUID() }
  return { method: 'POST', path, headers, body }
}

/** Each guest from an address of its own: what one address may ask is limited. */
function headersOf(token?: string): Record<string, string> {
  const octet = () => randomInt(256)
  return {
    'x-requested-with': 'bench',
    'x-forwarded-for': token ? '127.0.0.1' : `10.${octet()}.${octet()}.${octet()}`,
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function inTurn(members: readonly Planted[]): () => Planted {
  let turn = 0
  return () => members[turn++ % members.length]!
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
