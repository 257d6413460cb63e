// `npm run recover`: brings books up to date that were restored from a backup or lost their newest commits in a failover (docs/recovery.md). Writes the
// orders of the journal back that the books lack, asks the outside about each, books what was done, compares the outside's lists and the ledger's own
// invariants with the result, and opens money again. May run while Krapao does. Ends with 0 when money was opened, also by --open-anyway, and with 1
// while a person has something to look at.
//   npm run recover -- [--by NAME] [--open-anyway] [--patience SECONDS] [JOURNAL …]    journals of other machines
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type App, buildApp } from '../server/src/app.ts'
import { readEnv } from '../server/src/env.ts'
import { recover } from '../server/src/recovery/recover.ts'
import { recoveringUrl } from '../server/src/recovery/recovering-url.ts'
import { dataDirOf, filesDirOf, journalDirOf } from './data-dir.ts'
import { readAddresses } from './launch/addresses.ts'
import { secretsOf } from './launch/secrets.ts'
import { type Connection, onDatabase } from './operate/on-database.ts'

const options = {
  by: { type: 'string', default: process.env.USER || 'terminal' },
  'open-anyway': { type: 'boolean', default: false },
  patience: { type: 'string', default: '30' },
} as const
const { values, positionals } = typed()
const patienceMs = Number(values.patience) * 1_000

onDatabase(process.env, async (_, connection) => {
  if (!(patienceMs >= 0)) throw new Error(`--patience is ${values.patience}; it must be seconds.`)
  const env = readEnv(settingsFor(process.env, connection))
  const app = await buildApp(env, { recovers: true })
  const found = await runOn(app, [env.journalDir, ...positionals]).finally(app.close)
  say(lastWords(found))
  if (found.unresolved.length > 0 && !found.opened) process.exitCode = 1
}).catch((error: Error) => {
  say(error.message)
  process.exitCode = 1
})

function typed() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    say(
      `${(error as Error).message}\nIt takes --by NAME, --open-anyway, --patience SECONDS, and folders of journals.`,
    )
    process.exit(1)
  }
}

function runOn(app: App, dirs: string[]) {
  return recover({
    context: app.context,
    dirs,
    by: values.by,
    patienceMs,
    openAnyway: values['open-anyway'],
    say,
  })
}

function lastWords({ unresolved, wasShut, opened }: Awaited<ReturnType<typeof recover>>): string {
  if (opened) return 'Money is open again.'
  if (!wasShut && unresolved.length > 0) return 'Money is open. Look at each line above.'
  if (!wasShut) return 'These books are not behind, and nothing was shut.'
  return 'Money stays shut. Look at each line above, then run this again; --open-anyway opens with them, and they stay in the report.'
}

/** As the server is started on this data folder. With the owner's login: only the owner may end a loss (db/rights.ts). */
function settingsFor(env: NodeJS.ProcessEnv, connection: Connection): NodeJS.ProcessEnv {
  const dataDir = dataDirOf(env)
  const addresses = readAddresses(dataDir)
  return {
    SANDBOX_URL: addresses?.sandbox,
    PUBLIC_URL: addresses?.wallet,
    FILES_DIR: filesDirOf(dataDir),
    JOURNAL_DIR: journalDirOf(dataDir),
    // With a database of one's own, too: `npm start` draws keys into its data folder.
    ...(env.DATABASE_URL && !existsSync(dataDir) ? {} : secretsOf(dataDir, env)),
    LOG_LEVEL: 'error',
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
    NODE_ROLE: 'worker',
    METRICS_PORT: '',
    DATABASE_URL: recoveringUrl(urlOf(connection)),
  }
}

function urlOf(to: Connection): string {
  return 'connectionString' in to
    ? to.connectionString
    : `postgres://${to.user}@/${to.database}?host=${encodeURIComponent(to.host)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
