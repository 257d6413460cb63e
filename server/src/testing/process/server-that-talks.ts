import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { until, type World } from '../world.ts'
import { pidsThatListen } from './pids-that-listen.ts'
import { untilUp } from './until-up.ts'

/**
 * A server next to the world's own, as a process whose every written word can be read. Ends with the test.
 * `planted`: a line of code that runs in it before its own.
 */
export async function serverThatTalks(
  w: Pick<World, 'sandbox' | 'database' | 'env'>,
  settings: Record<string, string> = {},
  planted = '',
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    ...w.sandbox.keys,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: w.database.url,
    SANDBOX_URL: w.sandbox.url,
    GAME_PASSWORD_KEY: randomBytes(32).toString('base64'),
    FILES_DIR: w.env.filesDir,
    JOURNAL_DIR: w.env.journalDir,
    FILES_KEY: w.env.filesKey,
    LOG_LEVEL: 'trace',
    NODE_ROLE: 'web',
    ...settings,
  }
  const child = fork(path.join(import.meta.dirname, '../../main.ts'), {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: planted ? ['--import', `data:text/javascript,${encodeURIComponent(planted)}`] : [],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  let written = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (written += chunk))
  await untilUp(url)
  return {
    url,
    written: () => written,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => child.kill(name),
    exited,
  }
}

/** The same, once it hears what other processes tell: until then it lets pages that have connected ask again, and its log says so. */
export async function serverThatHears(
  w: Pick<World, 'sandbox' | 'database' | 'env'>,
  settings: Record<string, string> = {},
) {
  const others = await pidsThatListen(w.database.owner)
  const server = await serverThatTalks(w, settings)
  await until(async () => {
    const listening = await pidsThatListen(w.database.owner)
    return listening.filter((pid) => !others.includes(pid)).length === 2
  })
  return server
}

/**
 * Lines of a server's output that show an error of our own: errors, and whatever is no line of its
 * log. Those that only call a person are none.
 */
export function faultsIn(written: string): string[] {
  return written.split('\n').filter((line) => {
    if (line === '') return false
    const { level, msg } = asLine(line)
    return level === undefined || (level >= 50 && !/: a person must look$/.test(msg ?? ''))
  })
}

function asLine(line: string): { level?: number; msg?: string } {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
