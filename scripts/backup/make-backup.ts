import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Archiving, readArchiving, systemOf } from '../../server/src/db/archive.ts'
import { postgresVersion } from '../../server/src/db/binaries.ts'
import { refuseOtherUser } from '../../server/src/db/data-user.ts'
import { type Embedded, ensurePostgres } from '../../server/src/db/embedded.ts'
import { openDb } from '../../server/src/db/pool.ts'
import { syncFolder } from '../../server/src/files/folder.ts'
import { makeFolders } from '../../server/src/make-folders.ts'
import { dataDirOf, postgresDirOf } from '../data-dir.ts'
import { takeName } from '../launch/only-one.ts'
import { readKeys } from '../launch/secrets.ts'
import { filesDirHere } from '../operate/files-here.ts'
import { type Base, copied, copyDatabase } from './base-backup.ts'
import {
  type CopyOptions,
  makeFolder,
  megabytes,
  refuseLinks,
  type Tree,
  treeOf,
} from './copying.ts'
import { type Listed, type Manifest, stamp, writeManifest } from './manifest.ts'
import { clearLeftovers, startedBy } from './old-backups.ts'

export type BackupOptions = {
  env: NodeJS.ProcessEnv
  /** The folder that gets a new one; undefined: `backups` in the data folder. */
  into: string | undefined
  withKeys: boolean
  say: (line: string) => void
  signal: AbortSignal
  /** false skips the fsync (tests). */
  sync?: boolean
}
export type Made = {
  at: string
  manifest: Manifest
  bytes: number
  isOnSameDisk: boolean
  archiving: Archiving
}

const version = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
).version
const spareBytes = 64 << 20

/**
 * A backup of everything that a data folder cannot lose: database, files that members sent, and keys. It is made beside and renamed when it is whole and on the
 * disk. What the sandbox plays (`sandbox`) is the outside and stays out: a restore must not turn back a bank. So does `journal`, which tells
 * after a restore what the database has forgotten.
 */
export async function makeBackup(o: BackupOptions): Promise<Made> {
  const { root, data } = placesOf(o.env)
  const into = await folderFor(o)
  const holder = await takeName(`backups in ${into}`, () => 'making a backup')
  if (holder && holder.pid !== process.pid)
    throw new Error(`Another backup into ${into} is under way (process ${holder.pid}).`)
  await clearLeftovers(into, o.say)
  if (o.withKeys && isLink(path.join(dataDirOf(o.env), 'secrets.json')))
    refuseLinks(dataDirOf(o.env), ['secrets.json'])
  await treeOfFiles(filesOf(o.env)) // links are refused at once, and not after hours
  await refuseWithoutRoom(into, [data, filesOf(o.env)])
  const at = path.join(into, `krapao-${stamp()}`)
  const part = `${at}.part`
  if (existsSync(at)) throw new Error(`${at} is there already; try again in a second.`)
  await makeFolder(part)
  try {
    await writeFile(path.join(part, startedBy), hostname())
    const { manifest, archiving } = await fill(part, root, o)
    await rm(path.join(part, startedBy))
    for (const folder of [...manifest.folders.map((one) => path.join(part, one)), part])
      await syncFolder(folder)
    o.signal.throwIfAborted()
    await rename(part, at)
    await syncFolder(into)
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
    const isOnSameDisk = statSync(into).dev === statSync(data).dev
    return { at, manifest, bytes, isOnSameDisk, archiving }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw inWords(error as NodeJS.ErrnoException, into)
  }
}

function placesOf(env: NodeJS.ProcessEnv): { root: string; data: string } {
  if (env.DATABASE_URL || env.DATABASE_OWNER_URL)
    throw new Error(
      'DATABASE_URL names a database of your own: back it up with its own tools (pg_basebackup or pgBackRest, and an archive of its WAL), together\n' +
        'with FILES_DIR and the keys. docs/backup.md has the commands, in "A database of your own".',
    )
  const root = postgresDirOf(dataDirOf(env))
  const data = path.join(root, 'data')
  if (!existsSync(data)) throw new Error(`There are no books in ${root} yet; npm start makes them.`)
  refuseOtherUser(realpathSync(data))
  return { root, data: realpathSync(data) }
}

const filesOf = (env: NodeJS.ProcessEnv): string => path.resolve(filesDirHere(env))

async function folderFor({ env, into }: BackupOptions): Promise<string> {
  const dataDir = dataDirOf(env)
  // A variable that is not set. The backup, with the keys, would go into the current folder.
  if (into === '') throw new Error('--into is empty: name the folder.')
  const folder = path.resolve(into ?? path.join(dataDir, 'backups'))
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${folder} cannot be made (${code}); choose another folder.`, { cause: error })
  }
  const real = realpathSync(folder)
  for (const source of [postgresDirOf(dataDir), filesOf(env)])
    if (existsSync(source) && `${real}/`.startsWith(`${realpathSync(source)}/`))
      throw new Error(`${folder} lies in ${source}, which is backed up; choose another folder.`)
  return real
}

/** A disk that fills up takes the database along where they share it. */
async function refuseWithoutRoom(into: string, sources: readonly string[]): Promise<void> {
  const { bavail, bsize } = await statfs(into)
  let needed = spareBytes
  for (const source of sources.filter((one) => existsSync(one))) {
    const isWanted = (at: string) => !at.startsWith('pg_wal/')
    for (const file of (await treeOf(source, isWanted)).files)
      needed += statSync(path.join(source, file), { throwIfNoEntry: false })?.size ?? 0
  }
  if (needed > bavail * bsize)
    throw new Error(
      `There is no room in ${into}: the backup takes about ${megabytes(needed)} and ${megabytes(bavail * bsize)} are free.`,
    )
}

async function fill(
  part: string,
  root: string,
  o: BackupOptions,
): Promise<Pick<Made, 'manifest' | 'archiving'>> {
  const { migration, archiving, ...base } = await withPostgres(o, root, (postgres) =>
    copyFrom(postgres, { ...o, data: realpathSync(path.join(root, 'data')), into: part }),
  )
  // After the database: each of its rows finds its file. What was deleted since has no row in a later restore either.
  const sent = await copyFiles(filesOf(o.env), part, o)
  const keys = o.withKeys ? await copyKeys(dataDirOf(o.env), part, o) : []
  const manifest: Manifest = {
    format: 1,
    krapao: version,
    postgresql: postgresVersion(),
    migration,
    system: systemOf(path.join(part, 'database')),
    hasKeys: keys.length > 0,
    ...base,
    folders: [...base.folders, ...sent.folders, ...(keys.length > 0 ? ['keys'] : [])],
    files: [...base.files, ...sent.files, ...keys],
  }
  await writeManifest(part, manifest)
  return { manifest, archiving }
}

/** The server that runs, or one that is started for the backup alone. */
async function withPostgres<T>(
  { env, signal }: BackupOptions,
  root: string,
  work: (postgres: Embedded) => Promise<T>,
): Promise<T> {
  const postgres = await ensurePostgres({ root, signal })
  try {
    return await work(postgres)
  } finally {
    if (postgres.started) {
      // Not where a start of Krapao came meanwhile and works with it. One that comes now waits for us.
      const holder = await takeName(dataDirOf(env), () => 'ending')
      if (!holder || holder.pid === process.pid) await postgres.stop()
    }
  }
}

async function copyFrom(
  { connection }: Embedded,
  work: { data: string; into: string } & CopyOptions,
): Promise<Base & { migration: string | null; archiving: Archiving }> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined) // the next statement says it
  await client.connect()
  try {
    const base = await copyDatabase({ ...work, client })
    const { rows } = await client.query(`SELECT to_regclass('kysely_migration') IS NOT NULL AS has`)
    const newest = rows[0].has
      ? await client.query('SELECT max(name) AS name FROM kysely_migration')
      : undefined
    const db = openDb(connection, { max: 1 })
    const archiving = await readArchiving(db).finally(() => db.destroy())
    return { ...base, migration: newest?.rows[0].name ?? null, archiving }
  } finally {
    await client.end()
  }
}

async function copyFiles(
  from: string,
  part: string,
  options: CopyOptions,
): Promise<Pick<Base, 'folders' | 'files'>> {
  const tree = await treeOfFiles(from)
  const folders = ['files', ...tree.folders.map((at) => `files/${at}`)]
  for (const folder of folders) await makeFolder(path.join(part, folder))
  return { folders, files: await copied({ ...options, into: part }, from, 'files', tree.files) }
}

const isLink = (at: string): boolean =>
  lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true

async function treeOfFiles(from: string): Promise<Tree> {
  if (!existsSync(from)) {
    if (isLink(from)) refuseLinks(from, ['']) // its disk is not there
    return { folders: [], files: [], links: [] }
  }
  // Of what is still coming in, no row tells.
  const tree = await treeOf(realpathSync(from), (at) => at !== 'incoming')
  refuseLinks(from, tree.links)
  return tree
}

async function copyKeys(dataDir: string, part: string, options: CopyOptions): Promise<Listed[]> {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) return []
  readKeys(file)
  await makeFolder(path.join(part, 'keys'))
  return copied({ ...options, into: part }, dataDir, 'keys', ['secrets.json'])
}

function inWords(error: NodeJS.ErrnoException, into: string): Error {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new Error(`The disk of ${into} is full. Nothing of this backup was kept.`)
  if (error.name === 'AbortError') return new Error('Stopped. Nothing of this backup was kept.')
  return error
}
