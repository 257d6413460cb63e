// `npm run bench:rewards`: taking a bonus beside what a game provider takes to answer, the state of a holding beside an empty route, and
// spins beside TPC-B, in turn within the same minutes; and the close of a day over 100,000 members. Milliseconds depend on the machine and gate
// nothing: look at what stands beside them. BENCH_ROUNDS: how many rounds (7).
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { webDist } from '../scripts/web-build.ts'
import { type Db, dbOver } from '../server/src/db/pool.ts'
import { readEnv } from '../server/src/env.ts'
import { gameAdapters } from '../server/src/outside/games/index.ts'
import { anOffer } from '../server/src/testing/bonus/an-offer.ts'
import { asked } from './calls/asked.ts'
import { type Asked, callOnce, type Load, load } from './calls/http-load.ts'
import { inHouse, inTurn, rounds, say, turnMs, warmUpMs } from './calls/in-house.ts'
import type { Planted } from './calls/members.ts'
import { statementsOf } from './calls/statements.ts'
import type { RunningHouse } from './house.ts'
import { closeOfDay } from './rewards/close.ts'
import { type Members, plant } from './rewards/plant.ts'
import { makeTpcB, tpcB } from './tpcb.ts'
import { median, percentile, perSecond } from './turns.ts'

const takesAtOnce = 4
const spinsAtOnce = 16
/** Who takes, in a round; half of them have money at the game, which taking brings home first. */
const takersOfRound = 60
const goals = { takeMs: 150, spinMs: 25, activeMs: 5 }

const game = 'PG'
const offer = 'BENCH100'
await inHouse(main)

async function main(running: RunningHouse, pool: Pool): Promise<void> {
  const owner = dbOver(pool)
  const env = { TRUST_PROXY: '1', NODE_ROLE: 'all' }
  const server = await running.addServer({ webDist, env })
  await makeTpcB(pool)
  // One round more for warming up, and one whose statements are counted.
  const takers = (rounds + 2) * takersOfRound
  const members = await plant(owner, { address: server.address, game, takers })
  await measureCalls(running, { pool, owner, address: server.address }, members)
  await server.stop()
  await sql`ALTER ROLE krapao_app SET log_statement = 'all'`.execute(owner)
  const logged = await running.addServer({ webDist, env })
  await countStatements(running.postgresLog, logged.address, members)
  say(await closeOfDay(owner, running.postgresLog, members.players))
  await logged.stop()
}

async function measureCalls(
  running: RunningHouse,
  { pool, owner, address }: { pool: Pool; owner: Db; address: string },
  { takers, spinners: spinning }: Members,
): Promise<void> {
  await anOffer({ database: { owner } }, { code: offer, fixed: 100 })
  const spinner = inTurn(spinning)
  const besides = [
    ['provider', takesAtOnce, await providerOf(running, owner, takers)],
    ['TPC-B', spinsAtOnce, () => tpcB(pool)],
  ] as const
  const seen: Record<string, number[]> = {}
  const note = (name: string, { took, failed }: Pick<Load, 'took' | 'failed'>) => {
    seen[name] = [...(seen[name] ?? []), ...took]
    if (failed > 0) say(`${name}: ${failed} were not answered with 200`)
  }
  for (let round = 0; round <= rounds; round++) {
    const mine = takers.slice(round * takersOfRound, (round + 1) * takersOfRound)
    const [empty, filled] = [0, 1].map((odd) => mine.filter((_, at) => at % 2 === odd))
    const run = async (name: string, connections: number, next: () => Asked | undefined) => {
      const result = await load([address], { connections, ms: turnMs * 20, next })
      if (round > 0) note(name, result)
    }
    const brief = (name: string, connections: number, next: () => Asked) => {
      const until = performance.now() + (round > 0 ? turnMs : warmUpMs)
      return run(name, connections, () => (performance.now() < until ? next() : undefined))
    }
    for (const [name, atOnce, way] of besides) {
      const took = await timed(atOnce, way)
      if (round > 0) note(name, { took, failed: 0 })
    }
    await run('take', takesAtOnce, eachOf(empty!, take))
    await run('take, bringing home', takesAtOnce, eachOf(filled!, take))
    await brief('empty', 1, () => asked('GET', '/api/lookup/active'))
    const holder = inTurn(mine)
    await brief('active', 1, () => active(holder()))
    await brief('spin', spinsAtOnce, () => spin(spinner()))
  }
  report(seen)
}

/** Balances as a server asks for them, as many at once as members take. */
async function providerOf({ serverEnv }: RunningHouse, owner: Db, members: readonly Planted[]) {
  const env = readEnv(serverEnv as Record<string, string>)
  const { rows } = await sql<{ adapter: string; key: string; username: string }>`
    SELECT g.adapter, g.api_key_name AS key, a.username FROM game_account a JOIN game g ON g.id = a.game_id
     WHERE g.code = ${game} AND a.member_id = ANY (${members.map(({ id }) => id)}::int[])`.execute(
    owner,
  )
  const { adapter, key } = rows[0]!
  const provider = gameAdapters[adapter]!({
    baseUrl: `${env.gameUrl}/${adapter}/${game}`,
    apiKey: env.gameKeys.get(key)!,
    timeoutMs: env.outsideTimeoutMs,
  })
  let turn = 0
  return async (): Promise<void> => {
    const { is } = await provider.balance(rows[turn++ % rows.length]!.username)
    if (is !== 'known') throw new Error(`the provider is ${is}`)
  }
}

/** How many milliseconds each took, so many at once. */
async function timed(atOnce: number, way: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  await perSecond(atOnce, turnMs, async () => {
    const start = performance.now()
    await way()
    took.push(performance.now() - start)
  })
  return took
}

function report(seen: Record<string, number[]>): void {
  const of = (name: string, percent = 95) => percentile(seen[name]!, percent)
  const line = (what: string, name: string, beside: string, goalMs?: number) => {
    const goal =
      goalMs === undefined
        ? ''
        : `   goal p95 ≤ ${goalMs.toFixed(0)} ms${of(name) > goalMs ? '  MISSED' : ''}`
    const ratio = median(seen[name]!) / median(seen[beside]!)
    say(
      `  ${what.padEnd(34)}${of(name, 50).toFixed(1).padStart(7)} ms${of(name).toFixed(1).padStart(8)} ms   × ${ratio.toFixed(1)} (${beside})   ${seen[name]!.length} calls${goal}`,
    )
  }
  say(`${rounds} rounds; median, p95, and the median’s ratio to what stands beside it:`)
  line(`a provider’s balance, ${takesAtOnce} at once`, 'provider', 'provider')
  line(`take, ${takesAtOnce} at once`, 'take', 'provider', goals.takeMs + of('provider'))
  // Asked, brought home, and asked again.
  const three = goals.takeMs + 3 * of('provider')
  line('take, money brought home first', 'take, bringing home', 'provider', three)
  line('empty route', 'empty', 'empty')
  line('bonus/check/active', 'active', 'empty', goals.activeMs)
  line(`TPC-B, ${spinsAtOnce} at once`, 'TPC-B', 'TPC-B')
  line(`spin, ${spinsAtOnce} at once`, 'spin', 'TPC-B', goals.spinMs)
}

async function countStatements(log: string, address: string, members: Members): Promise<void> {
  const fresh = inTurn(members.takers.slice(-takersOfRound).filter((_, at) => at % 2 === 0))
  const spinner = inTurn(members.spinners)
  const held = members.takers[0]!
  const ways = {
    take: () => take(fresh()),
    active: () => active(held),
    spin: () => spin(spinner()),
  }
  for (const [name, way] of Object.entries(ways)) {
    const { length } = await statementsOf(log, () => callOnce(address, way()))
    say(`  ${name.padEnd(34)}${String(length).padStart(7)} statements`)
  }
}

function take({ token }: Planted): Asked {
  return asked('POST', `/api/bonus/activate/${offer}`, token, {})
}
function active({ token }: Planted): Asked {
  return asked('GET', '/api/bonus/check/active', token)
}
function spin({ token }: Planted): Asked {
  return asked('POST', '/api/spinwheel/spin', token, {})
}

function eachOf(members: readonly Planted[], ask: (member: Planted) => Asked) {
  let turn = 0
  return () => {
    const member = members[turn++]
    return member && ask(member)
  }
}
