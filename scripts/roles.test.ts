import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endsWithinMs } from '../server/src/http/drain.ts'
import { endLoss, noteLoss } from '../server/src/recovery/loss.sql.ts'
import { sameInAll } from '../server/src/secret-names.ts'
import { clientOf } from '../server/src/testing/client.ts'
import { freshDatabase } from '../server/src/testing/database.ts'
import { freePort, whyNot } from '../server/src/testing/free-port.ts'
import { openPage } from '../server/src/testing/open-page.ts'
import { startStranger } from '../server/src/testing/stranger.ts'
import { fund, makeMember, until } from '../server/src/testing/world.ts'
import { launched } from './launch/testing/launched.ts'
import { envFile, unitOf } from './launch/testing/unit.ts'

// Several processes of one wallet on one machine, each started by the one command that its unit in deploy/ has.
const [database, outside] = await Promise.all([freshDatabase(), startStranger()])
const filesDir = mkdtempSync(path.join(tmpdir(), 'krapao-roles-'))
const journalDir = mkdtempSync(path.join(tmpdir(), 'krapao-roles-journal-'))
const noFolder = path.join(filesDir, 'none')
afterAll(async () => {
  await Promise.all([database.close(), outside.stop()])
  for (const dir of [filesDir, journalDir]) rmSync(dir, { recursive: true, force: true })
})

const [web, workerUnit] = ['krapao-web@.service', 'krapao-worker.service'] as const
const launcher = [process.execPath, 'scripts/start.ts']
const npmStart: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start
const webs = [await freePort(), await freePort()] as const
const urlOf = (port: number) => `http://localhost:${port}`
const shared = {
  ...outside.keys,
  GAME_PASSWORD_KEY: randomBytes(32).toString('base64'),
  FILES_KEY: randomBytes(32).toString('base64'),
  FILES_DIR: filesDir,
  JOURNAL_DIR: journalDir,
  PUBLIC_URL: urlOf(webs[0]),
  DATABASE_URL: database.url,
  SANDBOX_URL: outside.url,
  // Nothing may be made there.
  DATA_DIR: noFolder,
  REGISTER_OTP: 'off',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
}

/** As systemd starts it: the environment of its unit and of the file that all share, and its command line on this machine's Node. */
function started(file: string, port: number, more: Record<string, string> = {}) {
  const { command, env } = unitOf(file, String(port))
  expect(`exec ${command.join(' ')}`.replace('/usr/bin/', '')).toBe(npmStart)
  return launched({ ...envFile(), ...shared, ...env, ...more }, [
    process.execPath,
    ...command.slice(1),
  ])
}

test('two web processes and a worker are one wallet: paid at one, heard at the other, paid out by the third', async () => {
  const [one, two] = [started(web, webs[0]), started(web, webs[1])]
  const noPort = await freePort()
  const metricsPort = await freePort()
  const worker = started(workerUnit, noPort, {
    PORT: String(noPort),
    METRICS_PORT: String(metricsPort),
  })
  const all = [one, two, worker]
  await Promise.all(all.map(({ running }) => running()))
  expect(two.words()).toMatch(new RegExp(`It answers at +${urlOf(webs[1])}\n`))
  expect(worker.words()).toContain('A worker of Krapao is running')
  expect(await whyNot(noPort)).toBeUndefined()
  const statusAt = async (at: string) => (await fetch(`${urlOf(metricsPort)}${at}`)).status
  const paths = ['/healthz', '/readyz', '/metrics', '/api/health', '/api/wallet', '/']
  expect(await Promise.all(paths.map(statusAt))).toEqual([200, 200, 200, 404, 404, 404])
  for (const { words } of all) expect(words()).not.toContain('Sandbox')
  expect(existsSync(noFolder)).toBe(false)

  const member = await makeMember({ url: urlOf(webs[0]), sandbox: outside }, {})
  const { told } = await openPage({ url: urlOf(webs[1]) }, member.token)
  await fund({ url: urlOf(webs[0]), sandbox: outside }, member, 500)
  await until(async () => told.some(({ type }) => type === 'wallet'))
  const atTwo = clientOf(urlOf(webs[1]), { token: member.token, ip: member.ip })
  const asked = await atTwo.withdraw.ask({ amount: 200 }, { key: crypto.randomUUID() })
  expect(asked.status).toBe(200)
  await until(async () => (await atTwo.wallet.get()).body.held === 0)
  expect((await atTwo.wallet.get()).body.amount).toBe(300)
  expect(await Promise.all(all.map(({ stop }) => stop()))).toEqual([0, 0, 0])
})

test('a start on books that are behind says that money is shut, and how it is opened', async () => {
  const port = await freePort()
  const said = async () => {
    const { running, stop, words } = started(web, port, { PUBLIC_URL: urlOf(port) })
    await running()
    await stop()
    return words()
  }
  expect(await said()).not.toContain('MONEY IS SHUT')
  await noteLoss(database.owner, 'it was restored')
  const shut = await said()
  await endLoss(database.owner, { by: 'malee', report: {} })
  expect(shut).toContain(
    'MONEY IS SHUT: the books are behind what was acknowledged. Open it with npm run recover (docs/recovery.md).',
  )
})

test('what all processes share is demanded of each, and everything that is missing is named at once', async () => {
  const { words, ended } = launched(
    { NODE_ROLE: 'worker', DATABASE_URL: database.url, DATA_DIR: noFolder, COUNTRY: 'XX' },
    launcher,
  )
  expect(await ended).toBe(1)
  const named = [...sameInAll, 'GATEWAY_URL', 'BANK_URL', 'GAME_URL', 'GIFT_URL', 'SMS_URL']
  for (const name of named) expect(words().split(`- ${name} is missing`)).toHaveLength(2)
  expect(words()).toContain('COUNTRY')
})

test('one process of several is refused without a database of its own, and nothing is drawn or made for it', async () => {
  const { DATABASE_URL: _, ...rest } = shared
  const { words, ended } = launched({ ...rest, NODE_ROLE: 'web', PORT: '0' }, launcher)
  expect(await ended).toBe(1)
  expect(words()).toContain('DATABASE_URL is missing: NODE_ROLE=web is one process of several')
  expect(words().split('\n  - ')).toHaveLength(2)
})

test('the environment file names every setting that is demanded, and a unit gives a process the time that it needs to end', () => {
  const named = envFile()
  expect(sameInAll.filter((name) => !(name in named))).toEqual([])
  const usual = { drainMs: 5_000, outsideTimeoutMs: 10_000 }
  for (const file of [web, workerUnit])
    expect(unitOf(file).stopSeconds * 1_000).toBeGreaterThan(endsWithinMs(usual))
})
