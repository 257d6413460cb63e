import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../server/src/testing/world.ts'
import type { Node } from './node.ts'

const lookEveryMs = 500
/** How long a node may be silent before it counts as gone. */
const noticeMs = 5_000
const wholeWithinMs = 60_000

export type Manager = ReturnType<typeof startManager>
type Standby = { state: string; sync_state: string; silent_ms: number }

/**
 * What Patroni does, as far as two nodes of one machine need it. A primary that is silent for five seconds is fenced and its standby promoted, if that is
 * known to have all that was acknowledged. A standby that is silent so long is no longer waited for, and from then on may not be promoted.
 */
export function startManager(first: { primary: Node; standby: Node }) {
  let { primary } = first
  let standby: Node | undefined = first.standby
  /** The primary waits for the standby with every commit. */
  let isSynchronous = false
  let heardAt = Date.now()
  let standbyHeardAt = Date.now()
  /** What the events of a trial change. */
  const orders = { fences: true, synchronous: true, rests: false }

  async function look(): Promise<void> {
    const seen = await standbyOf(primary).catch(() => undefined)
    if (!seen) {
      if (Date.now() - heardAt > noticeMs) await failOver()
      return
    }
    heardAt = Date.now()
    const streams = seen.standby?.state === 'streaming' && seen.standby.silent_ms < noticeMs
    if (streams) standbyHeardAt = Date.now()
    const isAway = !streams && Date.now() - standbyHeardAt > noticeMs
    if (isSynchronous && (isAway || !orders.synchronous)) {
      isSynchronous = false // before it is released: never promoted from here on
      await waitFor('')
    } else if (!isSynchronous && streams && orders.synchronous) {
      await waitFor('*')
      isSynchronous = (await standbyOf(primary)).standby?.sync_state === 'sync'
    }
  }
  const waitFor = async (names: string) => {
    await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await primary.ask('SELECT pg_reload_conf()')
  }
  async function failOver(): Promise<void> {
    if (!standby || (!isSynchronous && orders.synchronous)) return
    // A machine that is cut off cannot be reached to be fenced either; then only its timeline keeps it out.
    if (orders.fences) primary.kill()
    await standby.promote()
    primary = standby
    standby = undefined
    isSynchronous = false
    heardAt = Date.now()
  }
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await sleep(lookEveryMs))
      // A node that falls silent between two questions is looked at again.
      if (!orders.rests) await look().catch(() => undefined)
  })()
  return {
    orders,
    primary: () => primary,
    isSynchronous: () => isSynchronous,
    failOver,
    /** Makes this node the standby, from a fresh copy; resolves when commits wait for it. */
    join: async (node: Node) => {
      await node.startAsStandbyOf(primary)
      standby = node
      standbyHeardAt = Date.now()
      await until(async () => isSynchronous || !orders.synchronous, wholeWithinMs)
    },
    stop: async () => {
      isOver = true
      await looking
    },
  }
}

async function standbyOf(primary: Node): Promise<{ standby: Standby | undefined }> {
  const [standby] = await primary.ask<Standby>(
    'SELECT state, sync_state, coalesce(extract(epoch FROM clock_timestamp() - reply_time) * 1000, 0)::int AS silent_ms FROM pg_stat_replication',
  )
  return { standby }
}
