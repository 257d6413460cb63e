// `npm run restore -- --from BACKUP`: puts a backup in the place of the database of DATA_DIR, which is moved aside. `--wal ARCHIVE` replays what was
// archived since, to its end or `--to TIME`; given twice, the second is read where the first has nothing. docs/backup.md.
import { parseArgs } from 'node:util'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { whole } from './operate/arguments.ts'

const keysWords: Record<Restored['keys'], string> = {
  placed: 'The keys of the backup were placed.',
  kept: 'The keys of the data folder stay.',
  none: 'THERE ARE NO KEYS, neither here nor in the backup: put secrets.json into the data folder before you start, or game passwords are lost.',
}

await restore().catch((error: Error) => {
  say(error.message)
  process.exitCode = 1
})

async function restore(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      wal: { type: 'string', multiple: true, default: [] },
      to: { type: 'string' },
      timeline: { type: 'string' },
    },
  })
  if (!values.from)
    throw new Error(
      'Say which backup: npm run restore -- --from BACKUP [--wal ARCHIVE] [--to TIME]',
    )
  if (values.to && values.wal.length === 0)
    throw new Error('--to needs --wal: what was committed after a backup is in the archive.')
  const { timeline } = values
  const restored = await restoreBackup({
    env: process.env,
    from: values.from,
    archives: values.wal,
    point: {
      to: values.to === undefined ? undefined : readPoint(values.to),
      timeline:
        timeline === undefined ? undefined : whole({ timeline }, 'timeline', 1, 2_147_483_647),
    },
    say,
  })
  tell(restored)
}

/** With its offset: a server's clock is often UTC, and people here read Bangkok's. */
function readPoint(typed: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(typed)
  const at = new Date(isWhole ? typed : '')
  // A 31st of November would be the 1st of December.
  const [date = ''] = typed.split('T')
  if (Number.isNaN(at.getTime()) || !new Date(date).toISOString().startsWith(date))
    throw new Error(
      `“${typed}” is no time: write it with its offset, 2026-11-24T14:30:00+07:00 or 2026-11-24T07:30:00Z.`,
    )
  return at
}

function tell({ aside, upTo, files, keys, gapAfter }: Restored): void {
  say(
    `Restored, with all that was committed ${upTo ? `up to ${upTo.toISOString()}` : 'before the end of the backup'}.`,
  )
  if (gapAfter)
    say(`NOT EVERYTHING: the WAL has a gap after ${gapAfter}. Look for the missing segments.`)
  if (aside) say(`The database that was there lies in ${aside}; delete it when all is well.`)
  say(`Files of members: ${files.placed} placed, ${files.kept} were there and stay.`)
  say(keysWords[keys])
  say(`
What to do next:
  1. npm start            starts on these books, with money shut; with WAL_ARCHIVE_DIR, where there is an archive: without it nothing is archived from then on
  2. npm run recover      asks the outside about all that these books have forgotten, and opens money
  3. npm run check:money  proves the books, and compares them with the outside's
  4. npm run backup       a new timeline began: the next restore needs a backup of it
`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
