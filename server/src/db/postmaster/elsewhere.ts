import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import type { RunAs } from '../binaries.ts'

// Processes and abstract sockets of another container on the same volume cannot be seen from here. A pipe or a socket in the volume can: while a process
// has it open, it can be written or connected to.

/** Under this number a server and what it runs have the pipe. */
export const aliveFd = 3
export const socketName = '.s.PGSQL.5432'
const pipeBeside = (data: string): string => path.join(path.dirname(data), 'alive.pipe')

/** The pipe's end that a server inherits as it is spawned. Its processes hold it until the last one has ended, before the server listens and after it was killed, too. */
export function openAlive(data: string, who: RunAs): number {
  const pipe = pipeBeside(data)
  // A file that was copied or written in its place holds nothing.
  if (!isPipe(pipe)) rmSync(pipe, { force: true, recursive: true })
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  if (who.uid !== undefined) chownSync(pipe, who.uid, who.gid!)
  return openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
}

/** Whether any process of a server lives on this data folder. */
export const livesBeside = async (data: string): Promise<boolean> =>
  // One of an older version has no pipe, but its socket.
  isHeld(pipeBeside(data)) || (await listensBeside(data))

const isPipe = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFIFO() ?? false

function isHeld(pipe: string): boolean {
  if (!isPipe(pipe)) return false
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENXIO') return false
    throw error
  }
}

async function listensBeside(data: string): Promise<boolean> {
  let folder: number
  try {
    folder = openSync(path.dirname(data), constants.O_DIRECTORY)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  try {
    // By the folder's number: a path has room for 107 bytes.
    return await isTaken(`/proc/self/fd/${folder}/${socketName}`)
  } finally {
    closeSync(folder)
  }
}

function isTaken(socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const line = createConnection(socket)
    line.once('connect', () => {
      line.destroy()
      resolve(true)
    })
    line.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(false)
      else if (code === 'EAGAIN')
        resolve(true) // so many wait already
      else reject(new Error(`${socket}: ${code}`))
    })
  })
}

export const runsElsewhere = (data: string): Error =>
  new Error(
    `PostgreSQL runs on ${data}, but not as a process of this machine that can be seen from here: another container on the same volume runs it (a process there has ${pipeBeside(data)} open). ` +
      'Run this command in that container (docker exec), or stop it there first.',
  )
