import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { type Embedded, ensurePostgres } from './db/embedded.ts'
import { readEnv } from './env.ts'
import { checkLedger } from './ledger/check.ts'
import { unexplained } from './testing/books/every-satang.ts'
import { differences } from './testing/books/reconcile.ts'
import { type Answer, clientOf } from './testing/client.ts'
import { freePort } from './testing/free-port.ts'
import { untilUp } from './testing/process/until-up.ts'
import { startStranger } from './testing/stranger.ts'
import { until } from './testing/world.ts'

// Real fsync, real processes, real kill -9: what was answered must still be true afterwards.
const folder = await mkdtemp(path.join(tmpdir(), 'krapao-crash-'))
const sandbox = await startStranger()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
let postgres: Embedded = await ensurePostgres({ root: folder })
const settings = {
  ...sandbox.keys,
  PORT: String(port),
  PUBLIC_URL: url,
  SANDBOX_URL: sandbox.url,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  REGISTER_OTP: 'off',
  GAME_PASSWORD_KEY: randomBytes(32).toString('base64'),
  FILES_DIR: folder,
  JOURNAL_DIR: path.join(folder, 'journal'),
  FILES_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: postgres.url,
  DATABASE_OWNER_URL: postgres.ownerUrl,
}
let server: ChildProcess = await startServer()

afterAll(async () => {
  server.kill('SIGKILL')
  await postgres.stop()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilUp(url)
  return child
}

type Acknowledged = { again: () => Promise<Answer>; body: unknown }
type Player = { client: ReturnType<typeof clientOf>; acknowledged: Acknowledged[] }

async function newPlayer(i: number): Promise<Player> {
  const ip = `10.7.7.${i}`
  const [username, password] = [`08${String(50_000_000 + i)}`, 'one-of-a-kind-7']
  await clientOf(url, { ip }).auth.register({
    name: 'Player',
    username,
    password,
    bankCode: 'SCB',
    bankAccountName: 'A B',
    bankAccountNo: `22222${i}99`,
  })
  const { token } = (await clientOf(url, { ip }).auth.login({ username, password })).body
  const client = clientOf(url, { ip, token })
  const { payload } = (await client.deposit.createQr({ provider: 'PAYTIMZ', amount: 5000 })).body
  await sandbox.pay(payload)
  await until(async () => (await client.wallet.get()).body.amount === 5000)
  await client.games.activate({ slotCode: 'PG' })
  return { client, acknowledged: [] }
}

/** Moves money about until told to stop; notes each call that got an answer, so that it can be asked again. */
async function play({ client, acknowledged }: Player, stopped: () => boolean): Promise<void> {
  for (let i = 0; !stopped(); i++) {
    const key = crypto.randomUUID()
    const amount = 100 + (i % 7)
    const calls = [
      () => client.transfer.move({ from: 'MAIN', to: 'PG', amount }, { key }),
      () => client.transfer.move({ from: 'PG', to: 'MAIN', amount: amount - 1 }, { key }),
      () => client.withdraw.ask({ amount: 100 }, { key }),
    ]
    const again = calls[i % 3]!
    // A call without an answer proves nothing, either way; that is what the next line leaves out.
    const answer = await again().catch(() => undefined)
    if (answer?.status === 200) acknowledged.push({ again, body: answer.body })
    else await new Promise((r) => setTimeout(r, 20))
  }
}

test('kill -9 of the server and of PostgreSQL in mid-load: nothing acknowledged is lost, and the books agree', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, i) => newPlayer(i + 10)))
  for (const victim of ['server', 'database', 'both']) {
    let over = false
    const playing = players.map((p) => play(p, () => over))
    // Struck by what was answered and not by the clock, so that a slow machine strikes a server that is as busy.
    await moreAcknowledged(players, 12)
    if (victim !== 'server') process.kill(postgres.pid, 'SIGKILL')
    if (victim !== 'database') server.kill('SIGKILL')
    await new Promise((r) => setTimeout(r, 300))
    if (victim !== 'server') postgres = await ensurePostgres({ root: folder })
    if (victim !== 'database') server = await startServer()
    await untilUp(url)
    await moreAcknowledged(players, 1)
    over = true
    await Promise.all(playing)
  }
  const acknowledged = players.flatMap((p) => p.acknowledged)
  for (const a of acknowledged) expect((await a.again()).body).toEqual(a.body)
  server.kill('SIGKILL')
  await settleEverything()
}, 180_000)

const countOf = (players: readonly Player[]) =>
  players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

async function moreAcknowledged(players: readonly Player[], more: number): Promise<void> {
  const before = countOf(players)
  await until(async () => countOf(players) >= before + more, 60_000)
}

/** What was under way when a process died is settled by the next sweeper, days ahead by its clock; then the books are held against the outside's. */
async function settleEverything(): Promise<void> {
  let aheadMs = 0
  const app = await buildApp(readEnv({ ...settings, NODE_ROLE: 'web' }), {
    aheadMs: () => aheadMs,
  })
  try {
    await until(async () => {
      aheadMs += 150_000
      return (await app.context.errands.sweep(100)) === 0 && aheadMs > 3_000_000
    }, 60_000)
    expect(await checkLedger(app.context.db)).toEqual([])
    expect(await differences(app.context.db, sandbox)).toEqual([])
    expect(await unexplained(app.context.db, sandbox)).toEqual([])
  } finally {
    await app.close()
  }
}
