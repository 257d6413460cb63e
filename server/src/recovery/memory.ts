import type { OrderJournal } from '../context.ts'
import type { Db } from '../db/pool.ts'
import type { DbTime } from '../db/time.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type BooksWatch, watchBooks } from './books-watch.ts'
import { openJournal } from './journal.ts'
import { orderRows } from './order-rows.sql.ts'

type Of = {
  env: Env
  db: Db
  /** Over the same connections, for looks at the books. */
  looksDb: Db
  log: Log
  time: Pick<DbTime, 'clock'>
  connectionsMade: () => number
}

/**
 * What this process remembers outside of the database: each order before it is sent, and how far the books had come. `recovers`: `npm run recover`, which
 * works while the books are behind.
 */
export async function openMemory(of: Of, recovers: boolean) {
  const { env, db, looksDb, log, time, connectionsMade } = of
  const dir = env.journalDir
  const journal = openJournal(dir, time.clock)
  const books = recovers
    ? unwatched
    : await watchBooks({ db: looksDb, log, dir, accepted: env.acceptRestored, connectionsMade })
  return {
    journal: {
      keep: async (errand) => {
        const { line, sentAt } = await orderRows(db, errand)
        await books.confirm()
        await journal.add(line).catch(notWritten)
        books.ordered({ ...errand, sentAt })
      },
      isFailing: journal.isFailing,
    } satisfies OrderJournal,
    answered: books.answered,
    behindSince: books.behindSince,
    close: async (): Promise<void> => {
      await books.stop()
      await journal.close()
    },
  }
}

/** The desk shows these words as the reason of the order; the log has the cause. */
function notWritten(cause: unknown): never {
  throw new Error('the journal could not be written', { cause })
}

export type Memory = Awaited<ReturnType<typeof openMemory>>

const unwatched: BooksWatch = {
  behindSince: () => undefined,
  answered: () => undefined,
  ordered: () => undefined,
  confirm: async () => undefined,
  stop: async () => undefined,
}
