import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endOf, exitOf, hasEnded, launch } from '../../scripts/launch/child.ts'
import { buildApp } from '../../server/src/app.ts'
import { openDb } from '../../server/src/db/pool.ts'
import { readEnv } from '../../server/src/env.ts'
import { recover } from '../../server/src/recovery/recover.ts'
import { recoveringUrl } from '../../server/src/recovery/recovering-url.ts'
import { setOperatorAccounts } from '../../server/src/settings/operator-setting.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { untilUp } from '../../server/src/testing/process/until-up.ts'
import { startStranger } from '../../server/src/testing/stranger.ts'

const notStarted = (): never => {
  throw new Error('it has ended')
}
export type Service = Awaited<ReturnType<typeof startService>>
const endsWithinMs = 30_000

/** Two web processes and a worker on a database, and the sandbox as a stranger. Webhooks come to the first of the two. */
export async function startService(at: { url: string; ownerUrl: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-service-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  // Also when the trial is interrupted: the processes end with this one (lifeline.ts).
  process.once('exit', removeFolder)
  const sandbox = await startStranger()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [url, other] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const { PATH, HOME, TMPDIR } = process.env
  const common = {
    PATH,
    HOME,
    TMPDIR,
    ...sandbox.keys,
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: at.url,
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    REGISTER_OTP: 'off',
    GAME_PASSWORD_KEY: randomBytes(32).toString('base64'),
    FILES_DIR: path.join(folder, 'files'),
    FILES_KEY: randomBytes(32).toString('hex'),
    JOURNAL_DIR: path.join(folder, 'journal'),
  }
  for (const one of [common.FILES_DIR, common.JOURNAL_DIR]) mkdirSync(one)
  const processes = new Map<string, ChildProcess>()
  const logOf = (name: string) => path.join(folder, `${name}.log`)
  const start = (name: string, role: string, port: number, more: Record<string, string> = {}) =>
    processes.set(
      name,
      launch({
        args: ['server/src/main.ts'],
        env: { ...common, ...more, NODE_ROLE: role, PORT: String(port) },
        log: logOf(name),
      }),
    )
  const stop = async () => {
    for (const child of processes.values()) child.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const child of processes.values()) child.kill('SIGKILL')
    }, endsWithinMs)
    await Promise.all([...processes.values()].map(exitOf))
    clearTimeout(late)
    await sandbox.stop()
    process.off('exit', removeFolder)
    removeFolder()
  }
  try {
    // The first one migrates.
    start('web 1', 'web', ports[0], { DATABASE_OWNER_URL: at.ownerUrl })
    await Promise.race([untilUp(url), exitOf(processes.get('web 1')!).then(notStarted)])
    start('web 2', 'web', ports[1])
    start('worker', 'worker', ports[2])
    await untilUp(other)
    const owner = openDb({ connectionString: at.ownerUrl }, { max: 1 })
    await setOperatorAccounts(owner, await sandbox.operator()).finally(() => owner.destroy())
  } catch (error) {
    const said = readFileSync(logOf('web 1'), 'utf8')
    await stop()
    throw new Error(`the service did not start:\n${said}`, { cause: error })
  }
  return {
    urls: [url, other] as const,
    sandbox,
    /** Of each process that has ended, though we did not end it. */
    ended: (): string[] =>
      [...processes].flatMap(([name, child]) =>
        hasEnded(child) ? [`${name} ended: ${endOf(child)}`] : [],
      ),
    words: (): ReadonlyMap<string, string> =>
      new Map([...processes.keys()].map((name) => [name, readFileSync(logOf(name), 'utf8')])),
    recover: () => recoverAt(common, at.ownerUrl),
    stop,
  }
}

/** As `npm run recover` does, on the database that lacks a tail. */
async function recoverAt(settings: NodeJS.ProcessEnv, ownerUrl: string) {
  const more = { NODE_ROLE: 'worker', LOG_LEVEL: 'silent', DATABASE_URL: recoveringUrl(ownerUrl) }
  const env = readEnv({ ...settings, ...more })
  const { context, close } = await buildApp(env, { recovers: true })
  const how = { dirs: [env.journalDir], by: 'trial', patienceMs: 30_000, openAnyway: true }
  return recover({ context, ...how, say: () => undefined }).finally(close)
}
