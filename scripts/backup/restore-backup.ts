import { existsSync, realpathSync } from 'node:fs'
import { chown, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { postgresVersion, runAs } from '../../server/src/db/binaries.ts'
import { refuseOtherUser } from '../../server/src/db/data-user.ts'
import { type Db, openDb, sqlState } from '../../server/src/db/pool.ts'
import { aloneWith } from '../../server/src/db/turn.ts'
import { syncFolder } from '../../server/src/files/folder.ts'
import { checkLedger } from '../../server/src/ledger/check.ts'
import { makeFolders } from '../../server/src/make-folders.ts'
import { noteLoss } from '../../server/src/recovery/loss.sql.ts'
import { dataDirOf, postgresDirOf, whyNotDataDir } from '../data-dir.ts'
import { takeName } from '../launch/only-one.ts'
import { readKeys } from '../launch/secrets.ts'
import { filesDirHere } from '../operate/files-here.ts'
import { copyAll, makeFolder, megabytes } from './copying.ts'
import { gapIn } from './gap.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'
import {
  archiveFolders,
  type Point,
  recoveredTo,
  refuseServer,
  replayWal,
  takePlace,
} from './replay-wal.ts'

export type RestoreOptions = {
  env: NodeJS.ProcessEnv
  from: string
  archives: readonly string[]
  point: Point
  say: (line: string) => void
  /** false skips the fsync (tests). */
  sync?: boolean
}
export type Restored = {
  /** Where the database lies that was there before. */
  aside: string | undefined
  /** Of the last commit that is in it; undefined: none after the backup was begun. */
  upTo: Date | undefined
  files: { placed: number; kept: number }
  keys: 'placed' | 'kept' | 'none'
  /** After which segment the WAL has a gap, so that what came later is not restored. */
  gapAfter: string | undefined
}

const spareBytes = 256 << 20

/**
 * Puts a backup in the place of a data folder's database. What is refused is refused before anything of it is changed; the restored database is built
 * and proven beside the present one, and takes its place last. Touches the database, FILES_DIR and secrets.json, and nothing else in the data folder: above all
 * not `journal`, which knows what a restored database has forgotten.
 */
export async function restoreBackup(o: RestoreOptions): Promise<Restored> {
  const { env } = o
  const dataDir = dataDirOf(env)
  const root = postgresDirOf(dataDir)
  await refuseWhileInUse(env, dataDir, root)
  const backup = path.resolve(o.from)
  const manifest = await readManifest(backup)
  refuseOtherVersion(manifest)
  refuseBefore(manifest, o.point)
  const archive = archiveFolders(o.archives, manifest)
  const why = whyNotDataDir(dataDir)
  if (why) throw new Error(why)
  if (!existsSync(root)) await makeFolder(root, runAs()) // whatever the umask, PostgreSQL's user must enter it
  const lock = path.join(root, 'restoring.lock')
  const refusal = `Another restore is at work on ${dataDir}. Wait for its end.`
  return aloneWith(lock, refusal, async () => {
    // Made by root, it could not be locked by that user's commands.
    const { uid, gid } = runAs()
    if (uid !== undefined) await chown(lock, uid, gid!)
    return placeBackup(o, { dataDir, root, backup, manifest, archive })
  })
}

type Placed = {
  dataDir: string
  root: string
  backup: string
  manifest: Manifest
  archive: readonly string[]
}

async function placeBackup(
  o: RestoreOptions,
  { dataDir, root, backup, manifest, archive }: Placed,
): Promise<Restored> {
  const { env, say, point } = o
  say(`Reading the backup ${backup} …`)
  await verifyFiles(backup, manifest)
  const keys = comparedKeys(dataDir, backup, manifest)
  await refuseWithoutRoom(dataDir, manifest)
  const gap = gapIn(archive, { backup, manifest, timeline: point.timeline })
  // PostgreSQL itself refuses a time that it does not come to.
  const gapAfter = point.to ? undefined : gap
  if (gapAfter)
    say(`THE WAL HAS A GAP after ${gapAfter}: what was committed later is not restored.`)

  say('Placing the database, and replaying the WAL …')
  const postgres = await replayWal({ ...o, backup, manifest, root, archive, gapAfter: gap })
  const db = openDb(postgres.connection, { max: 1, statementTimeoutMs: 0 })
  let upTo: Date | undefined
  try {
    upTo = await recoveredTo(db)
    await prove(db, say)
    await shutMoney(db, upTo?.toISOString() ?? manifest.endedAt)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
  const files = await placeFiles(env, backup, manifest)
  if (keys === 'placed') await placeKeys(dataDir, backup)
  return { aside: await takePlace(root), upTo, files, keys, gapAfter }
}

async function refuseWhileInUse(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  root: string,
): Promise<void> {
  if (env.DATABASE_URL || env.DATABASE_OWNER_URL)
    throw new Error(
      'DATABASE_URL names a database of your own: restore it with its own tools. docs/backup.md has the commands, in "A database of your own".',
    )
  const holder = await takeName(dataDir, () => 'being restored')
  if (holder && holder.pid !== process.pid)
    throw new Error(
      `Krapao is ${holder.says} on the data folder ${dataDir} (process ${holder.pid}). Stop it first.`,
    )
  const data = path.join(root, 'data')
  if (!existsSync(data)) return
  refuseOtherUser(realpathSync(data))
  await refuseServer(path.join(realpathSync(root), 'data'))
}

const majorOf = (version: string): string => version.split('.')[0]!

function refuseOtherVersion({ postgresql, krapao }: Manifest): void {
  const ours = postgresVersion()
  if (majorOf(postgresql) !== majorOf(ours))
    throw new Error(
      `This backup is of PostgreSQL ${postgresql}, and this version of Krapao brings ${ours}, which cannot read it. Restore it with the version that made it (Krapao ${krapao}).`,
    )
}

function refuseBefore({ endedAt }: Manifest, { to }: Point): void {
  if (!to || to >= new Date(endedAt)) return
  throw new Error(
    `${to.toISOString()} is before the backup was whole (${endedAt}); take an older backup.`,
  )
}

/** With other keys the game passwords of the backup would not open, and with the backup's those that came since would not. */
function comparedKeys(dataDir: string, backup: string, { hasKeys }: Manifest): Restored['keys'] {
  const present = keysIn(path.join(dataDir, 'secrets.json'))
  if (!hasKeys) return present ? 'kept' : 'none'
  const theirs = keysIn(path.join(backup, 'keys', 'secrets.json'))
  if (!present) return 'placed'
  const other = Object.keys(theirs ?? {}).filter(
    (name) => present[name] !== undefined && present[name] !== theirs![name],
  )
  if (other.length === 0) return 'kept'
  throw new Error(
    `The keys in ${path.join(dataDir, 'secrets.json')} are not those of the backup (${other.join(', ')}): game passwords that were sealed with others would be lost.\n` +
      'Nothing was changed. Find out which are right. To take those of the backup, move secrets.json away and try again.',
  )
}

const keysIn = (file: string): Record<string, string> | undefined =>
  existsSync(file) ? readKeys(file) : undefined

async function refuseWithoutRoom(dataDir: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, spareBytes)
  const { bavail, bsize } = await statfs(dataDir)
  if (needed > bavail * bsize)
    throw new Error(
      `There is no room in ${dataDir}: the restore takes about ${megabytes(needed)} beside the present database, and ${megabytes(bavail * bsize)} are free.`,
    )
}

async function prove(db: Db, say: (line: string) => void): Promise<void> {
  const broken = await checkLedger(db).catch(unlessOlderSchema)
  if (!broken)
    return say(
      'The restored books are of an older version and could not be proven yet: npm start migrates them, then run npm run check:money -- --full.',
    )
  if (broken.length === 0) return say('The restored books: every invariant holds.')
  throw new Error(
    `The restored books do not add up. The present database was not touched; the restored one lies in postgres/restoring.\n${broken
      .map(({ invariant, by }) => `  - ${invariant}: ${by.join('; ')}`)
      .join('\n')}`,
  )
}

/** The journal may be lost with the machine, so that nothing else would tell that these books are behind. `npm run recover` opens money. */
async function shutMoney(db: Db, upTo: string): Promise<void> {
  const lacks = `it was restored, with what was committed up to ${upTo}`
  await noteLoss(db, lacks).catch(unlessOlderSchema)
}

/** No table, column or function of that name: `npm start` migrates the database later. */
function unlessOlderSchema(error: unknown): undefined {
  if (!['42P01', '42703', '42883'].includes(sqlState(error) ?? '')) throw error
}

/** Files never change: one that is there is right, and one that came after the backup stays. */
async function placeFiles(
  env: NodeJS.ProcessEnv,
  backup: string,
  manifest: Manifest,
): Promise<Restored['files']> {
  const filesDir = path.resolve(filesDirHere(env))
  const counted = { placed: 0, kept: 0 }
  const ours = (at: string) => at.startsWith('files/')
  const placeOf = (at: string) => path.join(filesDir, ...at.split('/').slice(1))
  const folders = new Set<string>()
  for (const folder of ['files', ...manifest.folders.filter(ours)].map(placeOf))
    makeFolders(folder, 0o700)
  for (const { path: at } of manifest.files.filter((one) => ours(one.path))) {
    const to = placeOf(at)
    if (existsSync(to)) counted.kept += 1
    else {
      await placeFile(path.join(backup, at), to)
      folders.add(path.dirname(to))
      counted.placed += 1
    }
  }
  for (const folder of folders) await syncFolder(folder)
  return counted
}

async function placeKeys(dataDir: string, backup: string): Promise<void> {
  await placeFile(path.join(backup, 'keys', 'secrets.json'), path.join(dataDir, 'secrets.json'))
  await syncFolder(dataDir)
}

/** Renamed when it is whole and on the disk: a file that is there is believed. */
async function placeFile(from: string, to: string): Promise<void> {
  await rm(`${to}.part`, { force: true })
  await copyAll([{ from, to: `${to}.part` }])
  await rename(`${to}.part`, to)
}
