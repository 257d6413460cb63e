import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { openPool } from '../server/src/db/pool.ts'
import type { Reports } from './reports.ts'

/** `url`: the app's login; `ownerUrl`: who migrates and writes the operator's settings. */
export type Database = { url: string; ownerUrl?: string | undefined; stop: () => Promise<void> }

const watchMs = 500

/**
 * Our own PostgreSQL below `root`, watched: killed hard, it is started again on the same socket and recovers from its
 * log, while the server's pool waits for it. `giveUp` hears when it cannot. `stop` ends it whoever started it:
 * this data folder is ours alone, so one that already ran was left behind by a start that was killed.
 */
export async function keepPostgres(root: string, { say, giveUp }: Reports): Promise<Database> {
  let running = await ensurePostgres({ root })
  const stopped = new AbortController()

  async function watch() {
    while (!(await stopsWithin(watchMs, stopped.signal))) {
      if (runs(running.pid)) continue
      running = await ensurePostgres({ root })
      if (running.started) say('PostgreSQL had ended unexpectedly; it was started again.')
    }
  }
  const watching = watch().catch((error: Error) => giveUp(error.message))

  async function stop() {
    stopped.abort()
    await watching // it may just be starting a new one
    await running.stop()
  }
  return { url: running.url, ownerUrl: running.ownerUrl, stop }
}

/** Why the database that a setting names cannot be used; undefined when it can. */
export async function whyNotDatabase(name: string, url: string): Promise<string | undefined> {
  const pool = openPool({ connectionString: url }, { max: 1, statementTimeoutMs: 5_000 })
  try {
    await pool.query('SELECT 1')
    return undefined
  } catch (error) {
    return `${name} cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`
  } finally {
    await pool.end()
  }
}

const stopsWithin = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, false, { signal, ref: false }).catch(() => true)

/** A zombie still answers to its number, but has no command line any more. */
function runs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false // no such process: that is the answer
  }
}
