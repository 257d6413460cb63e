import { setTimeout as sleep } from 'node:timers/promises'
import { whyAway } from './away.ts'

const pausesMs = [100, 200, 500, 1_000, 2_000]
/** How long after the first try it is said again; later every five minutes. */
const tellsAfterMs = [0, 5_000, 30_000, 120_000]
const tellsEveryMs = 300_000

/**
 * Does what needs the database, however long the database takes to come: it may start after us, recover from a power cut, or wait for room on
 * its disk. `say` gets the reason at growing intervals. Any other error (a wrong password, say) is thrown at once.
 */
export async function untilDatabase<T>(
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const since = Date.now()
  let told = 0
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!whyAway(error)) throw error
      const waitedMs = Date.now() - since
      if (waitedMs >= tellsAt(told)) {
        told += 1
        say(
          `Waiting for the database, for ${Math.round(waitedMs / 1000)} s now: ${saidBy(error as Error)}`,
        )
      }
      await sleep(pausesMs[Math.min(tries, pausesMs.length - 1)])
    }
  }
}

const tellsAt = (told: number): number =>
  tellsAfterMs[told] ?? tellsAfterMs.at(-1)! + (told - tellsAfterMs.length + 1) * tellsEveryMs

/** The driver leaves an error without words where it tried several addresses, and a migration wraps its own. */
function saidBy(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${saidBy(error.cause)}` : ''
  return `${error.message || (error as NodeJS.ErrnoException).code}${cause}`
}
