import type pg from 'pg'

/**
 * Keeps calls away from connections that the network has lost. Where it has lost one, it has lost those that said nothing since, too: each would be found out
 * only by a call that waits for it.
 */
export function watchForLost(pool: pg.Pool) {
  const heardMs = new WeakMap<object, number>()
  let lostMs = Number.NEGATIVE_INFINITY
  const heard = (client: object): void => void heardMs.set(client, performance.now())
  const isLost = (client: object): boolean => (heardMs.get(client) ?? 0) <= lostMs
  pool.on('connect', heard)
  return {
    /** One that is not lost, as far as is known; lost ones are thrown away. */
    async connect(): Promise<pg.PoolClient> {
      for (;;) {
        const client = await pool.connect()
        if (!isLost(client)) return client
        client.release(true)
      }
    },
    heard,
    /** A statement of that time was never answered. */
    silentSince(askedMs: number): void {
      lostMs = Math.max(lostMs, askedMs)
    },
  }
}
export type LostWatch = ReturnType<typeof watchForLost>

/** How many minutes a transaction gives its statements from here on, where this statement says so. Such a connection is not lost because it is silent for that long. */
export const takesMinutes = (text: string): number | undefined => {
  const minutes = /^SET LOCAL statement_timeout = '(\d+)min'/.exec(text)?.[1]
  return minutes === undefined ? undefined : Number(minutes)
}

/** Of `pg`, which has no code for it: the other side said nothing for as long as a statement may take (`PoolOptions.queryTimeoutMs`). */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
