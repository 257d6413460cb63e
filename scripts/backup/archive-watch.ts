import { setTimeout as sleep } from 'node:timers/promises'
import { type Archiving, readArchiving } from '../../server/src/db/archive.ts'
import { whyAway } from '../../server/src/db/away.ts'
import { openDb } from '../../server/src/db/pool.ts'

const askEveryMs = 30_000
const tellEveryMs = 600_000

type Options = { askMs?: number; tellMs?: number }

/** Says when the WAL cannot be archived, again every ten minutes, and when it can. Nothing is lost by then, but the database's own disk fills. */
export function archiveWatch(
  connection: Parameters<typeof openDb>[0],
  say: (line: string) => void,
  { askMs = askEveryMs, tellMs = tellEveryMs }: Options = {},
): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  const db = openDb(connection, { max: 1, onLost: () => undefined })

  async function watch(): Promise<void> {
    let toldAt: number | undefined
    while (!(await endsWithin(askMs, stopped.signal))) {
      const now = await ask()
      if (now?.isFailing && (toldAt === undefined || Date.now() >= toldAt + tellMs)) {
        say(failing(now))
        toldAt = Date.now()
      }
      if (now?.isFailing === false && toldAt !== undefined) {
        say('The WAL is archived again.')
        toldAt = undefined
      }
    }
  }

  async function ask(): Promise<Archiving | undefined> {
    try {
      return await readArchiving(db)
    } catch (error) {
      // The launcher tells when the database is away. The watch only passes over it, and goes on.
      if (!whyAway(error)) say(`It is not known whether the WAL is archived: ${error}`)
      return undefined
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopped.abort()
      await watching
      await db.destroy()
    },
  }
}

function failing({ archivedAt }: Archiving): string {
  const last = archivedAt ? `; the last that could was at ${archivedAt.toISOString()}` : ''
  return `THE WAL CANNOT BE ARCHIVED${last}. Is the disk of WAL_ARCHIVE_DIR full, or away? Until it can, the WAL stays on the database’s own disk and fills it: see postgresql.log in DATA_DIR/postgres.`
}

export const endsWithin = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, false, { signal, ref: false }).catch(() => true)
