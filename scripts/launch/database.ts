import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { whyNotPooler } from '../../server/src/db/access/pooler.ts'
import { helpIn } from '../../server/src/db/access/refused.ts'
import { setArchive } from '../../server/src/db/archive.ts'
import { whyAway } from '../../server/src/db/away.ts'
import { refuseOtherUser } from '../../server/src/db/data-user.ts'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { openPool } from '../../server/src/db/pool.ts'
import { isServerOf } from '../../server/src/db/postmaster/processes.ts'
import { serverOn } from '../../server/src/db/postmaster.ts'
import { archiveWatch, endsWithin } from '../backup/archive-watch.ts'
import type { Reports } from './reports.ts'

/** `url`: the app's login; `ownerUrl`: who migrates and writes the operator's settings. */
export type Database = { url: string; ownerUrl?: string | undefined; stop: () => Promise<void> }

const watchMs = 500
/** Between tries to start it again. On a full disk it cannot run before there is room. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000]

/**
 * Our own PostgreSQL below `root`, watched: killed hard, it is started again on the same socket and recovers from its
 * log, while the server waits for it. It is tried for as long as that takes. `stop` ends it, whichever process started it, and `signal` while it is not
 * there yet: this data folder is ours alone, so one that already ran was left behind by a start that was killed. Its WAL goes to `walArchiveDir`.
 */
export async function keepPostgres(
  root: string,
  { say, signal }: Reports & { signal?: AbortSignal },
  walArchiveDir?: string,
): Promise<Database> {
  const data = existsSync(root) && path.join(realpathSync(root), 'data')
  if (data && existsSync(data)) {
    // Both throw before anything is changed, where it is another user's or another container works with it.
    refuseOtherUser(realpathSync(data))
    await serverOn(data)
  }
  const isOtherArchive = setArchive(root, walArchiveDir)
  const asked = { root, say, signal, isOursAlone: true }
  let running = await ensurePostgres(asked)
  if (isOtherArchive && !running.started) {
    await running.stop()
    running = await ensurePostgres(asked)
  }
  if (isOtherArchive) say(archiveChanged(walArchiveDir))
  const archive = walArchiveDir ? archiveWatch(running.connection, say) : undefined
  const stopped = new AbortController()
  // Once: the disk may be away later.
  const folder = path.join(realpathSync(root), 'data')

  async function watch() {
    for (let failures = 0; ; ) {
      const pause = failures === 0 ? watchMs : pausesMs[Math.min(failures, pausesMs.length) - 1]!
      if (await endsWithin(pause, stopped.signal)) return
      if (isServerOf(running.pid, folder)) continue
      try {
        running = await ensurePostgres({ ...asked, signal: stopped.signal })
        say('PostgreSQL had ended unexpectedly; it was started again.')
        failures = 0
      } catch (error) {
        if (stopped.signal.aborted) return
        failures += 1
        if (failures === 1) say(`${(error as Error).message}\nIt will be tried until it starts.`)
      }
    }
  }
  const watching = watch()

  async function stop() {
    stopped.abort()
    await archive?.stop()
    await watching // it may just be starting a new one
    await running.stop()
  }
  return { url: running.url, ownerUrl: running.ownerUrl, stop }
}

const archiveChanged = (dir: string | undefined): string =>
  dir
    ? `The WAL is archived to ${dir} from now on. Make a backup (npm run backup): a restore from an earlier one ends here.`
    : 'The WAL is no longer archived (WAL_ARCHIVE_DIR is not set): a restore comes back to a backup, and not to what was committed since.'

export type Unusable = {
  why: string
  /** It does not answer now, as after a power cut when it takes longer than we do: the server waits for it. */
  isAway: boolean
}

/** Why the database that a setting names cannot be used; undefined when it can. `ownerUrl`: who may look up why a login is not let in. */
export async function whyNotDatabase(
  name: string,
  url: string,
  ownerUrl: string | undefined,
): Promise<Unusable | undefined> {
  const connection = { connectionString: url }
  const pool = openPool(connection, { max: 4, statementTimeoutMs: 5_000, needsPrimary: true })
  try {
    const why = await whyNotPooler(name, pool)
    return why === undefined ? undefined : { why, isAway: false }
  } catch (error) {
    const owner = ownerUrl === undefined ? undefined : { connectionString: ownerUrl }
    const helped = await helpIn({ name, connection, owner }, error).catch(() => error)
    const said = (error as Error).message || (error as NodeJS.ErrnoException).code
    const why = helped === error ? `${name} cannot be used: ${said}` : (helped as Error).message
    return { why, isAway: whyAway(error) !== undefined }
  } finally {
    await pool.end()
  }
}
