import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../server/src/testing/free-port.ts'
import { rightEnv } from '../../server/src/testing/right-env.ts'
import { readSettings } from './settings.ts'
import type { StartSettings } from './start-settings.ts'

const root = mkdtempSync(path.join(tmpdir(), 'krapao-settings-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const at = 'https://outside.example'
const real = {
  GATEWAY_URL: at,
  BANK_URL: at,
  GAME_URL: at,
  GIFT_URL: at,
  SMS_URL: at,
  SLIPOK_URL: at,
}
/** What one process of several is given; its folders are there. */
const several = { ...rightEnv, FILES_DIR: root, JOURNAL_DIR: root }
/** Of a database that is not there: it is waited for. */
const away = async () => `postgres://app@127.0.0.1:${await freePort()}/wallet`

async function settingsOf(env: Record<string, string>): Promise<StartSettings> {
  const own = { DATA_DIR: root, PORT: '0', SANDBOX_PORT: '0' }
  const settings = await readSettings([], { ...own, ...env })
  if ('problems' in settings) throw new Error(settings.problems.join('\n'))
  return settings
}

test('npm start plays the outside, unless it is elsewhere: at one address, or each at its own', async () => {
  const own = await settingsOf({})
  expect(own.sandboxUrl).toBe(own.sandboxOwnUrl)
  expect(own.sandboxOwnUrl).toMatch(/^http:\/\/localhost:\d+$/)
  const { BANK_URL: _, ...notTheBank } = real
  expect((await settingsOf(notTheBank)).sandboxOwnUrl).toBeDefined()
  for (const elsewhere of [{ SANDBOX_URL: at }, real])
    expect((await settingsOf(elsewhere)).sandboxOwnUrl).toBeUndefined()
})

test('one process of several plays no outside, draws no key and makes no folder', async () => {
  const DATA_DIR = path.join(root, 'none')
  const shared = { ...several, DATABASE_URL: await away(), DATA_DIR }
  const web = await settingsOf({ ...shared, NODE_ROLE: 'web' })
  expect([web.sandboxOwnUrl, web.sandboxUrl]).toEqual([undefined, rightEnv.SANDBOX_URL])
  expect(web.secrets.FILES_KEY).toBe(rightEnv.FILES_KEY)
  expect(web.healthUrl).toBe(`${web.serverUrl}/api/health`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('one process of several does not start while a disk is not mounted: a folder that is missing is named, and not made', async () => {
  const missing = path.join(root, 'not-mounted')
  const given = { ...several, DATABASE_URL: await away(), PORT: '0' }
  for (const NODE_ROLE of ['web', 'worker'])
    for (const name of ['FILES_DIR', 'JOURNAL_DIR'])
      expect(await readSettings([], { ...given, NODE_ROLE, [name]: missing })).toEqual({
        problems: [expect.stringContaining(`${name}: there is no folder ${missing}.`)],
      })
  expect(existsSync(missing)).toBe(false)
})

test('a folder that cannot be looked at is named like the other problems', async () => {
  const folder = path.join(root, 'round')
  symlinkSync(folder, folder)
  const given = { ...several, DATABASE_URL: await away(), PORT: '0', NODE_ROLE: 'web' }
  expect(await readSettings([], { ...given, FILES_DIR: folder })).toEqual({
    problems: [`FILES_DIR: ${folder} cannot be used (ELOOP).`],
  })
})

test('the health of a worker is told on the port of its metrics, or not at all', async () => {
  const worker = { ...several, DATABASE_URL: await away(), NODE_ROLE: 'worker' }
  expect((await settingsOf(worker)).healthUrl).toBeUndefined()
  expect((await settingsOf({ ...worker, METRICS_PORT: '9464' })).healthUrl).toBe(
    'http://localhost:9464/readyz',
  )
})

test('a server is given the time that it may take to end', async () => {
  const web = { ...several, DATABASE_URL: await away(), NODE_ROLE: 'web' }
  const slow = { OUTSIDE_TIMEOUT_MS: '15000', DRAIN_MS: '20000' }
  expect((await settingsOf({ ...web, ...slow })).endsWithinMs).toBe(20_000 + 2 * 15_000 + 10_000)
  expect((await settingsOf(web)).endsWithinMs).toBeGreaterThan(5_000 + 2 * 10_000)
})
