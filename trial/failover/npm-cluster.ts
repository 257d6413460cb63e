import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { appRole } from '../../server/src/db/rights.ts'
import { until } from '../../server/src/testing/world.ts'
import { openAddress } from './address.ts'
import type { ClusterEvent, FailoverCluster } from './cluster.ts'
import { type Manager, startManager } from './manager.ts'
import { database, makeNodes, type Node, owner, password } from './node.ts'

const overWithinMs = 60_000
/** Longer than a statement may take. */
const strictMs = 45_000
const acknowledgesWithinMs = 3_000

type Pair = { manager: Manager; nodes: readonly Node[]; leadsTo: () => Node | undefined }

/**
 * A primary and its synchronous standby, of PostgreSQL from npm, with a manager and an address in this process. `strict`: once, nothing releases a
 * standby that sleeps, as where the DBA prefers waiting to a single copy.
 */
export async function startNpmCluster({ strict = false } = {}): Promise<FailoverCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-failover-'))
  const nodes = await makeNodes(folder, ['one', 'two'])
  const [one, two] = nodes as [Node, Node]
  const ending: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    () => {
      for (const node of nodes) node.kill()
    },
  ]
  const end = async () => {
    for (const work of ending.toReversed()) await work()
  }
  try {
    await one.open(appRole)
    await two.startAsStandbyOf(one)
    const manager = startManager({ primary: one, standby: two })
    ending.push(manager.stop)
    const address = await openAddress(nodes)
    ending.push(address.close)
    await until(async () => manager.isSynchronous() && address.leadsTo() === one, overWithinMs)
    const urlOf = (role: string) =>
      `postgres://${role}:${password}@127.0.0.1:${address.port}/${database}`
    const pair = { manager, nodes, leadsTo: address.leadsTo }
    return {
      url: urlOf(appRole),
      ownerUrl: urlOf(owner),
      folder,
      events: [...eventsOf(pair), ...(strict ? [strictly(pair)] : [])],
      loseTail: () => loseTail(pair),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

function eventsOf({ manager, nodes, leadsTo }: Pair): ClusterEvent[] {
  let struck = nodes[0]!
  const standby = () => nodes.find((node) => node !== manager.primary())!
  const strike = (which: () => Node, how: (node: Node) => unknown) => async () => {
    struck = which()
    await how(struck)
  }
  const promoted = () =>
    until(async () => manager.primary() !== struck && leadsTo() === manager.primary(), overWithinMs)
  const released = () => until(async () => !manager.isSynchronous(), overWithinMs)
  const joinAgain = async () => {
    await manager.join(struck)
    return []
  }
  return [
    {
      name: 'primary killed',
      strike: strike(manager.primary, (node) => node.kill()),
      over: promoted,
      mend: joinAgain,
    },
    {
      name: 'primary frozen, thawed after',
      strike: strike(manager.primary, (node) => {
        manager.orders.fences = false
        node.freeze()
      }),
      over: promoted,
      mend: async () => {
        const wrong = await woken(struck, leadsTo)
        manager.orders.fences = true
        struck.kill()
        await joinAgain()
        return wrong
      },
    },
    {
      name: 'planned switchover',
      strike: strike(manager.primary, async (node) => {
        manager.orders.rests = true
        await node.stop()
        await manager.failOver()
        manager.orders.rests = false
      }),
      over: promoted,
      mend: joinAgain,
    },
    {
      name: 'postmaster killed, started again',
      strike: strike(manager.primary, (node) => node.killPostmaster()),
      over: () => until(async () => leadsTo() === struck, overWithinMs),
      mend: async () => {
        await until(async () => manager.isSynchronous(), overWithinMs)
        return []
      },
    },
    {
      name: 'standby killed',
      strike: strike(standby, (node) => node.kill()),
      over: released,
      mend: joinAgain,
    },
    {
      name: 'standby frozen',
      strike: strike(standby, (node) => node.freeze()),
      over: released,
      mend: async () => {
        struck.kill()
        return joinAgain()
      },
    },
  ]
}

function strictly({ manager, nodes }: Pair): ClusterEvent {
  const standby = () => nodes.find((node) => node !== manager.primary())!
  return {
    name: `standby frozen for ${strictMs / 1_000} s, not released`,
    strike: async () => {
      manager.orders.rests = true
      standby().freeze()
    },
    over: async () => {
      await sleep(strictMs)
      standby().thaw()
      manager.orders.rests = false
    },
    mend: async () => {
      await until(async () => manager.isSynchronous(), overWithinMs)
      return []
    },
  }
}

/** The old primary goes on where it slept. It must be led to by nothing, and can acknowledge nothing, since its standby is gone. */
async function woken(old: Node, leadsTo: () => Node | undefined): Promise<string[]> {
  old.thaw()
  const wrong: string[] = []
  await old.ask('CREATE TABLE after_its_sleep ()', acknowledgesWithinMs).then(
    () => wrong.push(`${old.name} acknowledged a write after its replacement`),
    () => undefined, // waits for a standby, as it must
  )
  if (leadsTo() === old) wrong.push(`the address leads to ${old.name} after its replacement`)
  return wrong
}

/** On purpose: nothing waits for the standby any more, which is away for a while and is then promoted without what was acknowledged meanwhile. */
async function loseTail({ manager, nodes, leadsTo }: Pair): Promise<void> {
  const old = manager.primary()
  const behind = nodes.find((node) => node !== old)!
  manager.orders.synchronous = false
  await until(async () => !manager.isSynchronous(), overWithinMs)
  // Ended, not frozen: what was sent to one that sleeps waits in its socket, and nothing would be lost.
  behind.kill()
  await sleep(behindMs)
  old.kill()
  await behind.start()
  await until(async () => leadsTo() === behind, overWithinMs)
}
const behindMs = 3_000
