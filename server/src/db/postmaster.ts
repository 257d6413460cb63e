import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './binaries.ts'
import { livesBeside, openAlive, runsElsewhere, socketName } from './postmaster/elsewhere.ts'
import { isArchiver, isServerOf, residentsOf, signalIfThere } from './postmaster/processes.ts'
import { keptMemory, ownSettings } from './postmaster/settings.ts'
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
  /** Ends the wait with an AbortError. A server that this call has started, and that is not ready yet, is stopped. */
  signal?: AbortSignal | undefined
  /** The caller is the only one that uses this data folder: on abort the server is stopped, whichever process started it. */
  isOursAlone?: boolean | undefined
}
type Postmaster = { pid: number; socketDir: string; status: string }

const stopTimeoutMs = 60_000
/** A process that was just spawned is not yet in its data folder, one that is being killed has lost its command line before its files. Neither lasts that long. */
const livesUnseenForMs = 5_000
const logLimitBytes = 16 * 1024 * 1024

/** The server that runs on this data folder, once it takes connections; started if there is none. Waited for as long as it lives. */
export async function startOrReuse(cluster: Cluster): Promise<Postmaster & { started: boolean }> {
  const pause = makePause(cluster)
  for (;;) {
    const found = read(cluster.data)
    if (found && isServerOf(found.pid, cluster.data)) {
      if (found.status === 'ready') return { ...found, started: false }
    } else if ((await serverOn(cluster.data)) === undefined) {
      const ready = await becomesReady(cluster, launch(cluster), pause)
      if (ready) return { ...ready, started: true }
      break
    }
    // One is starting or stopping, or a killed one's children are still leaving: wait for what it becomes.
    endOrphanedArchiver(cluster.data)
    await pause(20).catch(async (error) => {
      const pid = cluster.isOursAlone ? postmasterOn(cluster.data) : undefined
      if (pid !== undefined) await stopPostmaster(pid, cluster.data)
      throw error
    })
  }
  throw new Error(
    `PostgreSQL did not start on ${cluster.data}. Its last words:\n${lastWords(cluster)}`,
  )
}

type Pause = (ms: number) => Promise<void>

/** Between two looks: tells who waits. Throws on abort. */
function makePause({ data, say = sayBeside, signal }: Cluster): Pause {
  const tell = makeTelling(say)
  return async (ms) => {
    tell((waited) => `Waiting for PostgreSQL on ${data}, ${waited}: ${stateOf(data)}.`, {
      quietAtFirst: true,
    })
    await sleep(ms)
    if (signal?.aborted)
      throw new DOMException('PostgreSQL has not started: the wait was ended.', 'AbortError')
  }
}

function stateOf(data: string): string {
  const left = postmasterOn(data) === undefined ? residentsOf(data)[0] : undefined
  if (left !== undefined)
    return `it was killed, and its process ${left} is not done yet (kill -KILL ${left} ends it)`
  return `it is ${read(data)?.status || 'starting'}`
}

/** It waits for the command that it runs, which may hang on a dead disk, and writes no data. All others end by themselves once their server is gone. */
function endOrphanedArchiver(data: string): void {
  if (postmasterOn(data) !== undefined) return
  for (const pid of residentsOf(data)) if (isArchiver(pid)) signalIfThere(pid, 'SIGKILL')
}

/** Stops the server in its fast way: no new calls, transactions under way are rolled back, everything is on disk. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (!isServerOf(pid, data)) return
  process.kill(pid, 'SIGINT')
  await untilEnded(pid, () => !isServerOf(pid, data))
}

async function untilEnded(pid: number, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + stopTimeoutMs
  while (!hasEnded()) {
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${stopTimeoutMs / 1000} s`)
    await sleep(10)
  }
}

function launch(cluster: Cluster): ChildProcess {
  dropStaleLock(path.join(cluster.data, 'postmaster.pid'))
  // One beside the data folder in any case: another container sees no other (postmaster/elsewhere.ts).
  const socketDirs = [...new Set([cluster.socketDir, path.dirname(cluster.data)])]
  for (const dir of socketDirs) dropStaleLock(path.join(dir, `${socketName}.lock`))
  const logFile = logOf(cluster)
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  if (cluster.who.uid !== undefined) fchownSync(log, cluster.who.uid, cluster.who.gid!)
  const settings = {
    ...ownSettings,
    // It works in its data folder: from there the way to the one beside it is short enough for a socket.
    unix_socket_directories:
      socketDirs.length === 1 ? cluster.socketDir : `${cluster.socketDir},..`,
    ...cluster.settings,
  }
  const args = [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...keptMemory }
  const alive = openAlive(cluster.data, cluster.who)
  // Detached: Ctrl-C reaches the server alone, which drains first and then stops its database.
  const child = spawn(path.join(cluster.home, 'bin', 'postgres'), args, {
    ...cluster.who,
    cwd: cluster.root,
    env,
    stdio: ['ignore', log, log, alive],
    detached: true,
  })
  child.on('error', () => {}) // no pid then: thrown below
  child.unref()
  for (const handedOver of [log, alive]) closeSync(handedOver)
  if (child.pid === undefined) throw new Error(`${child.spawnfile} could not be run`)
  return child
}

// No process of a server is left here (serverOn): the pid in a lock is another program's by now, another container's or a zombie's, and PostgreSQL
// would take it for a server. A dead pid's lock is left to PostgreSQL, which knows best.
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
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    if (hasEnded()) return undefined
    await pause(10).catch(async (error) => {
      child.kill('SIGINT')
      await untilEnded(child.pid!, hasEnded)
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

/** The process of the server that runs on this data folder, or one that a killed server left there. Throws where another container has one. */
export async function serverOn(data: string): Promise<number | undefined> {
  for (const until = Date.now() + livesUnseenForMs; ; await sleep(20)) {
    const pid = postmasterOn(data) ?? residentsOf(data)[0]
    if (pid !== undefined || !(await livesBeside(data))) return pid
    if (Date.now() > until) throw runsElsewhere(data)
  }
}

function postmasterOn(data: string): number | undefined {
  const found = read(data)
  return found && isServerOf(found.pid, data) ? found.pid : undefined
}

const logOf = (cluster: Cluster): string => path.join(cluster.root, 'postgresql.log')
const lastWords = (cluster: Cluster): string =>
  readFileSync(logOf(cluster), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
