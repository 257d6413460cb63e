import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, buildApp } from './app.ts'
import { prepareDatabase } from './db/migrate.ts'
import { untilDatabase } from './db/until-database.ts'
import { type Env, readEnv } from './env.ts'
import { whyNotFolders } from './folders.ts'
import { makeWaitingRooms, type WaitingRooms } from './http/waiting-room.ts'
import { endOnSignals, runs } from './process/ends.ts'
import { logLines, warnLine } from './process/log-lines.ts'
import { endAfterUncaught } from './process/uncaught.ts'

const log = logLines(1)
// What Node itself writes may not fit on a full disk either.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Settings → migrated database → open doors. SIGTERM drains; a parent that goes away takes us along. */
async function main(): Promise<void> {
  let app: App | undefined
  let drainMs = 0
  endAfterUncaught(() => app)
  endOnSignals(async (isHurried) => {
    app?.leave()
    if (app && !isHurried) await sleep(drainMs)
    await app?.close()
    process.exit(0)
  })
  const env = readEnv(process.env)
  const why = whyNotFolders(env)
  if (why.length > 0) throw new Error(why.join('\n'))
  const rooms = makeWaitingRooms(doorsOf(env))
  const start = async () => {
    await awaitDatabase(env, rooms)
    return buildApp(env, { log, rooms })
  }
  app = await Promise.race([start(), rooms.failed])
  if (env.role !== 'worker') {
    drainMs = env.drainMs
    await app.http.listen({ host: env.host, port: env.port })
  }
  process.send?.(runs)
  // Node would write what it has compiled only at a good end, and the next start after a hard one is the one in a hurry.
  flushCompileCache()
}

/** Waits for the database as long as it takes, a long migration included. */
async function awaitDatabase(env: Env, rooms: WaitingRooms): Promise<void> {
  const owner =
    env.databaseOwnerUrl === undefined ? undefined : { connectionString: env.databaseOwnerUrl }
  const logsWarnings = !['silent', 'fatal', 'error'].includes(env.logLevel)
  const warn = (line: string) => {
    if (logsWarnings) log.write(warnLine(line))
  }
  const wait = (line: string) => {
    warn(line)
    rooms.open()
  }
  const prepare = () => prepareDatabase({ app: { connectionString: env.databaseUrl }, owner, warn })
  await untilDatabase(prepare, wait)
}

const doorsOf = (env: Env) => [
  ...(env.role === 'worker' ? [] : [{ host: env.host, port: env.port }]),
  ...(env.metricsAt ? [env.metricsAt] : []),
]

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  if (error.cause) process.stderr.write(`${String(error.cause)}\n`)
  process.exit(1)
})
