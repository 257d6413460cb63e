import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logDirOf, postgresDirOf } from '../scripts/data-dir.ts'
import { keepPostgres } from '../scripts/launch/database.ts'
import { startService } from '../scripts/launch/service.ts'
import { sandboxEnv, serverEnv } from '../scripts/launch/service-env.ts'
import { readSettings } from '../scripts/launch/settings.ts'
import type { StartSettings } from '../scripts/launch/start-settings.ts'
import { freePort } from '../server/src/testing/free-port.ts'

/** `addresses` are in the order of the `webDists` that were asked for. */
export type RunningHouse = { addresses: string[]; stop: () => Promise<void> }

const drainMs = 5_000

/**
 * The real server (once for each built web app), sandbox and database on free ports and their own data folder,
 * put together as `npm start` does it. Nothing of it is left after `stop`.
 */
export async function runHouse(webDists: readonly string[]): Promise<RunningHouse> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'krapao-bench-'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    PORT: '0',
    SANDBOX_PORT: '0',
    LOG_LEVEL: 'warn',
    REGISTER_OTP: 'off',
  }
  const settings = await readSettings([], env)
  if ('problems' in settings) throw new Error(settings.problems.join('\n'))
  const reports = { say: (line: string) => process.stderr.write(`${line}\n`) }
  const database = await keepPostgres(postgresDirOf(dataDir), reports)
  const start = (name: string, main: string, childEnv: NodeJS.ProcessEnv, healthUrl: string) =>
    startService(
      {
        name,
        args: [main],
        env: childEnv,
        healthUrl,
        log: path.join(logDirOf(dataDir), `${name}.log`),
      },
      reports,
    )
  const sandbox = start(
    'sandbox',
    'sandbox/src/main.ts',
    sandboxEnv(settings, env),
    `${settings.sandboxOwnUrl}/health`,
  )
  const houses = await Promise.all(
    webDists.map((dist) => ownAddress(settings).then((own) => ({ own, dist }))),
  )
  const servers: ReturnType<typeof start>[] = []
  for (const [i, { own, dist }] of houses.entries()) {
    const childEnv = serverEnv(own, env, database, dist)
    servers.push(
      start(`server-${i}`, 'server/src/main.ts', childEnv, `${own.serverUrl}/api/health`),
    )
    await servers[i]!.ready
  }
  await sandbox.ready
  const stop = async () => {
    await Promise.all([...servers, sandbox].map((service) => service.stop(drainMs)))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { addresses: houses.map(({ own }) => own.serverUrl), stop }
}

async function ownAddress(settings: StartSettings): Promise<StartSettings> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  return { ...settings, port, serverUrl: url, publicUrl: url }
}
