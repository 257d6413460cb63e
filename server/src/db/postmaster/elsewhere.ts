import { closeSync, constants, openSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'

export const socketName = '.s.PGSQL.5432'

/**
 * Whether a server listens beside this data folder. Processes and abstract sockets of another container on the same volume cannot be seen from here, but its
 * server's socket file can be connected to. A server that starts, recovers or stops listens as well; one that has died does not.
 */
export async function answersBeside(data: string): Promise<boolean> {
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
    `PostgreSQL runs on ${data}, but not as a process of this machine that can be seen from here: another container on the same volume runs it. ` +
      'Run this command in that container (docker exec), or stop it there first.',
  )
