import { fork } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import type { World } from '../world.ts'
import { untilUp } from './until-up.ts'

/** A second process on the same database, patient with the outside, that can be killed and frozen. */
export async function anotherServer(w: Pick<World, 'settings'>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    OUTSIDE_TIMEOUT_MS: '15000',
  }
  const env = { ...w.settings, ...own }
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await untilUp(url)
  const signal = (name: NodeJS.Signals) => () => child.kill(name)
  return { url, kill: signal('SIGKILL'), freeze: signal('SIGSTOP'), thaw: signal('SIGCONT') }
}
