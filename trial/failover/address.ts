import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/free-port.ts'
import type { Node } from './node.ts'

const lookEveryMs = 500
const lookMs = 1_000
/** As HAProxy's `fall`. */
const missesAllowed = 2

type Look = { primary: boolean; timeline: number }

/**
 * The one address of the cluster, as HAProxy is: looks at every node, leads to the primary, and cuts the connections to one that is no longer the primary.
 * A primary that was frozen while another node became the primary still takes itself for one. Its timeline is older, and the address never goes back to an older one.
 */
export async function openAddress(nodes: readonly Node[]) {
  const port = await freePort()
  const open = new Map<Socket, Node>()
  const misses = new Map<Node, number>()
  let target: Node | undefined
  let timeline = 0
  const cut = (which: (node: Node) => boolean) => {
    for (const [socket, node] of open) if (which(node)) socket.destroy()
  }
  const server: Server = createServer((caller) => {
    if (!target) return void caller.destroy()
    const node = target
    const there = connect(node.port, '127.0.0.1')
    open.set(caller, node)
    for (const [one, other] of [
      [caller, there],
      [there, caller],
    ] as const) {
      one.on('error', () => undefined) // it closes next
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    caller.pipe(there).pipe(caller)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function look(node: Node): Promise<void> {
    const seen = await lookAt(node).catch(() => undefined)
    misses.set(node, seen ? 0 : (misses.get(node) ?? 0) + 1)
    if (seen?.primary && seen.timeline >= timeline) {
      if (seen.timeline === timeline && target && target !== node) return
      timeline = seen.timeline
      target = node
      cut((led) => led !== node)
    } else if (target === node && (seen || misses.get(node)! >= missesAllowed)) {
      target = undefined
      cut((led) => led === node)
    }
  }
  const over = new AbortController()
  const looking = nodes.map(async (node) => {
    while (!over.signal.aborted) {
      await look(node)
      await sleep(lookEveryMs)
    }
  })
  return {
    port,
    leadsTo: () => target,
    close: async () => {
      over.abort()
      cut(() => true)
      server.close()
      await Promise.all(looking)
    },
  }
}

async function lookAt(node: Node): Promise<Look> {
  const [row] = await node.ask<Look>(
    `SELECT NOT pg_is_in_recovery() AS primary,
            CASE WHEN pg_is_in_recovery() THEN 0 ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    lookMs,
  )
  return row!
}
