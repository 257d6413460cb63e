import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { archiveSettings } from './archive.ts'
import { binariesFor, type RunAs, runAs } from './binaries.ts'
import { refuseOtherUser } from './data-user.ts'
import { socketName } from './postmaster/elsewhere.ts'
import { type Cluster, startOrReuse, stopPostmaster, type Waiting } from './postmaster.ts'
import { appRole } from './rights.ts'
import { inTurnOn, lockIn } from './turn.ts'

const owner = 'krapao'
/** A process that is being killed is gone long before that. */
const hangsUpForMs = 5_000

export type Embedded = {
  /** As the owner, who may do everything. */
  connection: { host: string; user: string; database: string }
  /** The app's login as one setting, for DATABASE_URL: `postgres://krapao_app@/krapao?host=…`. */
  url: string
  /** The same for the owner, for DATABASE_OWNER_URL. */
  ownerUrl: string
  pid: number
  /** False when it ran already: another process of ours started it and may still use it. */
  started: boolean
  stop: () => Promise<void>
}

type Asked = {
  root: string
  settings?: Record<string, string>
  sync?: boolean
  /** Another root that has PostgreSQL's programs already. */
  programsOf?: string
} & Waiting

/** Where a restore builds a data folder before it takes the place of the present one. */
export const restoringIn = (root: string): string => path.join(root, 'restoring')

/**
 * PostgreSQL from npm, on its own data folder (`root` becomes the property of the user PostgreSQL runs as).
 * Comes to the same running server however often and from however many processes it is called, after a crash too.
 * It listens on a unix socket only, which only that user (and root) may open.
 * `settings` are PostgreSQL's, for a server started by this call; `sync: false` skips the fsync of a new data folder (tests).
 */
export async function ensurePostgres(at: Asked): Promise<Embedded> {
  mkdirSync(at.root, { recursive: true })
  const root = realpathSync(at.root)
  const data = path.join(root, 'data')
  if (existsSync(data)) refuseOtherUser(realpathSync(data))
  const work = async () => {
    const cluster = prepare(root, at)
    const { pid, connection, started } = await connectOrStart(cluster)
    const urlOf = (user: string) =>
      `postgres://${user}@/${owner}?host=${encodeURIComponent(connection.host)}`
    return {
      connection,
      url: urlOf(appRole),
      ownerUrl: urlOf(owner),
      pid,
      started,
      stop: () => stopPostmaster(pid, cluster.data),
    }
  }
  return inTurnOn(root, work, { say: at.say, signal: at.signal })
}

/** Connects; tries again while a server that was just killed still looks alive and hangs up. */
async function connectOrStart(cluster: Cluster) {
  for (const until = Date.now() + hangsUpForMs; ; await sleep(20)) {
    const { pid, socketDir, started } = await startOrReuse(cluster)
    const connection = { host: socketDir, user: owner, database: owner }
    try {
      await ensureDatabase(connection)
      return { pid, connection, started }
    } catch (error) {
      // It was started here: left behind, it would hold the folder and the streams of a program that ends.
      if (started) await stopPostmaster(pid, cluster.data)
      if (started || !hungUp(error) || Date.now() > until) throw error
    }
  }
}

// A word of the system or of the driver; PostgreSQL's own carry an SQLSTATE, and 57P is the class of one that is going or coming.
const hungUp = (error: unknown): boolean =>
  !/^(?!57P)(?=.*\d)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code ?? ''))

/** What PostgreSQL needs to be started on `root`, as the user that it runs as: its programs, a data folder, a folder for its socket. */
export function prepare(root: string, asked: Asked): Cluster {
  const who = runAs()
  setOwner(root, who)
  // Made by root, it could not be locked by that user's commands.
  if (who.uid !== undefined && existsSync(lockIn(root))) chownSync(lockIn(root), who.uid, who.gid!)
  const cluster: Cluster = {
    root,
    data: path.join(root, 'data'),
    home: binariesFor(asked.programsOf ?? root),
    socketDir: socketDirOf(root, who),
    who,
    settings: {},
    say: asked.say,
    signal: asked.signal,
    isOursAlone: asked.isOursAlone,
  }
  assertRunnable(cluster)
  if (!existsSync(cluster.data)) {
    refuseHalfRestored(root)
    initialise(cluster, asked.sync ?? true)
  }
  const settings = { ...archiveSettings(root, cluster.data, who), ...asked.settings }
  return { ...cluster, settings }
}

// Cut short between its two renames, a restore leaves no database in its place. A new one would be an empty wallet for all members.
function refuseHalfRestored(root: string): void {
  if (!existsSync(restoringIn(root))) return
  throw new Error(
    `A restore of ${root} was cut short and there is no database in its place. Run npm run restore again; or, to go back, give data.before-… its name data again and remove restoring.`,
  )
}

function setOwner(folder: string, who: RunAs): void {
  chmodSync(folder, 0o700)
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid!)
}

// A socket's path has room for 107 bytes; a deep data folder gets one beside, found again by the folder's name.
function socketDirOf(root: string, who: RunAs): string {
  if (Buffer.byteLength(path.join(root, socketName)) < 100) return root
  const dir = path.join(
    tmpdir(),
    `krapao-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(dir)
  // Every user may write to the temporary folder: another one could have made ours first, to sit between us.
  if (!lstatSync(dir).isDirectory() || (uid !== process.getuid!() && uid !== who.uid))
    throw new Error(`${dir} belongs to somebody else`)
  setOwner(dir, who)
  return dir
}

function assertRunnable({ home, root, who }: Cluster): void {
  const tried = spawnSync(path.join(home, 'bin', 'postgres'), ['--version'], {
    ...who,
    cwd: root,
    encoding: 'utf8',
  })
  if (tried.status === 0) return
  const why = tried.error?.message ?? tried.stderr.trim()
  const user =
    who.uid === undefined
      ? ''
      : ` as user ${who.uid}, who must be able to enter every folder above it (set DATA_DIR to another place)`
  throw new Error(`PostgreSQL cannot run in ${root}${user}: ${why}`)
}

// Made next to it and renamed when whole, so that an initdb cut short is never taken for a database.
function initialise({ data, home, root, who }: Cluster, sync: boolean): void {
  const making = `${data}.part`
  rmSync(making, { recursive: true, force: true })
  const args = [
    '-D',
    making,
    '-U',
    owner,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  execFileSync(path.join(home, 'bin', 'initdb'), sync ? args : [...args, '--no-sync'], {
    ...who,
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  renameSync(making, data)
}

/** Who may connect hears what the processes tell each other. */
async function closeToOthers(client: pg.Client, name: string): Promise<void> {
  const database = pg.escapeIdentifier(name)
  const { rows } = await client.query<{ isOpen: boolean }>(
    `SELECT has_database_privilege('public', $1::name, 'CONNECT') AS "isOpen"`,
    [name],
  )
  if (!rows[0]!.isOpen) return
  await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${appRole}`)
  await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`)
}

/** The database, and the server's login: without a password, since only its own user may enter the socket's folder. */
async function ensureDatabase(connection: {
  host: string
  user: string
  database: string
}): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      connection.database,
    ])
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`)
    const { rows } = await client.query('SELECT rolcanlogin FROM pg_roles WHERE rolname = $1', [
      appRole,
    ])
    if (!rows[0]?.rolcanlogin)
      await client.query(`${rows[0] ? 'ALTER' : 'CREATE'} ROLE ${appRole} LOGIN`)
    await closeToOthers(client, connection.database)
  } finally {
    await client.end()
  }
}
