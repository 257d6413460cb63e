import { setTimeout as sleep } from 'node:timers/promises'
import { whyAway } from './away.ts'
import { makeTelling, type Say } from './telling.ts'

const pausesMs = [100, 200, 500, 1_000, 2_000]
const looksEveryMs = 1_000

/**
 * Does what needs the database, however long the database takes to come: it may start after us, recover from a power cut, or wait for room on
 * its disk. `say` gets the reason at growing intervals, also where the work itself takes long. Any other error (a wrong password, say) is thrown at once.
 */
export async function untilDatabase<T>(work: () => Promise<T>, say: Say): Promise<T> {
  const tell = makeTelling(say)
  let why: string | undefined
  const looking = setInterval(
    () =>
      tell((waited) => `Waiting for the database, ${waited}: ${why ?? notAnswered}`, {
        quietAtFirst: true,
      }),
    looksEveryMs,
  )
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (!whyAway(error)) throw error
        why = saidBy(error as Error)
        tell((waited) => `Waiting for the database, ${waited}: ${why}`)
        await sleep(pausesMs[Math.min(tries, pausesMs.length - 1)])
      }
    }
  } finally {
    clearInterval(looking)
  }
}

const notAnswered = 'it has not answered yet, as in a long migration, or behind a lock'

/** The driver leaves an error without words where it tried several addresses, and a migration wraps its own. */
function saidBy(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${saidBy(error.cause)}` : ''
  return `${error.message || (error as NodeJS.ErrnoException).code}${cause}`
}
