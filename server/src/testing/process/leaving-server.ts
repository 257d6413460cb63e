import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import type { World } from '../world.ts'

/** A server process on the world's database that a test asks to end, and how it ended: an exit code, or the signal that killed it. */
export async function leavingServer(w: Pick<World, 'settings'>, own: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH, NODE_COMPILE_CACHE: cache } = process.env
  const kept = { PATH, ...(cache && { NODE_COMPILE_CACHE: cache }) }
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env: { ...kept, ...w.settings, PORT: String(port), ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code, signal]): number | string => signal ?? code)
  return { url, ended, signal: (name: NodeJS.Signals) => child.kill(name) }
}
