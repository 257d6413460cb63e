import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { freePort } from '../../testing/free-port.ts'
import { openPage } from '../../testing/open-page.ts'
import { anotherServer } from '../../testing/process/another-server.ts'
import { pidsThatListen } from '../../testing/process/pids-that-listen.ts'
import { isLong } from '../../testing/sample.ts'
import { until, world } from '../../testing/world.ts'
import { whyAway } from '../away.ts'
import { runAs } from '../binaries.ts'
import { prepareDatabase } from '../migrate.ts'
import { openDb } from '../pool.ts'
import { appRole } from '../rights.ts'

// The real PgBouncer (Debian: apt-get install pgbouncer) between the server and PostgreSQL.
const program = '/usr/sbin/pgbouncer'
const isInstalled = existsSync(program)
if (isLong && !isInstalled)
  process.stderr.write(`PgBouncer did not run: ${program} is not installed.\n`)
const longTest = test.runIf(isLong && isInstalled)
const w = isLong && isInstalled ? await world({ jobs: true }) : undefined

/** Addresses that lead through it to the world's database. */
async function pgbouncer(settings: Record<string, string | number | undefined>) {
  const { host, user, database } = w!.database.connection
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-pgbouncer-'))
  const port = await freePort()
  const write = (name: string, lines: readonly string[]) => {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
    return path.join(folder, name)
  }
  const users = write('users.txt', [`"${user}" ""`, `"${appRole}" ""`])
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    ...settings,
  }
  const ini = write('pgbouncer.ini', [
    '[databases]',
    `* = host=${host}`,
    '[pgbouncer]',
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
  ])
  const who = runAs()
  if (who.uid !== undefined)
    for (const one of [folder, users, ini]) chownSync(one, who.uid, who.gid!)
  const child = spawn(program, [ini], { ...who, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => end(child, folder))
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await until(async () => said.includes('process up'))
  const url = (login: string) => `postgres://${login}@127.0.0.1:${port}/${database}`
  return { app: url(appRole), owner: url(user) }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  rmSync(folder, { recursive: true })
}

const start = ({ app, owner }: { app: string; owner: string }) =>
  prepareDatabase({ app: { connectionString: app }, owner: { connectionString: owner } })

longTest.each([{}, { server_round_robin: 1 }])(
  'pool_mode = session works, with %j: money, live events of another process, and timeouts',
  async (more) => {
    const through = await pgbouncer({ pool_mode: 'session', default_pool_size: 60, ...more })
    await start(through)
    const db = openDb({ connectionString: through.app }, { max: 1, statementTimeoutMs: 4_321 })
    const { rows } = await sql`SHOW statement_timeout`.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ statement_timeout: '4321ms' }])

    const m = await w!.member({ balance: 500, game: 'PG' })
    const { url } = await anotherServer({
      settings: { ...w!.settings, DATABASE_URL: through.app, DATABASE_OWNER_URL: through.owner },
    })
    // A page that opens before its process listens is asked to come again: two connections of each of the two processes.
    await until(async () => (await pidsThatListen(w!.database.owner)).length === 4)
    const here = await openPage(w!, m.token)
    const there = await openPage({ url }, m.token)
    const client = clientOf(url, { token: m.token })
    const moved = await client.transfer.move(
      { from: 'MAIN', to: 'PG', amount: 200 },
      { key: crypto.randomUUID() },
    )
    expect(moved).toMatchObject({ status: 200 })
    await until(async () => (await client.wallet.get()).body.amount === 300)
    await until(async () => here.told.length > 0 && there.told.length > 0)
  },
)

longTest.each([
  { pool_mode: 'transaction' },
  { pool_mode: 'transaction', server_round_robin: 1 },
  { pool_mode: 'transaction', default_pool_size: 1 },
  { pool_mode: 'transaction', min_pool_size: 4, server_round_robin: 1 },
  { pool_mode: 'statement' },
])('%j is refused in words', async (settings) => {
  const through = await pgbouncer(settings)
  await expect(start(through)).rejects.toThrow(
    /^DATABASE_OWNER_URL leads to a pooler that keeps no session .* set pool_mode = session/,
  )
})

longTest(
  'one with too few sessions is said to have too few, and waited for',
  { timeout: 60_000 },
  async () => {
    const through = await pgbouncer({ pool_mode: 'session', default_pool_size: 2 })
    const error: unknown = await start(through).catch((e: unknown) => e)
    expect(String(error)).toContain('raise default_pool_size')
    expect(whyAway(error)).toBe('away')
  },
)
