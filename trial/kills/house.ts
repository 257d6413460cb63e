import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '@krapao/shared/within'
import { postgresDirOf } from '../../scripts/data-dir.ts'
import { endOf, hasEnded } from '../../scripts/launch/child.ts'
import { childrenOf } from '../../scripts/launch/processes.ts'
import { ensurePostgres } from '../../server/src/db/embedded.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { strangerAt } from '../../server/src/testing/stranger.ts'

export const victims = ['server', 'database', 'launcher'] as const
export type Victim = (typeof victims)[number]
export type House = Awaited<ReturnType<typeof startHouse>>

const startWithinMs = 180_000
const root = path.join(import.meta.dirname, '../..')

/** The whole product as `npm start` runs it, on a data folder and ports of its own. What may be killed is only what it has started. */
export async function startHouse(more: Record<string, string> = {}) {
  const dataDir = more.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'krapao-kills-'))
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  const settings = { ...more, ...ports, DATA_DIR: dataDir }
  const url = `http://localhost:${ports.PORT}`
  let launcher = launch(settings)
  await untilRunning(launcher)
  const { ownerUrl } = await ensurePostgres({ root: postgresDirOf(dataDir) })
  const postmaster = (): number =>
    Number(
      readFileSync(path.join(postgresDirOf(dataDir), 'data', 'postmaster.pid'), 'utf8').split(
        '\n',
      )[0],
    )
  const kill = {
    server: () => process.kill(serverOf(launcher), 'SIGKILL'),
    database: () => process.kill(postmaster(), 'SIGKILL'),
    // As a supervisor would, it is started again when it has ended.
    launcher: async () => {
      const ended = new Promise((resolve) => launcher.child.once('close', resolve))
      launcher.child.kill('SIGKILL')
      await ended
      launcher = launch(settings)
      await untilRunning(launcher) // until then the one that is dying may still answer
    },
  } satisfies Record<Victim, () => unknown>
  return {
    url,
    ownerUrl,
    sandbox: strangerAt(
      `http://localhost:${ports.SANDBOX_PORT}`,
      JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')),
    ),
    kill: async (victim: Victim): Promise<void> => void (await kill[victim]()),
    isWell: (): Promise<boolean> =>
      within(3_000, (signal) => fetch(`${url}/api/health`, { signal })).then(
        ({ ok }) => ok,
        () => false,
      ),
    words: () => launcher.words(),
    /** Everything at once, as a power cut does it. Nothing is started again before `again`. */
    crash: async (): Promise<void> => {
      const pid = postmaster()
      const ended = new Promise((resolve) => launcher.child.once('close', resolve))
      launcher.child.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      await ended
      while (existsSync(`/proc/${pid}`)) await sleep(20)
    },
    again: async (changed: Record<string, string> = {}): Promise<void> => {
      launcher = launch({ ...settings, ...changed })
      await untilRunning(launcher)
    },
    stop: async () => {
      const ended = new Promise((resolve) => launcher.child.once('close', resolve))
      launcher.child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Launcher = { child: ChildProcess; words: () => string }

function launch(settings: Record<string, string>): Launcher {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const own = { REGISTER_OTP: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...own, ...settings }
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  return { child, words: () => said }
}

async function untilRunning({ child, words }: Launcher): Promise<void> {
  for (
    const giveUpAt = Date.now() + startWithinMs;
    !words().includes('Stop: Ctrl-C');
    await sleep(50)
  )
    if (hasEnded(child) || Date.now() > giveUpAt)
      throw new Error(
        `Krapao did not start (${hasEnded(child) ? endOf(child) : 'it still tries'}):\n${words()}`,
      )
}

function serverOf({ child }: Launcher): number {
  const server = childrenOf(child.pid!).find(({ command }) =>
    command.includes('server/src/main.ts'),
  )
  if (!server) throw new Error('no server runs that could be killed')
  return server.pid
}
