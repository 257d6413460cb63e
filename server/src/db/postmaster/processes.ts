import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether this process is the server of this data folder. By its command line and not by `kill 0`: a number may be another program's by now, and a zombie still
 * answers to its own.
 */
export function isServerOf(pid: number, data: string): boolean {
  return programOf(pid) === 'postgres' && commandLine(pid).includes(data)
}

/** Every process of a server is in its data folder. While one is left, its shared memory is in use. */
export const residentsOf = (data: string): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && standsIn(pid, data) && programOf(pid) === 'postgres')
    .map(Number)

export const isArchiver = (pid: number): boolean =>
  commandLine(pid)[0]?.startsWith('postgres: archiver') ?? false

/** One that has just ended gets no signal. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

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
