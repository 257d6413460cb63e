import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ensurePostgres } from '../server/src/db/embedded.ts'
import { prepareDatabase } from '../server/src/db/migrate.ts'
import { makeSettings, settingKeys } from '../server/src/settings/settings.ts'
import { freshDatabase, type TestDatabase } from '../server/src/testing/database.ts'
import { setSetting } from '../server/src/testing/operator.ts'
import { postgresDirOf } from './data-dir.ts'
import { officeHere, officeProcess } from './operate/testing/office-here.ts'

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

test('every setting is listed: what it is, how it is written, what it is now, and what is wrong with it', async () => {
  const { db, setting } = await books()
  await sql`INSERT INTO setting (key, value, changed_by) VALUES ('pgNotice', '{"th": "", "la": ""}', 'malee')`.execute(
    db,
  )
  const { code, words } = await setting(['list'])
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
  const first = await setting(['set', 'contact', JSON.stringify(contact)])
  expect(first).toMatchObject({ code: 0 })
  expect(first.words).toContain('contact is set; a running server sees it')
  expect(first.words).toContain('  changedBy: default → somboon')
  expect(await makeSettings(db)('contact')).toEqual(contact)
  const second = await setting(
    ['set', 'contact', '-', '--by', 'malee'],
    JSON.stringify({ ...contact, lineName: '@other' }),
  )
  expect(second.words).toContain('  changedBy: somboon → malee')
  expect(second.words).toMatch(/value: .+"@example".+ → .+"@other"/)
  expect((await makeSettings(db)('contact')).lineName).toBe('@other')
})

test('a value of the wrong shape is refused with everything that is wrong, and nothing is written', async () => {
  const { db, setting } = await books()
  const { code, words } = await setting([
    'set',
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
  expect((await setting(['set', 'contacts', '{}'])).words).toContain(
    'There is no setting contacts. There are service, ',
  )
  expect((await setting(['set', 'contact', '{'])).words).toContain('That is no JSON')
  expect((await setting(['set', 'contact', '{}', '--lang', 'th'])).words).toContain(
    '  - ยังไม่ได้ระบุ lineLink',
  )
  expect((await makeSettings(db)('contact')).lineLink).toBe('')
})

test('who says the mark of the value that they read is told when it has changed since', async () => {
  const { db, setting } = await books()
  const mark = async () =>
    /its mark: (\w+)/.exec((await setting(['show', 'contact'])).words)?.[1] ?? ''
  const read = await mark()
  expect((await setting(['set', 'contact', JSON.stringify(contact), read])).code).toBe(0)
  expect(await setting(['reset', 'contact', read])).toEqual({
    code: 1,
    words: 'contact has changed since you read it, and is now what somboon set. Read it again.\n',
  })
  expect((await setting(['reset', 'contact', await mark()])).code).toBe(0)
  expect((await makeSettings(db)('contact')).lineLink).toBe('')
})

test('with the app’s login settings are read, and writing one says whose login it takes', async () => {
  const database = await freshDatabase()
  opened.push(database)
  const setting = operator({ DATABASE_URL: database.url })
  expect(await setting(['show', 'chat'])).toMatchObject({ code: 0 })
  expect(await setting(['set', 'chat', '{"enabled": false}'])).toEqual({
    code: 1,
    words: expect.stringContaining('Set DATABASE_OWNER_URL'),
  })
})

test('taking the row away brings the default back and tells what stood there', async () => {
  const { db, setting } = await books()
  const limits = { THB: { min: 200, max: 300 }, LAK: { min: 1, max: 2 } }
  await setSetting(db, { by: 'malee', key: 'withdraw', value: limits })
  const { code, words } = await setting(['reset', 'withdraw'])
  expect([code, words]).toEqual([
    0,
    expect.stringMatching(/value: .+"max":300.+ → .+\n {2}changedBy: malee → default/),
  ])
  expect((await setting(['reset', 'withdraw'])).words).toMatch(/^withdraw is unchanged\.\n/)
  expect((await makeSettings(db)('withdraw')).THB.max).toBe(5_000_000n)
})

test('on a data folder: its own PostgreSQL is left running where it runs, and brought up and ended again where not', async () => {
  const DATA_DIR = folder()
  // Where root runs it, PostgreSQL is another user's.
  const setting = operator({ DATA_DIR }, officeProcess)
  expect(await setting(['list'])).toEqual({
    code: 1,
    words: expect.stringContaining('npm start makes them'),
  })
  const root = postgresDirOf(DATA_DIR)
  const made = await ensurePostgres({ root, sync: false })
  await prepareDatabase({ app: { connectionString: made.url }, owner: made.connection })
  expect((await setting(['set', 'chat', '{"enabled": false}'])).code).toBe(0)
  expect((await ensurePostgres({ root })).pid).toBe(made.pid)
  await made.stop()
  const { code, words } = await setting(['show', 'chat'])
  expect([code, words]).toEqual([0, expect.stringContaining('{"enabled":false}')])
  expect(() => readFileSync(path.join(root, 'data', 'postmaster.pid'))).toThrow('ENOENT')
}, 120_000)

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

const operator = (env: Record<string, string>, office = officeHere) => {
  const run = office({ USER: 'somboon', ...env })
  return (args: readonly string[], typed?: string) => run(['settings', ...args], typed)
}
