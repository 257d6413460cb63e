// `npm run backup`: database, files that members sent, and keys, into a new folder of `--into DIR` (`backups` in DATA_DIR), while Krapao runs or while it is
// stopped. `--keep N` then removes all but the newest N. `--without-keys` leaves the keys out. docs/backup.md.
import { parseArgs } from 'node:util'
import { type Archiving, archiveOf } from '../server/src/db/archive.ts'
import { megabytes } from './backup/copying.ts'
import { makeBackup } from './backup/make-backup.ts'
import { keepNewest } from './backup/old-backups.ts'
import { dataDirOf, postgresDirOf } from './data-dir.ts'
import { whole } from './operate/arguments.ts'

const mostKept = 10_000
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort())

await backup().catch((error: Error) => {
  say(error.message)
  process.exitCode = 1
})

async function backup(): Promise<void> {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      keep: { type: 'string' },
      'without-keys': { type: 'boolean', default: false },
    },
  })
  const keep = values.keep === undefined ? undefined : whole(values, 'keep', 1, mostKept)
  const since = Date.now()
  const { env } = process
  const made = await makeBackup({
    env,
    into: values.into,
    withKeys: !values['without-keys'],
    say,
    signal: stopped.signal,
  })
  const { at, manifest, bytes, isOnSameDisk } = made
  say(
    `${at}\nis whole: ${manifest.files.length} files, ${megabytes(bytes)}, after ${((Date.now() - since) / 1000).toFixed(1)} s. It holds all that was committed before ${manifest.endedAt}.`,
  )
  say(
    manifest.hasKeys
      ? 'It holds the keys: whoever has it can open game passwords and files. Keys that stand in the environment are not in it.'
      : 'It holds no keys: without them no game password opens after a restore. Keep secrets.json, or what stands in the environment, elsewhere.',
  )
  say('The books of the sandbox and the journal are no part of it.')
  if (isOnSameDisk) say('It is on the disk of the database: copy it to another machine.')
  say(archiveWords(made.archiving))
  if (keep === undefined) return
  const archive = archiveOf(postgresDirOf(dataDirOf(env)))
  const { removed, segments } = await keepNewest({
    into: at.slice(0, at.lastIndexOf('/')),
    made: at,
    system: manifest.system,
    keep,
    archive,
  })
  for (const one of removed) say(`Removed ${one}: the newest ${keep} are kept.`)
  if (segments > 0) say(`Removed ${segments} files of the archive that none of them needs.`)
}

function archiveWords({ isOn, isFailing, archivedAt, waiting }: Archiving): string {
  const last = archivedAt ? archivedAt.toISOString() : 'never'
  if (!isOn)
    return 'The WAL is not archived (WAL_ARCHIVE_DIR is not set): what is committed from now on is in no backup.'
  if (isFailing)
    return `THE WAL IS NOT BEING ARCHIVED: the last try failed; the last that went well: ${last}. ${waiting ?? 'All'} segments wait and fill the database’s own disk. postgresql.log in DATA_DIR/postgres says why.`
  return `The WAL is archived; last: ${last}.`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
