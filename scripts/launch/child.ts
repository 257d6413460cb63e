import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = path.join(import.meta.dirname, '../..')
export const lifeline = pathToFileURL(path.join(import.meta.dirname, 'lifeline.ts')).href
/** The same as ready.mjs gives to everything it runs. */
const compileCache = path.join(root, 'node_modules', '.cache', 'node')
/** What rerun.ts tells the launcher: its program has ended by itself, and runs again only when a source changes. */
export const programEnded = 'program ended'
const logLimitBytes = 10_000_000

export type Launched = { args: readonly string[]; env: NodeJS.ProcessEnv; log: string | 'terminal' }
const failures = new WeakMap<ChildProcess, string>()
/** How long each log was when its newest process was started: what stands before is of earlier ones. */
const beganAt = new Map<string, number>()

/** Starts one process of ours. One that could not be started has ended at once. */
export function launch({ args, env, log }: Launched): ChildProcess {
  const out = log === 'terminal' ? 'inherit' : openLog(log)
  // A group of its own: Ctrl-C then reaches only the launcher, which ends them in the right order.
  const options = { cwd: root, detached: true, stdio: ['ignore', out, out, 'ipc'] as const }
  const child = spawn(process.execPath, ['--import', lifeline, ...args], {
    ...options,
    // Each page is compiled once and not at every start: it halves the time that a service is away.
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: [...options.stdio],
  })
  // Without a listener, a machine that has no processes or files left for us would end the launcher.
  child.on('error', (error: NodeJS.ErrnoException) =>
    failures.set(child, error.code ?? error.message),
  )
  if (typeof out === 'number') closeSync(out)
  return child
}

/** A log that cannot be opened, on a full disk, must not keep its service away. */
function openLog(file: string): number | 'ignore' {
  try {
    if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`)
    const log = openSync(file, 'a', 0o600)
    beganAt.set(file, fstatSync(log).size)
    return log
  } catch {
    return 'ignore'
  }
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined

export function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    child.once('exit', () => resolve())
  })
}

export const endOf = (child: ChildProcess): string =>
  failures.get(child) ?? child.signalCode ?? `exit code ${child.exitCode}`

/** The end of what the newest process wrote to a log, for the person at the terminal. */
export function lastWords(log: string | 'terminal'): string {
  if (log === 'terminal' || !existsSync(log)) return ''
  const written = readFileSync(log).subarray(beganAt.get(log) ?? 0)
  const lines = written.toString('utf8').trimEnd().split('\n').slice(-12)
  if (lines.join('') === '') return ''
  return `\nThe end of ${log}:\n${lines.map((line) => `  ${line.slice(0, 400)}`).join('\n')}`
}
