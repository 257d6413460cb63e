import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Reports } from './reports.ts'

export const root = path.dirname(import.meta.dirname)
const lifeline = pathToFileURL(path.join(import.meta.dirname, 'lifeline.ts')).href
const firstAnswerMs = 120_000
const logLimitBytes = 10_000_000
const pauseMs = [200, 1_000, 2_000, 5_000]
const windowMs = 60_000

export type ServiceSpec = {
  name: string
  /** Arguments of `node`. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Answers 200 once the service can be used. */
  healthUrl: string
  /** Where its output goes: a file, or the terminal. */
  log: string | 'terminal'
}
export type Service = {
  /** Settles when it first answers; rejects when it ends before that. */
  ready: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

/**
 * Keeps one process running. One that dies after it was ready is started again: a wallet that stays away is worse than
 * one that stumbled, and both services recover by themselves from a hard stop. Five deaths in a minute are no stumble:
 * then `giveUp` hears why. One that dies before its first answer is never repeated; its settings are wrong.
 */
export function startService(spec: ServiceSpec, { say, giveUp }: Reports): Service {
  let stopping = false
  let answered = false
  let deaths: number[] = []
  let child = launch(spec)
  const ready = untilHealthy(spec, () => child).then(() => {
    answered = true
    child.once('exit', again)
    if (hasEnded(child)) again()
  })

  async function again() {
    if (stopping) return
    deaths = [...deaths.filter((at) => at > Date.now() - windowMs), Date.now()]
    const how = `${spec.name} ended unexpectedly (${endOf(child)})`
    if (deaths.length > pauseMs.length)
      return giveUp(`${how} ${deaths.length} times within a minute.${lastWords(spec)}`)
    say(`${how}; starting it again.`)
    await sleep(pauseMs[deaths.length - 1])
    if (stopping) return
    child = launch(spec)
    child.once('exit', again)
  }

  async function stop(graceMs: number) {
    stopping = true
    if (hasEnded(child)) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => {
      if (answered) say(`${spec.name} did not end within ${graceMs / 1000} s; it was killed.`)
      child.kill('SIGKILL')
    }, graceMs)
    await ended
    clearTimeout(timer)
  }
  return { ready, stop }
}

function launch({ args, env, log }: ServiceSpec): ChildProcess {
  const out = log === 'terminal' ? 'inherit' : openLog(log)
  // A group of its own: Ctrl-C then reaches only the launcher, which ends them in the right order.
  const options = { cwd: root, env, detached: true, stdio: ['ignore', out, out, 'ipc'] as const }
  const child = spawn(process.execPath, ['--import', lifeline, ...args], { ...options, stdio: [...options.stdio] })
  if (typeof out === 'number') closeSync(out)
  return child
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

async function untilHealthy(spec: ServiceSpec, child: () => ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + firstAnswerMs
  while (!(await answers(spec.healthUrl))) {
    if (hasEnded(child())) throw new Error(`${spec.name} did not start (${endOf(child())}).${lastWords(spec)}`)
    if (Date.now() > giveUpAt)
      throw new Error(`${spec.name} did not answer within ${firstAnswerMs / 1000} s.${lastWords(spec)}`)
    await sleep(40)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not listening yet; the caller counts the time.
    return false
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
const endOf = (child: ChildProcess): string => child.signalCode ?? `exit code ${child.exitCode}`

function lastWords({ log }: ServiceSpec): string {
  if (log === 'terminal' || !existsSync(log)) return ''
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12)
  if (lines.join('') === '') return ''
  return `\nThe end of ${log}:\n${lines.map((line) => `  ${line.slice(0, 400)}`).join('\n')}`
}
