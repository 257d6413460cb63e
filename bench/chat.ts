// `npm run bench:chat`: saying something in the chat beside an empty route and TPC-B, in turn within the same minutes; how long until another
// tab hears it, over two processes; and the same while two thousand sockets are open on one. Milliseconds depend on the machine and gate
// nothing: look at what stands beside them. BENCH_ROUNDS: how many rounds (7).
import type { Pool } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { webDist } from '../scripts/web-build.ts'
import { dbOver } from '../server/src/db/pool.ts'
import { asked } from './calls/asked.ts'
import { callOnce, load } from './calls/http-load.ts'
import { inHouse, inTurn, rounds, say, turnMs, warmUpMs } from './calls/in-house.ts'
import { type Planted, plantMembers } from './calls/members.ts'
import type { RunningHouse } from './house.ts'
import { makeTpcB, tpcB } from './tpcb.ts'
import { median, percentile, perSecond } from './turns.ts'

const goals = { sendMs: 30, heardMs: 150 }
/** What one member may say in a minute is limited. */
const talkers = 1_500
const listeners = 100
const heardInRound = 40
const socketsOpen = 2_000

await inHouse(main)

async function main(running: RunningHouse, pool: Pool): Promise<void> {
  const env = { TRUST_PROXY: '1', NODE_ROLE: 'web', CONNECTIONS_PER_ADDRESS: '10000' }
  const here = await running.addServer({ webDist, env })
  const there = await running.addServer({ webDist, env })
  await makeTpcB(pool)
  const members = await plantMembers(dbOver(pool), talkers + listeners)
  const talker = inTurn(members.slice(0, talkers))
  const pages = members.slice(talkers)
  const seen: Record<string, number[]> = {}
  const note = (name: string, took: readonly number[]) => {
    seen[name] = [...(seen[name] ?? []), ...took]
  }

  const round = async (isCounted: boolean, suffix: string) => {
    const ms = isCounted ? turnMs : warmUpMs
    const calls = async (
      name: string,
      connections: number,
      next: () => ReturnType<typeof send>,
    ) => {
      const { took, failed } = await load([here.address], { connections, ms, next })
      if (isCounted) note(name + suffix, took)
      if (failed > 0) say(`${name}: ${failed} of ${took.length} were not answered with 200`)
    }
    await calls('empty', 1, () => asked('GET', '/api/lookup/active'))
    await calls('send', 1, () => send(talker()))
    await calls('send, 16 at once', 16, () => send(talker()))
    const books: number[] = []
    await perSecond(16, ms, async () => {
      const start = performance.now()
      await tpcB(pool)
      books.push(performance.now() - start)
    })
    if (isCounted) note(`TPC-B${suffix}`, books)
    const heard = await heardBy(pages, here.address, there.address)
    if (isCounted) note(`heard${suffix}`, heard)
  }
  for (let i = 0; i <= rounds; i++) await round(i > 0, '')
  report(seen, '')

  const start = performance.now()
  const open = await Promise.all(
    Array.from({ length: socketsOpen }, (_, i) => listen(here.address, members[i % talkers]!)),
  )
  say(`${socketsOpen} sockets were opened in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  await round(true, ' ')
  report(seen, ' ')
  for (const socket of open) socket.disconnect()
  await Promise.all([here.stop(), there.stop()])
}

/** How long from the call that says something at one process until another tab of the same member hears it at the other. */
async function heardBy(
  pages: readonly Planted[],
  at: string,
  elsewhere: string,
): Promise<number[]> {
  const took: number[] = []
  for (const member of pages.slice(0, heardInRound)) {
    const socket = await listen(elsewhere, member)
    const start = performance.now()
    const heard = new Promise<void>((resolve) => socket.once('own', () => resolve()))
    await callOnce(at, send(member))
    await heard
    took.push(performance.now() - start)
    socket.disconnect()
  }
  return took
}

function listen(address: string, { token }: Planted): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

function send({ token }: Planted) {
  return asked('POST', '/api/chat/send-message', token, {
    sender: 'customer',
    message: { message_type: 'text', payload: 'Where is my deposit?' },
    client_id: crypto.randomUUID(),
  })
}

function report(seen: Record<string, number[]>, suffix: string): void {
  const line = (what: string, beside: string, goalMs?: number) => {
    const [took, theirs] = [seen[what + suffix]!, seen[beside + suffix]!]
    const p95 = percentile(took, 95)
    const goal =
      goalMs === undefined ? '' : `   goal p95 ≤ ${goalMs} ms${p95 > goalMs ? '  MISSED' : ''}`
    const ratio = median(took) / median(theirs)
    say(
      `  ${what.padEnd(24)}${median(took).toFixed(1).padStart(7)} ms${p95.toFixed(1).padStart(8)} ms   × ${ratio.toFixed(1)} (${beside})   ${took.length} times${goal}`,
    )
  }
  say('median, p95, and the median’s ratio to what stands beside it:')
  line('empty', 'empty')
  line('send', 'empty', goals.sendMs)
  line('TPC-B', 'TPC-B')
  line('send, 16 at once', 'TPC-B')
  line('heard', 'send', goals.heardMs)
}
