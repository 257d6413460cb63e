import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  type CopyOptions,
  copyAll,
  makeFolder,
  refuseLinks,
  treeOf,
  unlessGone,
  writeWhole,
} from './copying.ts'
import type { Listed, Manifest } from './manifest.ts'
import { checkPages } from './page-checksums.ts'
import { segmentsBetween } from './segments.ts'

/** `files` and `folders` by their paths in the backup. */
export type Base = Pick<
  Manifest,
  | 'timeline'
  | 'startLsn'
  | 'stopLsn'
  | 'firstSegment'
  | 'startedAt'
  | 'endedAt'
  | 'tablespaces'
  | 'folders'
  | 'files'
>
type Work = { client: pg.Client; data: string; into: string } & CopyOptions

// What PostgreSQL's documentation leaves out of a backup: made anew at a start, or of the running server alone.
export const emptied: ReadonlySet<string> = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(
    ' ',
  ),
)
const leftOut =
  /^(postmaster\.(pid|opts)|(recovery|standby)\.signal|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|postgresql\.auto\.conf\.tmp|current_logfiles(\.tmp)?|pg_internal\.init.*|pgsql_tmp.*)$/
const control = 'global/pg_control'
/** Folders that a start expects in an empty `pg_wal`. */
const walFolders = ['database/pg_wal/archive_status', 'database/pg_wal/summaries']

/**
 * Copies the data folder of a server that runs, by PostgreSQL's low-level backup (continuous-archiving.html): between `pg_backup_start` and
 * `pg_backup_stop` of one session, with the WAL written meanwhile, without which the copy is not consistent. A slot of that session keeps this WAL from being
 * recycled before it is copied, however slow the disk. When the session ends, for whatever reason, PostgreSQL forgets both.
 */
export async function copyDatabase(work: Work): Promise<Base> {
  const { client } = work
  const slot = `krapao_backup_${process.pid}`
  const [{ startedAt }] = await ask<{ startedAt: Date }>(
    client,
    `SELECT clock_timestamp() AS "startedAt" FROM pg_create_physical_replication_slot('${slot}', true, true)`,
  )
  const [{ startLsn }] = await ask<{ startLsn: string }>(
    client,
    `SELECT pg_backup_start('krapao', fast => true)::text AS "startLsn"`,
  )
  const [{ hasChecksums }] = await ask<{ hasChecksums: boolean }>(
    client,
    `SELECT current_setting('data_checksums')::boolean AS "hasChecksums"`,
  )
  const copied = await copyTree({
    ...work,
    checkOf: hasChecksums ? checkPages(startLsn) : undefined,
  })
  // With an archive the WAL is archived, too; the backup brings its own and need not wait for that.
  const [stop] = await ask<{ stopLsn: string; label: string; endedAt: Date }>(
    client,
    `SELECT lsn::text AS "stopLsn", labelfile AS label, clock_timestamp() AS "endedAt"
       FROM pg_backup_stop(wait_for_archive => false)`,
  )
  const label = await written(work, 'database/backup_label', Buffer.from(stop.label))
  const [{ size }] = await ask<{ size: number }>(
    client,
    `SELECT setting::int AS size FROM pg_settings WHERE name = 'wal_segment_size'`,
  )
  // The stop has closed its segment, so that all of them are whole.
  const segments = segmentsBetween(timelineOf(stop.label), startLsn, stop.stopLsn, size)
  const wal = await copyWal(work, segments, size)
  return {
    timeline: timelineOf(stop.label),
    startLsn,
    stopLsn: stop.stopLsn,
    firstSegment: segments[0]!,
    startedAt: startedAt.toISOString(),
    endedAt: stop.endedAt.toISOString(),
    tablespaces: copied.tablespaces,
    folders: copied.folders,
    files: [...copied.files, label, ...wal],
  }
}

const timelineOf = (label: string): number => Number(/^START TIMELINE: (\d+)$/m.exec(label)?.[1])

async function ask<Row>(client: pg.Client, statement: string): Promise<[Row]> {
  return (await client.query(statement)).rows as [Row]
}

async function copyTree(work: Work): Promise<Pick<Base, 'folders' | 'files' | 'tablespaces'>> {
  const { data, into } = work
  const tree = await treeOf(data, (at, entry) => {
    const [top, more] = at.split('/')
    return !leftOut.test(entry.name) && !(more !== undefined && emptied.has(top!))
  })
  const folders = ['database', ...tree.folders.map((at) => `database/${at}`), ...walFolders, 'wal']
  // pg_wal may be a link to another disk. Its place is a folder in the copy, as of all that is emptied.
  const elsewhere = tree.links.filter((one) => emptied.has(one))
  folders.splice(1, 0, ...elsewhere.map((one) => `database/${one}`))
  const isTablespace = (one: string) => one.startsWith('pg_tblspc/')
  refuseLinks(
    data,
    tree.links.filter((one) => !elsewhere.includes(one) && !isTablespace(one)),
  )
  for (const folder of folders) await makeFolder(path.join(into, folder))
  const files = await copied(
    work,
    data,
    'database',
    tree.files.filter((one) => one !== control),
  )
  const tablespaces: Record<string, string> = {}
  for (const link of tree.links.filter(isTablespace)) {
    const oid = path.basename(link)
    tablespaces[oid] = await realpath(path.join(data, link))
    const below = await copyTablespace(work, tablespaces[oid], oid)
    folders.push(...below.folders)
    files.push(...below.files)
  }
  files.push(await copyControl(work))
  return { folders, files, tablespaces }
}

async function copyTablespace(
  work: Work,
  from: string,
  oid: string,
): Promise<Pick<Base, 'folders' | 'files'>> {
  const tree = await treeOf(from, (_, entry) => !leftOut.test(entry.name))
  refuseLinks(from, tree.links)
  const top = `tablespaces/${oid}`
  const folders = [
    ...(await firstOf(work.into, 'tablespaces')),
    top,
    ...tree.folders.map((at) => `${top}/${at}`),
  ]
  for (const folder of folders) await makeFolder(path.join(work.into, folder))
  return { folders, files: await copied(work, from, top, tree.files) }
}

const firstOf = async (into: string, folder: string): Promise<string[]> =>
  (await realpath(path.join(into, folder)).catch(unlessGone)) ? [] : [folder]

/** A file that went away meanwhile is in the WAL as gone. */
export async function copied(
  work: { into: string } & CopyOptions,
  from: string,
  top: string,
  files: readonly string[],
): Promise<Listed[]> {
  const copies = files.map((at) => ({
    from: path.join(from, at),
    to: path.join(work.into, top, at),
  }))
  const done = await copyAll(copies, work)
  return files.flatMap((at, i) => (done[i] ? [{ path: `${top}/${at}`, ...done[i] }] : []))
}

const written = async ({ into }: Work, to: string, bytes: Buffer): Promise<Listed> => ({
  path: to,
  ...(await writeWhole(path.join(into, to), bytes)),
})

/** Last, as PostgreSQL's own base backup does. The server writes its 8 kB while it runs: what reads twice the same was not cut in two. */
async function copyControl(work: Work): Promise<Listed> {
  const from = path.join(work.data, control)
  for (let before = await readFile(from); ; ) {
    await sleep(10)
    const now = await readFile(from)
    if (now.equals(before)) return written(work, `database/${control}`, now)
    before = now
  }
}

/** The WAL from the start to the stop, and how the timelines came about. */
async function copyWal(work: Work, segments: readonly string[], size: number): Promise<Listed[]> {
  const folder = path.join(work.data, 'pg_wal')
  const { files } = await treeOf(folder, (at, entry) => entry.isFile() && at.endsWith('.history'))
  const all = await copied(work, folder, 'wal', [...files, ...segments])
  const lost = segments.find((name) => all.find((one) => one.path === `wal/${name}`)?.size !== size)
  if (lost) throw new Error(`${path.join(folder, lost)} is gone or cut short.`)
  return all
}
