import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { test as anyTest, expect, vi } from 'vitest'
import { prepare } from '../../server/src/db/embedded.ts'
import { livesBeside } from '../../server/src/db/postmaster/elsewhere.ts'
import { startOrReuse } from '../../server/src/db/postmaster.ts'
import { inTurnOn } from '../../server/src/db/turn.ts'
import { postgresDirOf } from '../data-dir.ts'
import { houseOfTest, type SmallHouse } from './testing/small-house.ts'

// What a second container on the same volume is to the kernel: processes, shared memory and networks of its own, on the same files.
const userOfNonRoot = process.getuid!() === 0 ? [] : ['--user', '--map-current-user']
const apart = [...userOfNonRoot, '--pid', '--fork', '--mount-proc', '--ipc', '--net']
const isAllowed = spawnSync('unshare', [...apart, 'true']).status === 0

const key = Buffer.alloc(32).toString('base64')
const ofStart = { PORT: '0', SANDBOX_PORT: '0', GAME_PASSWORD_KEY: key }
const scripts = path.join(import.meta.dirname, '..')
const apartOf = (script: string, args: readonly string[]) => [
  ...[...apart, process.execPath, path.join(scripts, script)],
  ...args,
]
const envOf = (env: NodeJS.ProcessEnv) => ({ PATH: process.env.PATH, ...env })

function runApart(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const ran = spawnSync('unshare', apartOf(script, args), { env: envOf(env), encoding: 'utf8' })
  return { code: ran.status, words: `${ran.stdout}${ran.stderr}` }
}

async function refuses(script: string, args: readonly string[] = [], below = '') {
  const house = await houseOfTest({ below })
  await refusesIn(house, script, args)
  await house.ask('INSERT INTO written VALUES (2)')
  await house.stop()
  await house.start()
  expect(await house.rows()).toEqual([1, 2])
}

async function refusesIn(house: SmallHouse, script: string, args: readonly string[] = []) {
  // It has a temporary folder of its own, too.
  const env = { ...house.env, ...ofStart, TMPDIR: path.join(house.parent, 'tmp') }
  mkdirSync(env.TMPDIR)
  chmodSync(env.TMPDIR, 0o755)
  const lock = path.join(house.data, 'postmaster.pid')
  const archived = path.join(postgresDirOf(house.dataDir), 'archived-to.json')
  const inUse = () => [lock, archived].map((file) => existsSync(file) && readFileSync(file, 'utf8'))
  const before = inUse()
  const { code, words } = runApart(script, args, env)
  expect(words).toContain('another container')
  expect(code).toBe(1)
  expect(inUse()).toEqual(before)
}

const test = anyTest.skipIf(!isAllowed)

test('a backup from a second container starts no second PostgreSQL', () => refuses('backup.ts'))

test('a start in a second container, with other settings, changes nothing', () =>
  refuses('start.ts'))

test('a restore from a second container leaves a database that is in use', () =>
  refuses('restore.ts', ['--from', '/no/backup']))

test('a second container sees a PostgreSQL whose folder is too deep for a socket, too', () =>
  refuses('check-money.ts', [], `${'a'.repeat(60)}/${'b'.repeat(60)}`))

test('a second container starts none beside a statement that outlives its killed PostgreSQL', async () => {
  const house = await houseOfTest()
  const client = new pg.Client(house.connection())
  client.on('error', () => undefined)
  await client.connect()
  const goOn = path.join(house.data, 'go-on')
  writeFileSync(goOn, '')
  const answer = client.query(`DO $$ BEGIN
    INSERT INTO written VALUES (2);
    WHILE (pg_stat_file('go-on', true)).size IS NOT NULL LOOP END LOOP; END $$`)
  const working = `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO %'`
  await vi.waitUntil(async () => (await house.ask(working)).length > 0, 60_000)
  process.kill(house.pid(), 'SIGKILL')
  await refusesIn(house, 'check-money.ts')
  rmSync(goOn)
  await answer
  await house.start()
  expect(await house.rows()).toEqual([1, 2])
})

test('a second container starts none beside one that was just spawned, and whose launcher was killed', async () => {
  const house = await houseOfTest()
  await house.stop()
  const root = postgresDirOf(house.dataDir)
  // As PostgreSQL is before its first look around: without a lock, a socket, or its data folder as its own.
  const home = path.join(house.parent, 'slow')
  mkdirSync(path.join(home, 'bin'), { recursive: true })
  const slow = path.join(home, 'bin', 'postgres')
  writeFileSync(slow, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const over = new AbortController()
  const cluster = { ...prepare(root, { root }), home, signal: over.signal, say: () => undefined }
  const starts = startOrReuse(cluster).catch((error) => error.name)
  await vi.waitUntil(() => livesBeside(house.data), 60_000)
  await refusesIn(house, 'check-money.ts')
  over.abort()
  expect(await starts).toBe('AbortError')
  await house.start()
  expect(await house.rows()).toEqual([1])
})

test('a second container waits while the first one is just starting PostgreSQL', async () => {
  const house = await houseOfTest()
  await house.stop()
  const { promise: started, resolve: starts } = Promise.withResolvers<void>()
  const turn = inTurnOn(postgresDirOf(house.dataDir), () => started)
  const child = spawn('unshare', apartOf('check-money.ts', []), { env: envOf(house.env) })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words) => {
      said += words
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await vi.waitUntil(() => said !== '' || child.exitCode !== null, 60_000)
  expect(said).toContain('Waiting for another process, which is starting the database')
  starts()
  await turn
  expect(await ended, said).toBe(0)
  await house.start()
})
