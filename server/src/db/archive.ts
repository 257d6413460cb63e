import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../make-folders.ts'
import type { RunAs } from './binaries.ts'
import type { Queryable } from './pool.ts'
import { aliveFd } from './postmaster/elsewhere.ts'
import { onlyRow } from './rows.ts'

/** How long a commit may wait until it is in the archive: a segment that is not full by then is closed. */
const archiveTimeoutSeconds = 60

/**
 * Kept beside the data folder, so that every process that starts its PostgreSQL archives alike: WAL that was written while nothing archived is a gap,
 * and no restore gets past it. It is not part of a backup: a database that was restored elsewhere must not write into the archive of the first one.
 * `made`: the system whose folder in the archive was made. It is made once: where a disk is not mounted, archiving fails and is not done below its mount point.
 */
type Kept = { dir: string; made?: string }
const keptIn = (root: string) => path.join(root, 'archived-to.json')

/** Where the WAL of the PostgreSQL below `root` goes; undefined: nowhere. */
export const archiveOf = (root: string): string | undefined => keptOf(root)?.dir

function keptOf(root: string): Kept | undefined {
  const file = keptIn(root)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
}

/** Changes it; true where it was another before. A server that runs sees it at its next start. */
export function setArchive(root: string, dir: string | undefined): boolean {
  if (archiveOf(root) === dir) return false
  if (dir === undefined) rmSync(keptIn(root))
  else keep(root, { dir })
  return true
}

function keep(root: string, kept: Kept): void {
  makeFolders(root)
  const file = keptIn(root)
  writeFileSync(`${file}.draft`, JSON.stringify(kept), { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
}

/** PostgreSQL's own number of a data folder: the same in all its copies. */
export const systemOf = (data: string): string =>
  readFileSync(path.join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()

/** Systems that share an archive do not meet: each has a folder of its own. */
export const archiveFolder = (dir: string, system: string): string => path.join(dir, system)

/** What PostgreSQL is started with, so that it archives what it is to archive. */
export function archiveSettings(root: string, data: string, who: RunAs): Record<string, string> {
  const kept = keptOf(root)
  if (!kept) return { archive_mode: 'off' }
  const system = systemOf(data)
  const folder = archiveFolder(kept.dir, system)
  if (kept.made !== system) makeFolder(root, { dir: kept.dir, made: system }, who)
  tellHistories(data, who)
  return {
    archive_mode: 'on',
    archive_timeout: String(archiveTimeoutSeconds),
    archive_command: archiveCommand(folder),
  }
}

function makeFolder(root: string, kept: Required<Kept>, who: RunAs): void {
  const folder = archiveFolder(kept.dir, kept.made)
  makeFolders(folder, 0o700)
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid!)
  keep(root, kept)
}

/**
 * A restore goes without an archive, so the history of the timeline that it began waits until a start that has one. Without it in the archive, the next
 * restore would begin a timeline of the same number.
 */
function tellHistories(data: string, who: RunAs): void {
  const folder = path.join(data, 'pg_wal')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.history'))) {
    const status = path.join(folder, 'archive_status', name)
    if (existsSync(`${status}.done`) || existsSync(`${status}.ready`)) continue
    writeFileSync(`${status}.ready`, '', { mode: 0o600 })
    if (who.uid !== undefined) chownSync(`${status}.ready`, who.uid, who.gid!)
  }
}

/** A copy that hangs on a dead disk outlives its server, and must not be taken for it. */
const letGo = `exec ${aliveFd}>&-`

/**
 * In the words of PostgreSQL's documentation: it never overwrites, and it is done only when the copy is on the disk. A segment that is there already, from
 * before a crash, is done if it is the same. Closed after a minute, a segment is nearly empty: packed it takes some kB of 16 MB.
 */
function archiveCommand(folder: string): string {
  const at = quoted(folder).replaceAll('%', '%%')
  return [
    letGo,
    `d=${at}; f="$d/%f.gz"; p="$f.$$.part"`,
    'if test -e "$f"; then gzip -dc "$f" | cmp -s - "%p" && sync "$f" "$d"',
    'else gzip -1c "%p" > "$p" && sync "$p" && mv -n "$p" "$f" && test ! -e "$p" && sync "$d" || { rm -f "$p"; false; }; fi',
  ].join('; ')
}

/**
 * Reads from the first of these folders that has it: packed, as the archive keeps it, or plain, as `pg_wal` does. One that is there and cannot be read
 * ends the restore (126): PostgreSQL takes any other failure for the end of the WAL, and would go on with what came before it.
 */
export function restoreCommand(folders: readonly string[]): string {
  const tries = folders.map((folder) => {
    const at = `${quoted(folder).replaceAll('%', '%%')}/%f`
    return `if test -e ${at}.gz; then gzip -dc ${at}.gz > "%p" || exit 126; elif test -e ${at}; then cp ${at} "%p" || exit 126; else `
  })
  return `${letGo}; ${tries.join('')}exit 1; ${tries.map(() => 'fi').join('; ')}`
}

const quoted = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`

export type Archiving = {
  isOn: boolean
  /** The newest try failed. Until one succeeds PostgreSQL keeps all its WAL, and the database's own disk fills. */
  isFailing: boolean
  /** Segments that are complete and not archived; undefined: none ever was. */
  waiting: number | undefined
  archivedAt: Date | null
}

/** How far the archive is behind, for whoever watches the service. Any login may ask. */
export async function readArchiving(db: Queryable): Promise<Archiving> {
  const { at, last, ...rest } = await onlyRow<
    Omit<Archiving, 'waiting'> & { at: string | null; last: string | null }
  >(db)`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn", last_archived_time AS "archivedAt", last_archived_wal AS last,
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
           CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS at
      FROM pg_stat_archiver`
  const isSegment = last !== null && /^[0-9A-F]{24}/.test(last)
  return {
    ...rest,
    waiting: at && isSegment ? Math.max(0, numberOf(at) - numberOf(last) - 1) : undefined,
  }
}

/** Of a segment, on whichever timeline; of 16 MB, as initdb makes them. */
const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16, 24), 16)
