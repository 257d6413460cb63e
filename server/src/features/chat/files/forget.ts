import type { Context } from '../../../context.ts'
import { inTx } from '../../../db/pool.ts'
import { deleteFiles, forgetConversations, unusedFiles } from './file.sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** From the end of a conversation on. */
const guestsKeptMs = 90 * dayMs
const membersKeptMs = 730 * dayMs
/** A file that no message took. */
const unusedKeptMs = dayMs
/** Longer than any upload may take. */
const landingKeptMs = hourMs
const atOnce = 100
/** An hour brings less than this; what is left waits for the next run. */
const batchesAtMost = 500

type Cleaning = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

/** Deletes conversations past their retention time, then their files and those that no message took. */
export async function forgetChats(context: Cleaning): Promise<void> {
  const ago = (ms: number) => new Date(context.clock().getTime() - ms)
  const due = { guestsBefore: ago(guestsKeptMs), membersBefore: ago(membersKeptMs), most: atOnce }
  for (let batch = 0; batch < batchesAtMost; batch++)
    if ((await forgetConversations(context.db, due)) < atOnce) break
  await dropUnused(context, ago(unusedKeptMs))
  await context.files.clearLandings(ago(landingKeptMs))
}

/** From the disk first, then the row: one that cannot be deleted there keeps its row, and is tried again at the next run. */
async function dropUnused({ db, files, log }: Cleaning, before: Date): Promise<void> {
  let after = ''
  for (let batch = 0; batch < batchesAtMost; batch++) {
    const keys = await inTx(db, async (tx) => {
      const due = await unusedFiles(tx, { before, after, most: atOnce })
      const gone = await Promise.all(
        due.map((key) =>
          files.drop(key).then(
            () => [key],
            (err: unknown) => {
              log.warn({ err }, 'a file of the chat could not be deleted')
              return []
            },
          ),
        ),
      )
      await deleteFiles(tx, gone.flat())
      return due
    })
    if (keys.length < atOnce) return
    after = keys.at(-1)!
  }
}
