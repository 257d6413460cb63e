import type { ChildProcess } from 'node:child_process'
import { exitOf, hasEnded, type Launched, launch } from './child.ts'

/**
 * A process that has loaded its program and waits. A service that ends goes on in it, and is back without the time that loading takes, which is
 * most of a start. It holds nothing until then: no connection, no port.
 */
export function keepSpare({ args, env, log }: Launched, loads: string) {
  const [runs] = args
  const spec = {
    args: ['scripts/launch/waiting.ts'],
    env: { ...env, KRAPAO_LOADS: loads, KRAPAO_RUNS: runs },
    log,
  }
  let waiting: ChildProcess | undefined
  return {
    /** Has one waiting from now on, if there is none. Without one a start only takes longer. */
    prepare(): void {
      if (waiting && !hasEnded(waiting)) return
      try {
        waiting = launch(spec)
      } catch {
        waiting = undefined // a machine that has no room for it needs its room for others
      }
    },
    /** Starts the spare and returns it. undefined: there is none. */
    take(): ChildProcess | undefined {
      const child = waiting
      waiting = undefined
      if (!child || hasEnded(child) || !child.connected) return undefined
      child.send('start', () => undefined) // a spare that cannot be reached is ending, and is restarted like any other
      return child
    },
    async stop(): Promise<void> {
      if (!waiting || hasEnded(waiting)) return
      waiting.kill('SIGKILL')
      await exitOf(waiting)
    },
  }
}
