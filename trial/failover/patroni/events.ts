import { until } from '../../../server/src/testing/world.ts'
import type { ClusterEvent } from '../cluster.ts'

/** A process of the cluster, with all that it has started. */
export type Part = { signal: (name: NodeJS.Signals) => void; start: () => void }
export type Member = { name: string; role: string; state: string; lag?: number | string }
export type Patroni = {
  /** Of a node: Patroni and its PostgreSQL. */
  parts: ReadonlyMap<string, Part & { postmaster: () => number | undefined }>
  members: () => Promise<Member[]>
  leader: () => Promise<string | undefined>
  /** Three members, one of them the primary and one the synchronous standby, and none behind. */
  whole: () => Promise<boolean>
  switchOver: () => Promise<void>
}

const withinMs = 120_000

export function eventsOf(patroni: Patroni): ClusterEvent[] {
  let struck = ''
  let ended: number | undefined
  const standby = async () =>
    (await patroni.members()).find(({ role }) => role === 'sync_standby')?.name
  const strike = (which: () => Promise<string | undefined>, how: () => unknown) => async () => {
    struck = await until(which, withinMs)
    await how()
  }
  const signal = (name: NodeJS.Signals) => () => patroni.parts.get(struck)!.signal(name)
  const replaced = (which: () => Promise<string | undefined>) => () =>
    until(async () => ![undefined, struck].includes(await which().catch(() => undefined)), withinMs)
  const whole = async (): Promise<string[]> => {
    await until(patroni.whole, withinMs)
    return []
  }
  const started = () => {
    patroni.parts.get(struck)!.start()
    return whole()
  }
  /** What slept goes on, beside what has taken its place. */
  const woken = async (): Promise<string[]> => {
    const leader = await patroni.leader()
    signal('SIGCONT')()
    await whole()
    const now = await patroni.leader()
    return now === leader ? [] : [`${leader} led when ${struck} woke, and then ${now}`]
  }
  const { leader } = patroni
  return [
    {
      name: 'primary node killed',
      strike: strike(leader, signal('SIGKILL')),
      over: replaced(leader),
      mend: started,
    },
    {
      name: 'postmaster killed',
      strike: strike(leader, () => {
        ended = patroni.parts.get(struck)!.postmaster()!
        process.kill(ended, 'SIGKILL')
      }),
      // Patroni says for some seconds what it saw last, so it is not asked.
      over: () =>
        until(
          async () => ![undefined, ended].includes(patroni.parts.get(struck)!.postmaster()),
          withinMs,
        ),
      mend: whole,
    },
    {
      name: 'planned switchover',
      strike: strike(leader, patroni.switchOver),
      over: replaced(leader),
      mend: whole,
    },
    {
      name: 'primary frozen, thawed after',
      strike: strike(leader, signal('SIGSTOP')),
      over: replaced(leader),
      mend: woken,
    },
    {
      name: 'sync standby killed',
      strike: strike(standby, signal('SIGKILL')),
      over: replaced(standby),
      mend: started,
    },
    {
      name: 'sync standby frozen',
      strike: strike(standby, signal('SIGSTOP')),
      over: replaced(standby),
      mend: woken,
    },
  ]
}
