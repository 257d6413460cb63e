import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { archiveFolder, setArchive, systemOf } from '../../../server/src/db/archive.ts'
import { type Embedded, ensurePostgres } from '../../../server/src/db/embedded.ts'
import { bringUpToDate } from '../../../server/src/db/migrate.ts'
import { openDb } from '../../../server/src/db/pool.ts'
import { filesDirOf, postgresDirOf } from '../../data-dir.ts'
import { type BackupOptions, makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'

const root = path.join(import.meta.dirname, '../../..')

export type SmallHouse = Awaited<ReturnType<typeof smallHouse>>

type RestoreMore = {
  archives?: string[]
  to?: Date
  timeline?: number
  env?: NodeJS.ProcessEnv
  say?: (line: string) => void
}

/** A data folder with an empty house's database, keys and a picture; without a server. `archives`: its WAL goes to `archive`. `below`: how deep it lies. */
export async function smallHouse({ archives = false, below = '' } = {}) {
  const parent = mkdtempSync(path.join(tmpdir(), 'krapao-backup-'))
  chmodSync(parent, 0o755) // PostgreSQL's user must be able to enter, where root runs this
  const dataDir = path.join(parent, below, 'data')
  const archive = path.join(parent, 'archive')
  const pgRoot = postgresDirOf(dataDir)
  for (const folder of [archive, pgRoot, path.join(filesDirOf(dataDir), 'slips')])
    mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"GAME_PASSWORD_KEY":"first"}\n')
  writeFileSync(path.join(filesDirOf(dataDir), 'slips', 'one.jpg'), 'a picture')
  if (archives) setArchive(pgRoot, archive)
  const settings = { shared_buffers: '32MB' }
  let postgres: Embedded = await ensurePostgres({ root: pgRoot, sync: false, settings })
  const db = openDb(postgres.connection, { max: 2 })
  await bringUpToDate(db).finally(() => db.destroy())

  async function ask<Row>(statement: string): Promise<Row[]> {
    const client = new pg.Client(postgres.connection)
    await client.connect()
    try {
      return (await client.query(statement)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const env: NodeJS.ProcessEnv = { DATA_DIR: dataDir }
  const into = path.join(parent, 'backups')
  const data = path.join(pgRoot, 'data')
  const journal = path.join(dataDir, 'journal', 'orders.log')
  const say = () => undefined
  const archived = () => readdirSync(archiveFolder(archive, systemOf(data)))
  return {
    ...{ parent, dataDir, archive, into, env, data, ask, archived },
    pid: () => postgres.pid,
    connection: () => postgres.connection,
    start: async () => {
      postgres = await ensurePostgres({ root: pgRoot, settings })
    },
    stop: () => postgres.stop(),
    end: async () => {
      await postgres.stop()
      rmSync(parent, { recursive: true, force: true })
    },
    backUp: (more: Partial<BackupOptions> = {}) =>
      makeBackup({
        ...{ env, into, withKeys: true, say, sync: false },
        signal: new AbortController().signal,
        ...more,
      }),
    restore: (from: string, more: RestoreMore = {}) =>
      restoreBackup({
        ...{ env, from, say, sync: false, archives: [], ...more },
        point: { to: more.to, timeline: more.timeline },
      }),
    /** What a test has put into its table. */
    rows: async (): Promise<number[]> =>
      (await ask<{ n: number }>('SELECT n FROM written ORDER BY n')).map(({ n }) => n),
    /** By the database's clock. */
    now: async (): Promise<Date> =>
      (await ask<{ now: Date }>('SELECT clock_timestamp() AS now'))[0]!.now,
    /** Ends the segment of WAL that is written to, and waits until it is in the archive. */
    closeSegment: async (): Promise<void> => {
      const statement = 'SELECT pg_walfile_name(pg_switch_wal()) AS name'
      const [{ name }] = (await ask(statement)) as [{ name: string }]
      const done = path.join(data, 'pg_wal', 'archive_status', `${name}.done`)
      await vi.waitUntil(() => existsSync(done), 30_000)
    },
    writeJournal: (words: string): void => {
      mkdirSync(path.dirname(journal), { recursive: true })
      writeFileSync(journal, words)
    },
    readJournal: (): string => readFileSync(journal, 'utf8'),
  }
}

/** The same for one test, with its table in it. */
export async function houseOfTest(more: Parameters<typeof smallHouse>[0] = {}) {
  const house = await smallHouse({ archives: true, ...more })
  onTestFinished(() => house.end())
  await house.ask('CREATE TABLE written (n int PRIMARY KEY)')
  await house.ask('INSERT INTO written VALUES (1)')
  return house
}

/** One of the commands as the person at the terminal runs it. */
export function command(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  return {
    child,
    ends: async () => ({ code: await ended, words: (await said).join('') }),
  }
}
