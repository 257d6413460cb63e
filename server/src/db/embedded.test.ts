import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { binariesFor, runAs } from './binaries.ts'
import { type Embedded, ensurePostgres } from './embedded.ts'
import { startOrReuse } from './postmaster.ts'

// One data folder, treated as badly as a machine may treat it. The tests follow each other: each leaves it running.
let parent: string
let root: string
let running: Embedded
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'krapao-embedded-'))
  chmodSync(parent, 0o755) // another user must be able to enter, where root runs this
  root = path.join(parent, 'postgres')
  running = await ensurePostgres({ root, sync: false })
})
afterAll(async () => {
  await running.stop()
  await rm(parent, { recursive: true, force: true })
})

const lockFile = () => path.join(root, 'data', 'postmaster.pid')
async function ask<T>(statement: string): Promise<T> {
  const client = new pg.Client(running.connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

test('listens on its socket only, and never runs as root', async () => {
  expect(
    await ask(
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync`,
    ),
  ).toEqual({ addresses: '', fsync: 'on' })
  const owner = readFileSync(`/proc/${running.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)![1]
  expect(Number(owner)).not.toBe(0)
})

test('its address as one setting leads to the same database', async () => {
  const client = new pg.Client({ connectionString: running.url })
  await client.connect()
  expect((await client.query('SELECT current_database() AS name')).rows).toEqual([
    { name: 'krapao' },
  ])
  await client.end()
})

test('asked for again, it is the one that runs', async () => {
  const again = await ensurePostgres({ root })
  expect(again).toMatchObject({ pid: running.pid, started: false, connection: running.connection })
})

test('killed hard, it comes back with everything that was acknowledged', async () => {
  await ask('CREATE TABLE kept (n int)')
  for (let n = 1; n <= 3; n++) {
    await ask(`INSERT INTO kept VALUES (${n})`)
    process.kill(running.pid, 'SIGKILL')
    running = await ensurePostgres({ root })
    expect(running.started).toBe(true)
  }
  expect(await ask('SELECT count(*)::int AS n FROM kept')).toEqual({ n: 3 })
})

test('a server that dies during the check is replaced', async () => {
  process.kill(running.pid, 'SIGSTOP')
  const coming = ensurePostgres({ root })
  const waiting = () =>
    readFileSync('/proc/net/unix', 'utf8').split(`${root}/.s.PGSQL.5432\n`).length - 2
  await vi.waitUntil(() => waiting() > 0, 10_000)
  process.kill(running.pid, 'SIGKILL')
  const before = running.pid
  running = await coming
  expect(running.started).toBe(true)
  expect(running.pid).not.toBe(before)
})

test('its log holds nothing of what members typed: not in a refused row, not in the statement', async () => {
  await ask(
    'CREATE TABLE phones (phone text PRIMARY KEY, account text CHECK (length(account) < 12))',
  )
  await ask("INSERT INTO phones VALUES ('0812345678', '1234567890')")
  const client = new pg.Client(running.connection)
  await client.connect()
  try {
    const insert = 'INSERT INTO phones VALUES ($1, $2)'
    for (const values of [
      ['0812345678', '1'],
      ['0899999999', '9876543210123'],
    ])
      await expect(client.query(insert, values)).rejects.toThrow('violates')
    for (const words of [
      "INSERT INTO phones VALUES ('0812345678', '2')",
      "SELECT 1 FROM phones WHERE phone = '0877777777' AND nothing",
    ])
      await expect(client.query(words)).rejects.toThrow()
  } finally {
    await client.end()
  }
  const log = readFileSync(path.join(root, 'postgresql.log'), 'utf8')
  expect(log).toContain('phones_pkey')
  expect(log).not.toMatch(/0812345678|0899999999|0877777777|9876543210123/)
})

test('a lock left behind whose number is another program’s by now does not stop it', async () => {
  await running.stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(
    lockFile(),
    `${stranger.pid}\n${path.join(root, 'data')}\n0\n5432\n${root}\n\n 1 2\nready   \n`,
  )
  running = await ensurePostgres({ root })
  expect(running.started).toBe(true)
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('five processes that start it at once start it once', async () => {
  await running.stop()
  const program = `const { ensurePostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))})
    const { pid, started } = await ensurePostgres({ root: ${JSON.stringify(root)} })
    console.log(JSON.stringify({ pid, started }))`
  const starters = Array.from({ length: 5 }, () =>
    output(process.execPath, ['--input-type=module', '-e', program]),
  )
  const said = (await Promise.all(starters)).map(
    (text) => JSON.parse(text) as { pid: number; started: boolean },
  )
  expect(said.filter((s) => s.started)).toHaveLength(1)
  expect(new Set(said.map((s) => s.pid)).size).toBe(1)
  running = await ensurePostgres({ root })
  expect(running).toMatchObject({ pid: said[0]!.pid, started: false })
})

test('one that is not yet seen as PostgreSQL is waited for, and one that ends at once is not', async () => {
  await running.stop()
  // For a moment after exec the kernel shows no command line; here another one is shown for longer.
  const home = path.join(parent, 'slow')
  const real = path.join(binariesFor(root), 'bin', 'postgres')
  const program = path.join(home, 'bin', 'postgres')
  const becomes = (words: string) =>
    writeFileSync(program, `#!/bin/sh\n${words}\n`, { mode: 0o755 })
  mkdirSync(path.dirname(program), { recursive: true })
  const data = path.join(root, 'data')
  const cluster = { root, data, home, socketDir: root, who: runAs(), settings: {} }
  becomes('exit 1')
  await expect(startOrReuse(cluster)).rejects.toThrow('PostgreSQL did not start')
  becomes(`sleep 0.3; exec '${real}' "$@"`)
  const { pid, started } = await startOrReuse(cluster)
  expect(started).toBe(true)
  running = await ensurePostgres({ root })
  expect(running).toMatchObject({ pid, started: false })
})

test('one that recovers for longer than any limit is waited for, which is told; and given up when it shall be', async () => {
  await running.stop()
  const data = path.join(root, 'data')
  const go = path.join(root, 'go')
  const restores = `while [ ! -e '${go}' ] && kill -0 "$PPID"; do sleep 0.05; done; false`
  const settings = { restore_command: restores, hot_standby: 'off' }
  const signalFile = path.join(data, 'recovery.signal')
  const recover = () => writeFileSync(signalFile, '')
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const isStarting = () =>
    existsSync(lockFile()) && readFileSync(lockFile(), 'utf8').includes('starting')
  onTestFinished(() => void vi.useRealTimers())

  recover()
  const over = new AbortController()
  const givenUp = ensurePostgres({ root, settings, say, signal: over.signal }).catch(
    (error: Error) => error.message,
  )
  await vi.waitUntil(isStarting, 10_000)
  over.abort()
  expect(await givenUp).toContain('has not started: the wait was ended')
  expect(existsSync(lockFile())).toBe(false)

  recover()
  const coming = ensurePostgres({ root, settings, say })
  await vi.waitUntil(isStarting, 10_000)
  const cluster = { root, data, home: binariesFor(root), socketDir: root, who: runAs() }
  const waiting = startOrReuse({ ...cluster, settings: {}, signal: over.signal })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await vi.waitUntil(() => said.length > 0, 10_000)
  expect(said[0]).toMatch(/^Waiting for PostgreSQL on .*, for 36\d\d s now: it is starting\.$/)
  writeFileSync(go, '')
  running = await coming
  expect(running.started).toBe(true)
})

test('what an interrupted first start left is not taken for a database', async () => {
  const other = path.join(parent, 'cut-short')
  const first = await ensurePostgres({ root: other, sync: false })
  await first.stop()
  renameSync(path.join(other, 'data'), path.join(other, 'data.part'))
  rmSync(path.join(other, 'data.part', 'pg_wal'), { recursive: true })
  const second = await ensurePostgres({ root: other, sync: false })
  expect(existsSync(path.join(other, 'data.part'))).toBe(false)
  await second.stop()
})

test('where a restore was cut short, no empty database takes the place of the lost one', async () => {
  const other = path.join(parent, 'half-restored')
  mkdirSync(path.join(other, 'restoring'), { recursive: true })
  await expect(ensurePostgres({ root: other, sync: false })).rejects.toThrow('was cut short')
  expect(existsSync(path.join(other, 'data'))).toBe(false)
})

test('a folder too deep for a socket gets one next to it', async () => {
  const deep = path.join(parent, 'a'.repeat(60), 'b'.repeat(60))
  const postgres = await ensurePostgres({ root: deep, sync: false })
  expect(postgres.connection.host.length).toBeLessThan(80)
  await postgres.stop()
  await rm(postgres.connection.host, { recursive: true })
})

function output(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}

test('a standby has started when it takes connections, though it only reads', async () => {
  await running.stop()
  writeFileSync(path.join(root, 'data', 'standby.signal'), '')
  running = await ensurePostgres({ root })
  const { standby } = await ask<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  expect(standby).toBe(true)
  expect((await ensurePostgres({ root })).pid).toBe(running.pid)
  await ask('SELECT pg_promote()')
})
