import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../../server/src/db/pool.ts'
import { until } from '../../server/src/testing/world.ts'
import type { Campaign, Strike } from '../kills/campaign.ts'
import { judge } from '../kills/judge.ts'
import { makePlayers, setOutRewards, type Wish } from '../kills/wishes.ts'
import type { ClusterEvent, FailoverCluster } from './cluster.ts'
import { type FailoverOptions, lastAnswerAt, type Stage, underLoad } from './load.ts'
import { askPages, type Heard, quietPage } from './pages.ts'
import { startService } from './service.ts'
import { loseTail, type Tail } from './tail.ts'

/** An event as it went: struck, over for who moves money, and the cluster whole again. */
export type Passed = Strike & { backAt: Date; wholeAt: Date }
export type FailoverTrial = {
  passed: readonly Passed[]
  wishes: readonly Wish[]
  outcome: Omit<Campaign, 'kills'>
  heard: Heard | undefined
  tail: Tail | undefined
  /** What the cluster or a process did that it must not. */
  wrong: string[]
}
/** Answers come again within this, or the service is taken for dead. */
const backWithinMs = 120_000
const beforeMs = 50

/** The service under load on a cluster, each event in turn; then its books are held against the members' and the outside's. */
export async function runFailover(
  cluster: FailoverCluster,
  o: FailoverOptions,
): Promise<FailoverTrial> {
  const service = await startService(cluster)
  const db = openDb({ connectionString: cluster.ownerUrl }, { max: 3, onLost: () => undefined })
  try {
    for (let i = 0; i < 5; i++)
      await service.sandbox.ask('POST', '/phone/top-up', { amount: '1000000.00' })
    const players = await makePlayers(service, o.members)
    await setOutRewards(db, players)
    const stage: Stage = { service, db, players, o }
    const { passed, heard, wrong } = await strikeAll(stage, cluster.events)
    const wishes = players.flatMap((player) => player.wishes)
    const outcome = await judge({
      sandbox: service.sandbox,
      db,
      players,
      strikes: passed,
      say: o.say,
    })
    const tail = cluster.loseTail && (await loseTail(stage, cluster.loseTail))
    return { passed, wishes, outcome, heard, tail, wrong: [...wrong, ...service.ended()] }
  } finally {
    await db.destroy()
    await service.stop()
  }
}

async function strikeAll(stage: Stage, events: readonly ClusterEvent[]) {
  const { o, db, service } = stage
  const passed: Passed[] = []
  const wrong: string[] = []
  let heard: Promise<Heard> | undefined
  await underLoad(stage, async () => {
    for (const event of Array.from({ length: o.rounds }, () => events).flat()) {
      const pages = heard ? [] : await Promise.all([1, 2, 3].map(() => quietPage(service)))
      await sleep(o.seconds * 1_000)
      // Before, while and just after the database is away.
      await pages[0]?.paid()
      await sleep(beforeMs)
      const at = new Date()
      const striking = event.strike()
      await pages[1]?.paid()
      await striking
      await event.over()
      await pages[2]?.paid()
      const overAt = new Date()
      await until(async () => lastAnswerAt(stage.players) > overAt, backWithinMs)
      const backAt = new Date()
      wrong.push(...(await event.mend()).map((what) => `${event.name}: ${what}`))
      passed.push({ victim: event.name, at, backAt, wholeAt: new Date() })
      heard ??= askPages(db, pages)
      o.say(
        `${event.name}: struck, and whole again after ${((Date.now() - at.getTime()) / 1000).toFixed(1)} s`,
      )
    }
    await sleep(o.seconds * 1_000)
  })
  return { passed, heard: await heard, wrong }
}
