// `npm start`: everything on one machine with one command. Builds the web app, brings up PostgreSQL, the server and the
// sandbox, and ends what it started. With NODE_ROLE one process of several: the server alone. `--dev` adds Vite's own server, and
// restarts the server when its sources change.

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { styleText } from 'node:util'
import { type Contact, isReachable } from '@krapao/shared/lookup/lookup.rules'
import { within } from '@krapao/shared/within'
import { openDb } from '../server/src/db/pool.ts'
import { untilDatabase } from '../server/src/db/until-database.ts'
import { openLoss } from '../server/src/recovery/loss.sql.ts'
import { dataDirOf, logDirOf, postgresDirOf } from './data-dir.ts'
import { noteAddresses } from './launch/addresses.ts'
import { type Database, keepPostgres } from './launch/database.ts'
import { makeDemoOffers } from './launch/demo-offers.ts'
import { takeName } from './launch/only-one.ts'
import { takeOperatorAccounts } from './launch/operator-accounts.ts'
import { type Service, startService } from './launch/service.ts'
import { sandboxEnv, serverEnv } from './launch/service-env.ts'
import { readSettings } from './launch/settings.ts'
import type { StartSettings } from './launch/start-settings.ts'
import { welcome } from './launch/welcome.ts'
import { buildWeb, webDist } from './web-build.ts'

const startedAt = Date.now()
const sandboxDrainMs = 3_000
const sameKeystrokeMs = 1_000
const askMs = 3_000
// In the order they must end: the server may still be asking the sandbox, and both need the database to the last.
const running: {
  server?: Service
  endsWithinMs?: number
  web?: Service
  sandbox?: Service
  database?: Promise<Database>
} = {}
const ending = new AbortController()
let endingSince: number | undefined
let says = 'starting'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
// A terminal that went away, or output to a full disk, must not take the wallet along.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
start().catch((error: Error) =>
  end(1, error.message || error.stack || 'Krapao cannot start, and nothing says why.'),
)

async function start(): Promise<void> {
  if (!['web', 'worker'].includes(process.env.NODE_ROLE ?? '')) await onlyOneHere()
  const settings = await readSettings(process.argv.slice(2), process.env)
  if ('problems' in settings) return refuse(settings.problems)
  for (const warning of settings.warnings) say(styleText('yellow', `Warning: ${warning}`))
  const { role, sandboxOwnUrl, healthUrl, dev } = settings
  const builds = !dev && role !== 'worker'
  const [database] = await Promise.all([bringUpDatabase(settings), builds && buildWeb(say)])
  if (endingSince) return
  if (sandboxOwnUrl !== undefined)
    running.sandbox = run('sandbox', settings, {
      env: sandboxEnv(settings, process.env),
      healthUrl: `${sandboxOwnUrl}/health`,
    })
  const env = serverEnv(settings, process.env, database, webDist)
  running.endsWithinMs = settings.endsWithinMs
  running.server = run('server', settings, { env, healthUrl })
  if (dev) running.web = startVite(settings)
  await Promise.all([running.sandbox?.ready, running.server.ready, running.web?.ready])
  if (endingSince) return
  const { ownerUrl } = database
  await untilDatabase(() => takeOperatorAccounts(settings, process.env, { ownerUrl, say }), say)
  await untilDatabase(() => makeDemoOffers(settings, process.env, ownerUrl), say)
  says = `running at ${settings.publicUrl}`
  if (role === 'all')
    noteAddresses(settings.dataDir, {
      wallet: settings.publicUrl,
      sandbox: settings.sandboxUrl ?? '',
    })
  const isSupported = role === 'worker' || (await hasSupport(settings.serverUrl))
  const isShut = await isMoneyShut(database.url)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (!endingSince) say(welcome(settings, seconds, { isSupported, isShut }))
}

/** Two launchers on one data folder would run two sandboxes on one set of books. A process of several has nothing there. */
async function onlyOneHere(): Promise<void> {
  const dataDir = dataDirOf(process.env)
  for (let told = false; ; await sleep(200)) {
    const holder = await takeName(dataDir, () => says)
    if (!holder) return
    if (holder.says !== 'ending' && Date.now() > startedAt + sameKeystrokeMs)
      throw new Error(
        `Krapao is already ${holder.says} on the data folder ${dataDir} (process ${holder.pid}).\n` +
          'Stop that one first, or choose another folder and ports: DATA_DIR=… PORT=… SANDBOX_PORT=… npm start',
      )
    if (holder.says === 'ending' && !told) say('An earlier start is just ending; waiting for it …')
    told = true
  }
}

type Urls = Pick<Database, 'url' | 'ownerUrl'>
async function bringUpDatabase({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
  walArchiveDir,
}: StartSettings): Promise<Urls> {
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl }
  running.database = keepPostgres(
    postgresDirOf(dataDir),
    { say, signal: ending.signal },
    walArchiveDir,
  )
  return running.database
}

function run(
  room: string,
  { dev, role, dataDir }: StartSettings,
  own: { env: NodeJS.ProcessEnv; healthUrl: string | undefined },
): Service {
  const args = [...(dev ? ['scripts/launch/rerun.ts'] : []), `${room}/src/main.ts`]
  // One process of several has a supervisor, which keeps what it writes with the rest of the machine's.
  const isShown = dev || role !== 'all'
  const spec = {
    name: `The ${room}`,
    args,
    ...own,
    log: isShown ? 'terminal' : path.join(logDirOf(dataDir), `${room}.log`),
    waitsFor: 'its database',
    unwatched: dev,
  }
  return startService(
    { ...spec, spareLoads: room === 'server' && !dev ? 'server/src/app.ts' : undefined },
    { say },
  )
}

function startVite(settings: StartSettings): Service {
  const vite = ['node_modules/vite/bin/vite.js', 'web', '--strictPort', '--logLevel', 'warn']
  const args = [...vite, '--port', String(settings.devPort)]
  const env = { ...process.env, KRAPAO_API: settings.serverUrl }
  const healthUrl = `http://localhost:${settings.devPort}/`
  return startService(
    { name: 'Vite', args, env, healthUrl, log: 'terminal', unwatched: true },
    { say },
  )
}

/** Whether members are shown a way to reach support. True if that cannot be asked, so that there is no warning. */
function hasSupport(serverUrl: string): Promise<boolean> {
  return within(askMs, async (signal) => {
    const answer = await fetch(`${serverUrl}/api/lookup/contact`, { signal })
    return !answer.ok || isReachable((await answer.json()) as Contact)
  }).catch(() => true)
}

/** The database says so for all processes. False if it cannot be asked: the log of the server tells it, too. */
async function isMoneyShut(connectionString: string): Promise<boolean> {
  const db = openDb({ connectionString }, { max: 1 })
  try {
    return (await openLoss(db)) !== undefined
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}

function refuse(problems: readonly string[]): Promise<void> {
  return end(1, `Krapao cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
}

// One Ctrl-C reaches us up to three times: from the terminal, from npm and from ready.mjs.
function onSignal(signal: NodeJS.Signals): void {
  if (!endingSince) end(0, undefined, signal)
  else if (Date.now() > endingSince + sameKeystrokeMs) process.exit(130)
}

async function end(code: number, why?: string, signal?: NodeJS.Signals): Promise<void> {
  if (endingSince) return
  endingSince = Date.now()
  ending.abort()
  says = 'ending'
  if (why) say(why)
  // Ctrl-C is known to who pressed it; what another program sent is not.
  else say(`\nStopping …${signal === 'SIGINT' ? '' : ` (${signal})`}`)
  try {
    await Promise.all([
      running.server?.stop(running.endsWithinMs ?? 0),
      running.web?.stop(sandboxDrainMs),
    ])
    await running.sandbox?.stop(sandboxDrainMs)
    await (await running.database)?.stop()
    if (!why) say(`Stopped after ${((Date.now() - endingSince) / 1000).toFixed(1)} s.`)
  } catch (error) {
    say((error as Error).message)
  }
  process.exit(code)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
