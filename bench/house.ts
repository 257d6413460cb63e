import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logDirOf, postgresDirOf } from '../scripts/data-dir.ts'
import { type Database, keepPostgres } from '../scripts/launch/database.ts'
import { type Service, startService } from '../scripts/launch/service.ts'
import { sandboxEnv, serverEnv } from '../scripts/launch/service-env.ts'
import { readSettings } from '../scripts/launch/settings.ts'
import type { StartSettings } from '../scripts/launch/start-settings.ts'
import { freePort } from '../server/src/testing/free-port.ts'

/** One server: the built web app that it serves, and what else it is given. */
export type ServerOf = { webDist: string; env?: Record<string, string> }
/** `addresses` are in the order of the servers that were asked for. */
export type RunningHouse = {
  addresses: string[]
  database: Pick<Database, 'url' | 'ownerUrl'>
  /** What a server is given, for what asks the outside as a server does. */
  serverEnv: NodeJS.ProcessEnv
  /** What PostgreSQL writes. */
  postgresLog: string
  /** One server more, with a database that is raised already. */
  addServer: (of: ServerOf) => Promise<{ address: string; stop: () => Promise<void> }>
  stop: () => Promise<void>
}

const drainMs = 5_000

/**
 * The real servers, sandbox and database on free ports and their own data folder, put together as `npm start` does it.
 * Nothing of it is left after `stop`.
 */
export async function runHouse(servers: readonly ServerOf[]): Promise<RunningHouse> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'krapao-bench-'))
  const env = { ...keptOf(process.env), DATA_DIR: dataDir, ...benchSettings }
  const settings = await readSettings([], env)
  if ('problems' in settings) throw new Error(settings.problems.join('\n'))
  const reports = { say: (line: string) => process.stderr.write(`${line}\n`) }
  const database = await keepPostgres(postgresDirOf(dataDir), reports)
  const running: Service[] = []
  const start = (name: string, main: string, childEnv: NodeJS.ProcessEnv, healthUrl: string) => {
    const log = path.join(logDirOf(dataDir), `${name}.log`)
    const service = startService({ name, args: [main], env: childEnv, healthUrl, log }, reports)
    running.push(service)
    return service
  }
  const sandbox = start(
    'sandbox',
    'sandbox/src/main.ts',
    sandboxEnv(settings, env),
    `${settings.sandboxOwnUrl}/health`,
  )
  const addresses: string[] = []
  const addServer = async ({ webDist, env: own = {} }: ServerOf) => {
    const at = await ownAddress(settings)
    const childEnv = { ...serverEnv(at, env, database, webDist), ...own }
    const name = `server-${running.length}`
    // A worker serves no HTTP, so it counts as ready once the first server answers.
    const asked = own.NODE_ROLE === 'worker' ? addresses[0]! : at.serverUrl
    const server = start(name, 'server/src/main.ts', childEnv, `${asked}/api/health`)
    await server.ready
    return { address: at.serverUrl, stop: () => server.stop(drainMs) }
  }
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop(drainMs)))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const server of servers) addresses.push((await addServer(server)).address)
    await sandbox.ready
  } catch (error) {
    await stop()
    throw error
  }
  const postgresLog = path.join(postgresDirOf(dataDir), 'postgresql.log')
  return {
    addresses,
    database,
    serverEnv: serverEnv(settings, env, database, ''),
    postgresLog,
    addServer,
    stop,
  }
}

const benchSettings = { PORT: '0', SANDBOX_PORT: '0', LOG_LEVEL: 'warn', REGISTER_OTP: 'off' }

const keptOf = ({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }: NodeJS.ProcessEnv) => ({
  PATH,
  HOME,
  TMPDIR,
  NODE_COMPILE_CACHE,
})

async function ownAddress(settings: StartSettings): Promise<StartSettings> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  return { ...settings, port, serverUrl: url, publicUrl: url }
}
