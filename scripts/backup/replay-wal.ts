import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { archiveFolder, restoreCommand } from '../../server/src/db/archive.ts'
import { runAs } from '../../server/src/db/binaries.ts'
import { type Embedded, ensurePostgres, restoringIn } from '../../server/src/db/embedded.ts'
import type { Queryable } from '../../server/src/db/pool.ts'
import { isServerOf } from '../../server/src/db/postmaster/processes.ts'
import { serverOn, stopPostmaster } from '../../server/src/db/postmaster.ts'
import { onlyRow } from '../../server/src/db/rows.ts'
import { inTurnOn } from '../../server/src/db/turn.ts'
import { syncFolder } from '../../server/src/files/folder.ts'
import { copyAll, makeFolder, type Owner, writeWhole } from './copying.ts'
import { type Manifest, stamp } from './manifest.ts'

export type Point = {
  /** Stops at the first commit after it; undefined: at the end of the WAL. */
  to: Date | undefined
  /** Undefined: the newest one that leads away from the backup. */
  timeline: number | undefined
}

/** The folders of an archive that a restore may read: `dir` itself or what it has of this system. Throws where PostgreSQL's user may not read them. */
export function archiveFolders(dirs: readonly string[], { system }: Manifest): string[] {
  return dirs.map((dir) => {
    if (!existsSync(dir)) throw new Error(`There is no archive in ${dir}.`)
    const below = archiveFolder(dir, system)
    const folder = realpathSync(existsSync(below) ? below : dir)
    const first = readdirSync(folder).find((name) => /^[0-9A-F]{24}(\.gz)?$/.test(name))
    if (!first)
      throw new Error(
        `${folder} holds no WAL; an archive has a folder ${system} for this database.`,
      )
    const test = 'test -r "$1" && test -x "$1" && test -r "$1/$2"'
    const tried = spawnSync('sh', ['-c', test, 'sh', folder, first], { ...runAs(), cwd: '/' })
    if (tried.status !== 0)
      throw new Error(
        `PostgreSQL’s user (${runAs().uid ?? 'you'}) may not read ${folder}: give it the folder (chown -R), and the right to enter each folder above it (chmod o+x).`,
      )
    return folder
  })
}

/**
 * Puts the backup's database below `root` as `restoring`, beside the present one, and lets PostgreSQL replay the WAL to the point. It always begins a
 * timeline of its own: what it writes from then on never has the name of what another one wrote.
 */
export async function replayWal(o: {
  backup: string
  manifest: Manifest
  root: string
  archive: readonly string[]
  point: Point
  /** After which segment the WAL has a gap. */
  gapAfter: string | undefined
  /** false skips the fsync (tests). */
  sync?: boolean | undefined
}): Promise<Embedded> {
  const { root, point } = o
  const making = restoringIn(realpathSync(root))
  await clear(making)
  await makeFolder(making, runAs())
  // Where they stay: their paths are in the data folder.
  const tablespaces = path.join(realpathSync(root), `tablespaces-${stamp()}`)
  await place(o, { making, tablespaces })
  const settings = {
    restore_command: restoreCommand(o.archive),
    recovery_target_timeline: String(point.timeline ?? 'latest'),
    recovery_target_action: 'promote',
    ...(point.to && { recovery_target_time: point.to.toISOString().replace('Z', '+00') }),
    hot_standby: 'off',
    // All files were written to the disk when they were placed; file by file it takes minutes again.
    recovery_init_sync_method: 'syncfs',
    ...(o.sync === false && { fsync: 'off' }),
    archive_mode: 'off',
  }
  try {
    return await ensurePostgres({ root: making, programsOf: realpathSync(root), settings })
  } catch (error) {
    await rm(tablespaces, { recursive: true, force: true })
    throw inWords(error as Error, o)
  }
}

/** What a killed restore left, its server included. */
async function clear(making: string): Promise<void> {
  const pid = await serverOn(path.join(making, 'data'))
  if (pid !== undefined) await stopPostmaster(pid, path.join(making, 'data'))
  await rm(making, { recursive: true, force: true })
}

async function place(
  { backup, manifest, sync }: { backup: string; manifest: Manifest; sync?: boolean | undefined },
  { making, tablespaces }: { making: string; tablespaces: string },
): Promise<void> {
  const owner = runAs()
  const data = path.join(making, 'data.part')
  const top: Readonly<Record<string, string>> = {
    database: data,
    wal: path.join(data, 'pg_wal'),
    tablespaces,
  }
  const placeOf = (at: string): string | undefined => {
    const [first, ...more] = at.split('/')
    const folder = top[first!]
    return folder && path.join(folder, ...more)
  }
  for (const folder of manifest.folders.filter((at) => at !== 'wal').map(placeOf))
    if (folder) await makeFolder(folder, owner)
  const copies = manifest.files.flatMap(({ path: at }) => {
    const to = placeOf(at)
    return to ? [{ from: path.join(backup, at), to }] : []
  })
  await copyAll(copies, { owner, sync })
  await signals(data, { manifest, tablespaces, owner })
  for (const folder of [...manifest.folders.map(placeOf), making])
    if (folder) await syncFolder(folder)
  await rename(data, path.join(making, 'data'))
}

/** What tells PostgreSQL to recover, and where its tablespaces are now. */
async function signals(
  data: string,
  o: { manifest: Manifest; tablespaces: string; owner: Owner },
): Promise<void> {
  const { uid, gid } = o.owner
  const escaped = o.tablespaces.replaceAll(/[\\\n\r]/g, '\\$&')
  const map = Object.keys(o.manifest.tablespaces).map((oid) => `${oid} ${escaped}/${oid}\n`)
  const files = { 'recovery.signal': '', ...(map.length > 0 && { tablespace_map: map.join('') }) }
  for (const [name, words] of Object.entries(files)) {
    const at = path.join(data, name)
    await writeWhole(at, Buffer.from(words))
    if (uid !== undefined) await chown(at, uid, gid!)
  }
}

type Replayed = { manifest: Manifest; point: Point; gapAfter: string | undefined }

function inWords(error: Error, { manifest, point, gapAfter }: Replayed): Error {
  const { message } = error
  const asked = point.to?.toISOString()
  if (message.includes('recovery ended before configured recovery target'))
    return new Error(
      gapAfter
        ? `The WAL has a gap after ${gapAfter}, and does not come to ${asked}. Look for the missing segments, or restore without --to, or to an earlier time.`
        : `The WAL ends before ${asked}: nothing was committed after it, or it was not archived. Restore without --to, or to an earlier time.`,
    )
  if (message.includes('before consistent recovery point'))
    return new Error(
      `${asked} is before the backup was whole (${manifest.endedAt}); take an older backup.`,
    )
  const timeline = whyNotTimeline(message, manifest)
  if (timeline) return new Error(timeline)
  if (/terminated by|exit code 126|could not restore file/.test(message))
    return new Error(
      `A file of the archive cannot be read. Mend it, or restore with --to a time before it:\n${message}`,
    )
  return error
}

function whyNotTimeline(message: string, { timeline }: Manifest): string | undefined {
  const [, missing] = /recovery target timeline (\d+) does not exist/.exec(message) ?? []
  if (missing)
    return `The archive knows no timeline ${missing}. Restore with --timeline ${timeline}, which is the backup’s, or without the option.`
  const [, other] = /requested timeline (\d+) /.exec(message) ?? []
  return (
    other &&
    `Timeline ${other} branched off before this backup was made, so it does not continue from it. Restore with --timeline ${timeline}, or a backup that was made on timeline ${other}.`
  )
}

/** The time of the last commit that was replayed; undefined: none was. */
export async function recoveredTo(db: Queryable): Promise<Date | undefined> {
  const { at } = await onlyRow<{ at: Date | null }>(db)`
    SELECT pg_last_xact_replay_timestamp() AS at`
  return at ?? undefined
}

/**
 * Gives the restored database its place. The present one is moved aside and never deleted; answers where to. Cut short in between, no new database is made in its
 * place (server/src/db/embedded.ts).
 */
export function takePlace(root: string): Promise<string | undefined> {
  const real = realpathSync(root)
  return inTurnOn(real, async () => {
    const data = path.join(real, 'data')
    await refuseServer(data)
    const aside = existsSync(data) ? `${data}.before-${stamp()}` : undefined
    if (aside) await rename(data, aside)
    await rename(path.join(restoringIn(real), 'data'), data)
    await syncFolder(real)
    await rm(restoringIn(real), { recursive: true, force: true })
    return aside
  })
}

/** A server that was left behind by a start that was killed, or that another command uses. */
export async function refuseServer(data: string): Promise<void> {
  const pid = await serverOn(data)
  if (pid === undefined) return
  throw new Error(
    isServerOf(pid, data)
      ? `PostgreSQL (process ${pid}) runs on ${data}. If no command of Krapao uses it, end it with kill -INT ${pid}, and try again.`
      : `A PostgreSQL that was killed has left process ${pid} on ${data}. If it does not end by itself, end it with kill -KILL ${pid}, and try again.`,
  )
}
