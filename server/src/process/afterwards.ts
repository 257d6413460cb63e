import type { Log } from '../log.ts'

/** Work that goes on after an answer. `ended` waits for what was begun, before the database is closed. */
export function makeAfterwards(log: Log) {
  const running = new Set<Promise<unknown>>()
  return {
    begin: (work: () => Promise<unknown>) => {
      // Not at once: the answer goes out first.
      const run = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((err) => log.error({ err }, 'work after an answer failed'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    ended: async () => void (await Promise.all(running)),
  }
}
export type Afterwards = ReturnType<typeof makeAfterwards>
