import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { World } from '../world.ts'

export type Mortal = Awaited<ReturnType<typeof mortalServer>>

/** A server process on the world's database, without jobs, that dies by kill -9 exactly where a call says; else the caller ends it. */
export async function mortalServer(w: Pick<World, 'settings'>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { PORT: '0', NODE_ROLE: 'web' }
  const env = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...w.settings, ...own }
  const child = fork(path.join(import.meta.dirname, 'mortal.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const up = once(child, 'message').then(([port]) => port as number)
  const port = await Promise.race([up, ended])
  if (typeof port === 'string') throw new Error(`the mortal server ended at its start with ${port}`)
  return {
    url: `http://127.0.0.1:${port}`,
    /** How it has ended: SIGKILL, when it died where it was told. */
    ended,
    kill: () => void child.kill('SIGKILL'),
    /** The steps of the call that is asked next, if it lives to answer. */
    steps: async (): Promise<string[]> => (await once(child, 'message'))[0] as string[],
    /** Its clock shows so much more than the machine's. */
    ahead: async (ms: number): Promise<void> => {
      const heard = once(child, 'message')
      child.send(ms)
      await heard
    },
  }
}
