import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './binaries.ts'
import { makeTelling, type Say, sayBeside } from './telling.ts'

export type Cluster = {
  root: string
  data: string
  home: string
  socketDir: string
  who: RunAs
  settings: Record<string, string>
} & Waiting
/** A start takes as long as PostgreSQL needs, which may be hours after a power cut or in a restore. */
export type Waiting = {
  /** Gets what is waited for, at growing intervals; to a terminal by default. */
  say?: Say | undefined
  /** Stops the server that has not started yet, and gives up. */
  signal?: AbortSignal | undefined
}
type Postmaster = { pid: number; socketDir: string; status: string }

const stopTimeoutMs = 60_000
const logLimitBytes = 16 * 1024 * 1024

/** The server that runs on this data folder, once it takes connections; started if there is none. Waited for as long as it lives. */
export async function startOrReuse(cluster: Cluster): Promise<Postmaster & { started: boolean }> {
  const pause = makePause(cluster)
  for (;;) {
    const found = read(cluster.data)
    if (found && isOurs(found.pid, cluster.data)) {
      if (found.status === 'ready') return { ...found, started: false }
    } else if (residentsOf(cluster.data).length === 0) {
      const ready = await becomesReady(cluster, launch(cluster), pause)
      if (ready) return { ...ready, started: true }
      break
    }
    await pause(20) // one is starting or stopping, or a killed one's children are still leaving: wait for what it becomes
  }
  throw new Error(
    `PostgreSQL did not start on ${cluster.data}. Its last words:\n${lastWords(cluster)}`,
  )
}

type Pause = (ms: number) => Promise<void>

/** Between two looks: tells who waits. On abort it stops the server and throws. */
function makePause({ data, say = sayBeside, signal }: Cluster): Pause {
  const tell = makeTelling(say)
  return async (ms) => {
    const status = read(data)?.status || 'starting'
    tell((waited) => `Waiting for PostgreSQL on ${data}, ${waited}: it is ${status}.`, {
      quietAtFirst: true,
    })
    await sleep(ms)
    if (!signal?.aborted) return
    const pid = postmasterOn(data)
    if (pid !== undefined) await stopPostmaster(pid, data)
    throw new Error('PostgreSQL was stopped before it had started.')
  }
}

/** Stops the server in its fast way: no new calls, transactions under way are rolled back, everything is on disk. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (!isOurs(pid, data)) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + stopTimeoutMs
  while (isOurs(pid, data)) {
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${stopTimeoutMs / 1000} s`)
    await sleep(10)
  }
}

// What members typed stays out of PostgreSQL's log: a refused row's values stand in DETAIL, and others in the statement.
const silent = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** A restored data folder has settings from the backup. Ours, on the command line, override them. */
const noCommands = { restore_command: '', archive_cleanup_command: '', recovery_end_command: '' }

/**
 * glibc's own names, in bytes. By its defaults a backend gives its memory back after each statement and the kernel clears it anew for the
 * next one: more than half of the time of a statement as large as Home's (measured).
 */
const keptMemory = { MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_TOP_PAD_: '4194304' }

function launch(cluster: Cluster): ChildProcess {
  dropStaleLock(path.join(cluster.data, 'postmaster.pid'))
  dropStaleLock(path.join(cluster.socketDir, '.s.PGSQL.5432.lock'))
  const logFile = logOf(cluster)
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  if (cluster.who.uid !== undefined) fchownSync(log, cluster.who.uid, cluster.who.gid!)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '512MB',
    ...silent,
    ...noCommands,
    ...cluster.settings,
  }
  const args = [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...keptMemory }
  // Detached: Ctrl-C reaches the server alone, which drains first and then stops its database.
  const child = spawn(path.join(cluster.home, 'bin', 'postgres'), args, {
    ...cluster.who,
    cwd: cluster.root,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.on('error', () => {}) // no pid then: thrown below
  child.unref()
  closeSync(log)
  if (child.pid === undefined) throw new Error(`${child.spawnfile} could not be run`)
  return child
}

// After a crash the pid in a lock may be another program's now, or a zombie's, and PostgreSQL would take it for a server.
// A dead pid's lock is left to PostgreSQL, which knows best.
function dropStaleLock(file: string): void {
  const pid = Number.parseInt(textOf(file) ?? '', 10)
  if (existsSync(`/proc/${pid}`)) rmSync(file, { force: true })
}

/** PostgreSQL removes its own lock when it ends, at any moment. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function becomesReady(
  cluster: Cluster,
  child: ChildProcess,
  pause: Pause,
): Promise<Postmaster | undefined> {
  for (;;) {
    const found = read(cluster.data)
    if (found && found.pid === child.pid && found.status === 'ready') return found
    // Not by its command line: just after exec the kernel shows an empty one, as of a process that has ended.
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    await pause(10).catch((error) => {
      // Before it has written its lock, nothing else names it.
      child.kill('SIGINT')
      throw error
    })
  }
}

function read(data: string): Postmaster | undefined {
  const file = path.join(data, 'postmaster.pid')
  const text = textOf(file)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** The process of the server that runs on this data folder. */
export function postmasterOn(data: string): number | undefined {
  const found = read(data)
  return found && isOurs(found.pid, data) ? found.pid : undefined
}

// By its command line and not by `kill 0`: a number may be another program's by now, and a zombie still answers to its own.
function isOurs(pid: number, data: string): boolean {
  return programOf(pid) === 'postgres' && commandLine(pid).includes(data)
}

/** Every process of a server is in its data folder. While one is left, its shared memory is in use. */
export const residentsOf = (data: string): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && standsIn(pid, data) && programOf(pid) === 'postgres')
    .map(Number)

function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // gone, a zombie, or another user's: none of ours
  }
}

// A child calls itself `postgres: checkpointer`, the server goes by its path.
const programOf = (pid: number | string): string =>
  path.basename(commandLine(pid)[0]?.split(':')[0] ?? '')

function commandLine(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return [] // no such process (any more): that is the answer
  }
}

const logOf = (cluster: Cluster): string => path.join(cluster.root, 'postgresql.log')
const lastWords = (cluster: Cluster): string =>
  readFileSync(logOf(cluster), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
