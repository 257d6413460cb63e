import { readEnv as readSandboxEnv } from '../../sandbox/src/env.ts'
import { whyNotAddress } from '../../server/src/db/access/address.ts'
import { type Env, readEnv as readServerEnv } from '../../server/src/env.ts'
import { whyNotFolders } from '../../server/src/folders.ts'
import { endsWithinMs } from '../../server/src/http/drain.ts'
import { addressesMissing } from '../../server/src/outside/addresses.ts'
import { sameInAll } from '../../server/src/secret-names.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { readArchive } from '../backup/archive-setting.ts'
import { dataDirOf, whyNotDataDir } from '../data-dir.ts'
import { type Unusable, whyNotDatabase } from './database.ts'
import { whyNotPort } from './ports.ts'
import { drawSecrets, secretsIn, secretsOf } from './secrets.ts'
import { sandboxEnv, serverEnv } from './service-env.ts'
import type { Role, StartSettings } from './start-settings.ts'

/** Reads and tries every setting of `npm start`. Reports all errors at once, so that they can be fixed in one go. */
export async function readSettings(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StartSettings | { problems: string[] }> {
  const problems = args
    .filter((arg) => arg !== '--dev')
    .map((arg) => `${arg} is not known; the only option is --dev.`)
  const dev = args.includes('--dev')
  const role = roleOf(env)
  const ports = await readPorts(env, { dev, role }, problems)
  const dataDir = dataDirOf(env)
  const databaseUrl = env.DATABASE_URL || undefined
  const archive = readArchive(env)
  const databaseOwnerUrl = (databaseUrl && env.DATABASE_OWNER_URL) || undefined
  // One of several processes keeps nothing in a folder of its own.
  const whyNotFolder = role === 'all' ? whyNotDataDir(dataDir) : undefined
  const whyNotDatabases = await whyNotEach(env, {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  })
  const settings: StartSettings = {
    dev,
    role,
    ...ports,
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    walArchiveDir: archive.dir,
    ...addresses(env, role, ports),
    endsWithinMs: 0,
    secrets: role === 'all' ? ownSecrets(dataDir, env, whyNotFolder) : secretsIn(env),
    warnings: [
      ...whyNotDatabases.flatMap(({ why, isAway }) =>
        isAway ? [`${why}. The server waits until it can.`] : [],
      ),
      ...(ports.sandboxPort === undefined ? [] : openSandbox(env)),
      ...archive.warnings,
    ],
  }
  problems.push(
    ...(whyNotFolder ? [whyNotFolder] : []),
    ...archive.problems,
    ...whyNotDatabases.flatMap(({ why, isAway }) => (isAway ? [] : [why])),
    ...whyNotRole(role, env),
    ...problemsOfSandbox(settings, env),
  )
  const server = readServer(settings, env)
  problems.push(...('problems' in server ? server.problems : whyNotFolders(server)))
  if (problems.length > 0 || 'problems' in server) return { problems: [...new Set(problems)] }
  return { ...settings, endsWithinMs: endsWithinMs(server) }
}

/** A word that is none of them is refused with the server's own settings. */
const roleOf = ({ NODE_ROLE: role }: NodeJS.ProcessEnv): Role =>
  role === 'web' || role === 'worker' ? role : 'all'

/** An outside of our own is played only for a whole wallet, and only while something has no other address. */
const playsOutside = (role: Role, env: NodeJS.ProcessEnv): boolean =>
  role === 'all' && addressesMissing(env).length > 0

type Ports = { port: number; sandboxPort: number | undefined; devPort: number }

async function readPorts(
  env: NodeJS.ProcessEnv,
  { dev, role }: { dev: boolean; role: Role },
  problems: string[],
): Promise<Ports> {
  const [port, sandboxPort, devPort] = await Promise.all([
    role === 'worker' ? 0 : readPort(env, 'PORT', 8080, problems),
    playsOutside(role, env) ? readPort(env, 'SANDBOX_PORT', 8090, problems) : undefined,
    dev ? readPort(env, 'DEV_PORT', 5173, problems) : 0,
  ])
  if (port === sandboxPort)
    problems.push(`PORT and SANDBOX_PORT are both ${port}; each needs one of its own.`)
  return { port, sandboxPort, devPort }
}

async function readPort(
  env: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  problems: string[],
): Promise<number> {
  const port = Number(env[name] || usual)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(
      `${name} is ${env[name]}; it must be a whole number from 1 to 65535, or 0 for any free port.`,
    )
    return usual
  }
  if (port === 0) return freePort()
  const why = await whyNotPort(port, name)
  if (why) problems.push(why)
  return port
}

/** An address that the server's own settings refuse is not tried. */
const whyNotEach = async (
  env: NodeJS.ProcessEnv,
  urls: Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string | undefined>,
): Promise<Unusable[]> => {
  const tried = Object.entries(urls).map(
    ([name, url]) =>
      url &&
      whyNotAddress(name, url, env).length === 0 &&
      whyNotDatabase(name, url, urls.DATABASE_OWNER_URL),
  )
  return (await Promise.all(tried)).filter((one): one is Unusable => typeof one === 'object')
}

/** The keys of this data folder, drawn at its first start. */
const ownSecrets = (dataDir: string, env: NodeJS.ProcessEnv, whyNotFolder: string | undefined) =>
  whyNotFolder ? drawSecrets() : secretsOf(dataDir, env)

/** Several processes share a database and all that `sameInAll` names. Drawn by each for itself, a key of one would open nothing at another. */
function whyNotRole(role: Role, env: NodeJS.ProcessEnv): string[] {
  if (role === 'all') return []
  if (!env.DATABASE_URL)
    return [
      `DATABASE_URL is missing: NODE_ROLE=${role} is one process of several on a PostgreSQL of yours. Our own belongs to one npm start alone, which is web and worker in one.`,
    ]
  return sameInAll.filter((name) => !env[name]).map((name) => `${name} is missing`)
}

function addresses(env: NodeJS.ProcessEnv, role: Role, { port, sandboxPort, devPort }: Ports) {
  const serverUrl = addressOf(env.HOST, port)
  const sandboxOwnUrl =
    sandboxPort === undefined ? undefined : addressOf(env.SANDBOX_HOST, sandboxPort)
  const usual = role === 'all' ? serverUrl : ''
  return {
    serverUrl,
    sandboxOwnUrl,
    sandboxUrl: env.SANDBOX_URL || sandboxOwnUrl,
    healthUrl: healthOf(role, serverUrl, env),
    publicUrl: env.PUBLIC_URL || (devPort ? addressOf(undefined, devPort) : usual),
  }
}

/** A worker takes no calls of members: its health is told on the port of its metrics. */
function healthOf(role: Role, serverUrl: string, env: NodeJS.ProcessEnv): string | undefined {
  if (role !== 'worker') return `${serverUrl}/api/health`
  const port = Number(env.METRICS_PORT)
  return port > 0 ? `${addressOf(env.METRICS_HOST, port)}/readyz` : undefined
}

/** The sandbox is bank, phone and every gateway at once, and has no login. */
function openSandbox(env: NodeJS.ProcessEnv): string[] {
  const host = env.SANDBOX_HOST || '127.0.0.1'
  if (/^(127\.|::1$|localhost$)/.test(host)) return []
  return [
    `SANDBOX_HOST is ${host}: anyone who can reach this machine can play the bank, pay deposits that never happened, and read every one-time code.`,
  ]
}

function addressOf(host: string | undefined, port: number): string {
  if (!host || ['0.0.0.0', '::', '127.0.0.1'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

// Both check their own settings again; asking them here puts everything that is wrong into one list.
function problemsOfSandbox(settings: StartSettings, env: NodeJS.ProcessEnv): string[] {
  if (settings.sandboxOwnUrl === undefined) return []
  const sandbox = readSandboxEnv(sandboxEnv(settings, env))
  return 'problems' in sandbox ? sandbox.problems : []
}

function readServer(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
): Env | { problems: readonly string[] } {
  const { databaseUrl: url = 'postgres:///krapao?host=%2Four-own', databaseOwnerUrl: ownerUrl } =
    settings
  try {
    return readServerEnv(serverEnv(settings, env, { url, ownerUrl }, ''))
  } catch (error) {
    const { message } = error as Error
    const listed = message.split('\n').filter((line) => line.startsWith('  - '))
    return { problems: listed.length > 0 ? listed.map((line) => line.slice(4)) : [message] }
  }
}
