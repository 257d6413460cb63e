import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '@krapao/shared/errors'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, onTestFailed, test } from 'vitest'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { openDb } from '../server/src/db/pool.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { postgresDirOf } from './data-dir.ts'
import { childrenOf } from './launch/processes.ts'

// The launcher as a person meets it: a process, its words, its addresses, and what it leaves behind.
const dataDir = mkdtempSync(path.join(tmpdir(), 'krapao-start-'))
const running = new Set<ChildProcess>()
const patienceMs = 60_000

afterEach(async () => {
  await Promise.all([...running].map((launcher) => stop(launcher)))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('three addresses answer, and Ctrl-C leaves nothing running', async () => {
  const { launcher, words } = await start({ PORT: '0', SANDBOX_PORT: '0' })
  const addresses = words().match(/http:\/\/localhost:\d+\S*/g) ?? []
  expect(addresses).toHaveLength(3)
  // Out of the box support is played by the person who started it; the page that says so is there.
  expect(words()).not.toContain('NO WAY TO REACH SUPPORT')
  const contact = await fetch(`${addresses[0]}/api/lookup/contact`)
  const { lineLink } = (await contact.json()) as { lineLink: string }
  expect((await fetch(lineLink)).status).toBe(200)
  const answers = await Promise.all(addresses.map((address) => fetch(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stop(launcher, 'SIGINT')).toBe(0)
  const again = await Promise.allSettled(addresses.map((address) => fetch(address)))
  expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(() => readFileSync(postmasterPid())).toThrow('ENOENT')
})

test('the keys are drawn once, for their owner only', async () => {
  const file = path.join(dataDir, 'secrets.json')
  const before = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await start({ PORT: '0', SANDBOX_PORT: '0' })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('with the sandbox there is a bonus to take from the first minute', async () => {
  await start({ PORT: '0', SANDBOX_PORT: '0' })
  const office = [path.join(import.meta.dirname, 'office.ts'), 'offers', 'list']
  const { PATH, HOME } = process.env
  const list = spawn(process.execPath, office, { env: { PATH, HOME, DATA_DIR: dataDir } })
  expect(await text(list.stdout)).toMatch(/^WELCOME100 {2}.+ {2}open {2}taken 0/m)
})

test('killed hard, the next start takes the same ports and data at once', async () => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  const { launcher } = await start(ports)
  await stop(launcher, 'SIGKILL')
  const { words } = await start(ports)
  expect(words()).toContain('Krapao is running')
  expect(await healthy(ports.PORT)).toBe(true)
})

test('PostgreSQL killed hard comes back by itself', async () => {
  const PORT = String(await freePort())
  const { words } = await start({ PORT, SANDBOX_PORT: '0' })
  process.kill(Number(readFileSync(postmasterPid(), 'utf8').split('\n')[0]), 'SIGKILL')
  await until(() => words().includes('PostgreSQL had ended unexpectedly; it was started again.'))
  await until(() => healthy(PORT))
})

test('a server that ends again and again is started again, and nothing else is stopped', async () => {
  const PORT = String(await freePort())
  const { launcher, words } = await start({ PORT, SANDBOX_PORT: '0' })
  const postmaster = readFileSync(postmasterPid(), 'utf8')
  let last = 0
  for (let deaths = 1; deaths <= 5; deaths++) {
    last = await childOf(launcher, 'server/src/main.ts', last)
    process.kill(last, 'SIGKILL')
    await until(
      () => words().split('The server ended unexpectedly (SIGKILL)').length === deaths + 1,
    )
  }
  expect(words()).toContain('starting it again in 5 s.')
  await until(() => healthy(PORT))
  expect(words()).not.toContain('Stopping')
  expect(words()).not.toContain('The sandbox ended')
  expect(readFileSync(postmasterPid(), 'utf8')).toBe(postmaster)
})

test('the next server is loaded before it is needed, and none is left behind', async () => {
  const PORT = String(await freePort())
  const { launcher } = await start({ PORT, SANDBOX_PORT: '0' })
  const spare = await childOf(launcher, 'scripts/launch/waiting.ts')
  process.kill(await childOf(launcher, 'server/src/main.ts'), 'SIGKILL')
  await until(() => commandOf(launcher, spare)?.includes('server/src/main.ts') === true)
  await until(() => healthy(PORT))
  const next = await childOf(launcher, 'scripts/launch/waiting.ts', spare)
  // One that died while it waited is not missed.
  process.kill(next, 'SIGKILL')
  await until(() => commandOf(launcher, next) === undefined)
  process.kill(spare, 'SIGKILL')
  await childOf(launcher, 'server/src/main.ts', spare)
  await until(() => healthy(PORT))
  const last = await childOf(launcher, 'scripts/launch/waiting.ts', next)
  expect(await stop(launcher, 'SIGTERM')).toBe(0)
  expect(existsSync(`/proc/${last}`)).toBe(false)
})

test('a server that lives and answers nothing is killed and started again', async () => {
  const PORT = String(await freePort())
  const { launcher, words } = await start({ PORT, SANDBOX_PORT: '0' })
  process.kill(await childOf(launcher, 'server/src/main.ts'), 'SIGSTOP')
  await until(() => words().includes('The server has not answered for 15 s; it was killed.'))
  await until(() => healthy(PORT))
})

test('a database of the operator’s own may come later, go away and come back: the server waits for it and says so', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'krapao-start-'))
  let postgres = await ensurePostgres({ root, sync: false })
  const PORT = String(await freePort())
  await postgres.stop()
  const launched = launch({
    PORT,
    SANDBOX_PORT: '0',
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  })
  await until(() => launched.words().includes('The server waits for its database …'))
  expect(launched.words()).toContain('Warning: DATABASE_URL cannot be used: connect ENOENT')
  const waiting = await fetch(`http://localhost:${PORT}/`, { headers: { accept: 'text/html' } })
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await waiting.text()).toContain(errors.SERVICE_BUSY.la)
  postgres = await ensurePostgres({ root, sync: false })
  await until(() => launched.words().includes('Stop: Ctrl-C'))

  await postgres.stop()
  process.kill(await childOf(launched.launcher, 'server/src/main.ts'), 'SIGKILL')
  await until(() => waits(PORT))
  await sleep(3_000)
  expect(await waits(PORT)).toBe(true)
  postgres = await ensurePostgres({ root, sync: false })
  await until(() => healthy(PORT))
  expect(launched.words().split('ended unexpectedly')).toHaveLength(2)
  expect(readFileSync(path.join(dataDir, 'logs', 'server.log'), 'utf8')).toContain(
    'Waiting for the database, for',
  )
  await stop(launched.launcher)
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a sandbox that the network can reach is warned of', async () => {
  const { words } = await start({ PORT: '0', SANDBOX_PORT: '0', SANDBOX_HOST: '0.0.0.0' })
  expect(words()).toContain(
    'Warning: SANDBOX_HOST is 0.0.0.0: anyone who can reach this machine can play the bank',
  )
})

test('everything that is wrong is told at once', async () => {
  const { words, code } = await run({
    PORT: 'eighty',
    SANDBOX_PORT: '70000',
    COUNTRY: 'XX',
    GAME_PASSWORD_KEY: 'short',
  })
  expect(code).toBe(1)
  for (const name of ['PORT is eighty', 'SANDBOX_PORT is 70000', 'COUNTRY', 'GAME_PASSWORD_KEY'])
    expect(words).toContain(name)
})

test('a data folder in use and a port in use are told in plain words', async () => {
  const { words: first } = await start({ PORT: '0', SANDBOX_PORT: '0' })
  const second = await run({ PORT: '0', SANDBOX_PORT: '0' })
  expect(second.words).toContain(`Krapao is already running at ${/http:\S+/.exec(first())?.[0]}`)
  expect(second.code).toBe(1)
  await Promise.all([...running].map((launcher) => stop(launcher)))

  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, () => resolve((taken.address() as { port: number }).port))
  })
  const third = await run({ PORT: String(port), SANDBOX_PORT: '0' })
  taken.close()
  expect(third.words).toContain(
    `Port ${port} is already used by another program; choose another with PORT=…`,
  )
})

// The last but one: it leaves the folder so.
test('a data folder from before the first release is told of once, in plain words, and nothing is tried again', async () => {
  const postgres = await ensurePostgres({ root: postgresDirOf(dataDir), sync: false })
  const db = openDb(postgres.connection, { max: 1 })
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0002_members', now()::text)`.execute(
    db,
  )
  await db.destroy()
  await postgres.stop()
  // The log of the first start does not come again in the second one.
  await run({ PORT: '0', SANDBOX_PORT: '0' })
  const { words, code } = await run({ PORT: '0', SANDBOX_PORT: '0' })
  expect(code).toBe(1)
  expect(words.split('made by an older version of Krapao')).toHaveLength(2)
  expect(words).toContain('Start on a new data folder (DATA_DIR=…)')
  expect(words).not.toMatch(/starting it again|corrupted migrations| at .*\.ts:\d/)
})

test('while developing, a server that refuses its data folder waits for a change of its sources, and says so', async () => {
  const ports = { PORT: '0', SANDBOX_PORT: '0', DEV_PORT: String(await freePort()) }
  const { launcher, words } = launch(ports, '--dev')
  await until(() => words().includes('It is tried again when a source changes; Ctrl-C stops.'))
  expect(words()).toContain('The server did not start.')
  expect(words().split('made by an older version of Krapao')).toHaveLength(2)
  expect(await stop(launcher, 'SIGINT')).toBe(0)
})

function launch(settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...settings }
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(launcher)
  let said = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  onTestFailed(() => void process.stderr.write(`A launcher of the failed test said:\n${said}\n`))
  return { launcher, words: () => said }
}

/** Answers when it runs; throws with its words when it ends before. */
async function start(settings: Record<string, string>) {
  const launched = launch(settings)
  await until(() => {
    if (launched.launcher.exitCode !== null) throw new Error(launched.words())
    return launched.words().includes('Stop: Ctrl-C')
  })
  return launched
}

/** For a start that is to be refused: its words and exit code. */
async function run(
  settings: Record<string, string>,
): Promise<{ words: string; code: number | null }> {
  const { launcher, words } = launch(settings)
  const code = await new Promise<number | null>((resolve) => launcher.once('close', resolve))
  running.delete(launcher)
  return { words: words(), code }
}

function stop(launcher: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  running.delete(launcher)
  return new Promise((resolve) => {
    launcher.once('close', resolve)
    launcher.kill(signal)
  })
}

const postmasterPid = (): string => path.join(postgresDirOf(dataDir), 'data', 'postmaster.pid')

/** The process of that page among those that the launcher has started. */
async function childOf(launcher: ChildProcess, page: string, notPid = 0): Promise<number> {
  const look = () =>
    childrenOf(launcher.pid!).find(({ pid, command }) => pid !== notPid && command.includes(page))
      ?.pid
  await until(() => look() !== undefined)
  return look()!
}

const commandOf = (launcher: ChildProcess, wanted: number): string | undefined =>
  childrenOf(launcher.pid!).find(({ pid }) => pid === wanted)?.command

const waits = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ status, headers }) => status === 503 && headers.get('retry-after') === '5',
    () => false,
  )

const healthy = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > giveUpAt)
      throw new Error(`it did not come about within ${patienceMs / 1000} s`)
    await sleep(50)
  }
}
