import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { prepareDatabase } from '../server/src/db/migrate.ts'
import { replaceSetting } from '../server/src/settings/settings.sql.ts'
import { makeSettings, settingKeys } from '../server/src/settings/settings.ts'
import { freshDatabase, type TestDatabase } from '../server/src/testing/database.ts'
import { postgresDirOf } from './data-dir.ts'

// As an operator meets it: a command, its words and its exit code, on a real database.
const folders: string[] = []
const opened: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

const contact = {
  contactText: { th: 'ทุกวัน 9–24 น.', la: 'ທຸກວັນ 9–24 ໂມງ', en: 'Every day' },
  lineLink: 'https://line.me/R/ti/p/@example',
  lineName: '@example',
  lineQR: '',
}

test('without arguments every setting is told: what it is, how it is written, what it is now, and what is wrong with it', async () => {
  const { db, setting } = await books()
  await replaceSetting(db, 'pgNotice', { value: { th: '', la: '' }, by: 'malee' })
  const { code, words } = await setting([])
  expect(code).toBe(0)
  for (const key of settingKeys)
    expect(words).toMatch(
      new RegExp(
        `^${key}: .+\\n  written as: .+\\n  now, (the default|set by malee at .+): .+`,
        'm',
      ),
    )
  expect(words).toContain('NOT RIGHT: en is missing')
})

test('a value is written whole with who changed it, read by the server, and what stood before is told', async () => {
  const { db, setting } = await books()
  const first = await setting(['contact', JSON.stringify(contact)])
  expect(first).toMatchObject({ code: 0 })
  expect(first.words).toContain('contact is set, by somboon')
  expect(first.words).toContain('before, the default:')
  expect(await makeSettings(db)('contact')).toEqual(contact)
  const second = await setting(
    ['contact', '-', '--by', 'malee'],
    JSON.stringify({ ...contact, lineName: '@other' }),
  )
  expect(second.words).toContain('contact is set, by malee')
  expect(second.words).toMatch(/before, set by somboon at .+"@example"/)
  expect((await makeSettings(db)('contact')).lineName).toBe('@other')
})

test('a value of the wrong shape is refused with everything that is wrong, and nothing is written', async () => {
  const { db, setting } = await books()
  const { code, words } = await setting([
    'contact',
    '{"contactText": {"th": "ก", "en": 7}, "lineLnk": ""}',
  ])
  expect(code).toBe(1)
  for (const why of [
    'contactText.la is missing',
    'contactText.en must be',
    'lineName is missing',
    'lineLnk is not known',
  ])
    expect(words).toContain(why)
  expect((await setting(['contacts', '{}'])).words).toContain(
    'There is no setting “contacts”. There are service, ',
  )
  expect((await makeSettings(db)('contact')).lineLink).toBe('')
})

test('with the app’s login settings are read, and writing one says whose login it takes', async () => {
  const database = await freshDatabase()
  opened.push(database)
  const setting = operator({ DATABASE_URL: database.url })
  expect(await setting(['chat'])).toMatchObject({ code: 0 })
  expect(await setting(['chat', '{"enabled": false}'])).toEqual({
    code: 1,
    words: expect.stringContaining('Set DATABASE_OWNER_URL'),
  })
})

test('taking the row away brings the default back and tells what stood there', async () => {
  const { db, setting } = await books()
  const limits = { THB: { min: 200, max: 300 }, LAK: { min: 1, max: 2 } }
  await replaceSetting(db, 'withdraw', { value: limits, by: 'malee' })
  const { code, words } = await setting(['--default', 'withdraw'])
  expect([code, words]).toEqual([0, expect.stringMatching(/before, set by malee at .+"max":300/)])
  expect((await makeSettings(db)('withdraw')).THB.max).toBe(5_000_000n)
})

test('on a data folder: its own PostgreSQL is left running where it runs, and brought up and ended again where not', async () => {
  const DATA_DIR = folder()
  const setting = operator({ DATA_DIR })
  expect(await setting([])).toEqual({
    code: 1,
    words: expect.stringContaining('npm start makes them'),
  })
  const root = postgresDirOf(DATA_DIR)
  const made = await ensurePostgres({ root, sync: false })
  await prepareDatabase({ app: { connectionString: made.url }, owner: made.connection })
  expect((await setting(['chat', '{"enabled": false}'])).code).toBe(0)
  expect((await ensurePostgres({ root })).pid).toBe(made.pid)
  await made.stop()
  const { code, words } = await setting(['chat'])
  expect([code, words]).toEqual([0, expect.stringContaining('{"enabled":false}')])
  expect(() => readFileSync(path.join(root, 'data', 'postmaster.pid'))).toThrow('ENOENT')
})

async function books() {
  const database = await freshDatabase()
  opened.push(database)
  return { db: database.owner, setting: operator({ DATABASE_OWNER_URL: database.ownerUrl }) }
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'krapao-setting-'))
  chmodSync(made, 0o755) // another user must be able to enter, where root runs this
  folders.push(made)
  return made
}

const operator =
  (settings: Record<string, string>) =>
  async (args: string[], typed = '') => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, HOME, NODE_COMPILE_CACHE, USER: 'somboon', ...settings }
    const command = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'setting.ts'), ...args],
      { env },
    )
    command.stdin.end(typed)
    const closed = new Promise<number | null>((resolve) => command.once('close', resolve))
    const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)])
    return { code: await closed, words: out + err }
  }
