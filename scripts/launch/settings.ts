import { readEnv as readSandboxEnv } from '../../sandbox/src/env.ts'
import { readEnv as readServerEnv } from '../../server/src/env.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { readArchive } from '../backup/archive-setting.ts'
import { dataDirOf, whyNotDataDir } from '../data-dir.ts'
import { whyNotDatabase } from './database.ts'
import { whyNotPort } from './ports.ts'
import { drawSecrets, secretsOf } from './secrets.ts'
import { sandboxEnv, serverEnv } from './service-env.ts'
import type { StartSettings } from './start-settings.ts'

/** Reads and tries every setting of `npm start`. Reports all errors at once, so that they can be fixed in one go. */
export async function readSettings(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StartSettings | { problems: string[] }> {
  const problems = args
    .filter((arg) => arg !== '--dev')
    .map((arg) => `${arg} is not known; the only option is --dev.`)
  const dev = args.includes('--dev')
  const [port, sandboxPort, devPort] = await Promise.all([
    readPort(env, 'PORT', 8080, problems),
    readPort(env, 'SANDBOX_PORT', 8090, problems),
    dev ? readPort(env, 'DEV_PORT', 5173, problems) : 0,
  ])
  if (port === sandboxPort)
    problems.push(`PORT and SANDBOX_PORT are both ${port}; each needs one of its own.`)
  const dataDir = dataDirOf(env)
  const databaseUrl = env.DATABASE_URL || undefined
  const whyNotFolder = whyNotDataDir(dataDir)
  const archive = readArchive(env)
  const databaseOwnerUrl = (databaseUrl && env.DATABASE_OWNER_URL) || undefined
  const whyNotDatabases = await Promise.all(
    Object.entries({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }).map(
      ([name, url]) => (url ? whyNotDatabase(name, url) : undefined),
    ),
  ).then((all) => all.filter((one) => one !== undefined))
  const settings: StartSettings = {
    dev,
    port,
    sandboxPort,
    devPort,
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    walArchiveDir: archive.dir,
    ...addresses(env, port, sandboxPort, devPort),
    secrets: whyNotFolder ? drawSecrets() : secretsOf(dataDir, env),
    warnings: [
      ...whyNotDatabases.flatMap(({ why, isAway }) =>
        isAway ? [`${why}. The server waits until it can.`] : [],
      ),
      ...openSandbox(env),
      ...archive.warnings,
    ],
  }
  problems.push(
    ...(whyNotFolder ? [whyNotFolder] : []),
    ...archive.problems,
    ...whyNotDatabases.flatMap(({ why, isAway }) => (isAway ? [] : [why])),
    ...problemsOfServices(settings, env),
  )
  return problems.length > 0 ? { problems } : settings
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

function addresses(env: NodeJS.ProcessEnv, port: number, sandboxPort: number, devPort: number) {
  const serverUrl = addressOf(env.HOST, port)
  const sandboxOwnUrl = addressOf(env.SANDBOX_HOST, sandboxPort)
  return {
    serverUrl,
    sandboxOwnUrl,
    sandboxUrl: env.SANDBOX_URL || sandboxOwnUrl,
    publicUrl: env.PUBLIC_URL || (devPort ? addressOf(undefined, devPort) : serverUrl),
  }
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
function problemsOfServices(settings: StartSettings, env: NodeJS.ProcessEnv): string[] {
  const sandbox = readSandboxEnv(sandboxEnv(settings, env))
  const list = 'problems' in sandbox ? sandbox.problems : []
  try {
    readServerEnv(
      serverEnv(settings, env, { url: settings.databaseUrl ?? 'postgres://our-own/' }, ''),
    )
    return list
  } catch (error) {
    const { message } = error as Error
    const listed = message.split('\n').filter((line) => line.startsWith('  - '))
    return [...list, ...(listed.length > 0 ? listed.map((line) => line.slice(4)) : [message])]
  }
}
