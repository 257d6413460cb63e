import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'
import { until } from '../../../server/src/testing/world.ts'

const patienceMs = 60_000

const root = path.join(import.meta.dirname, '../../..')

/** What `npm start` runs, as a process. It is ended with the test. */
export function launched(settings: Record<string, string>, command: readonly string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
  const [program = '', ...args] = command
  const launcher: ChildProcess = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [launcher.stdout!, launcher.stderr!])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<number | null>((resolve) => launcher.once('close', resolve))
  const stop = () => {
    launcher.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  onTestFailed(() => void process.stderr.write(`A launcher of the failed test said:\n${said}\n`))
  return {
    words: () => said,
    ended,
    stop,
    /** Throws with its words when it ends before it runs. */
    running: () =>
      until(async () => {
        if (launcher.exitCode !== null) throw new Error(said)
        return said.includes('Stop: Ctrl-C')
      }, patienceMs),
  }
}
