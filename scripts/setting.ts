// `npm run setting`: what an operator changes while the service runs, the rows of the table `setting`.
//   npm run setting                             every setting, what it is now and how it is written
//   npm run setting -- contact                  one of them, whole
//   npm run setting -- contact '{…}'            replaces its value (`-` reads it from stdin)
//   npm run setting -- --default contact        takes the row away, so that the default holds again
// The name of who changed it is the system's user, or `--by NAME`.
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Db, sqlState } from '../server/src/db/pool.ts'
import {
  readSettingRows,
  replaceSetting,
  type SettingRow,
} from '../server/src/settings/settings.sql.ts'
import {
  defaultAsStored,
  type Settings,
  settingKeys,
  settings,
  whyNotSetting,
} from '../server/src/settings/settings.ts'
import { onDatabase } from './operate/on-database.ts'

type Key = keyof Settings
const noSuchTable = '42P01'
/** Conditions are pages long: in the list of all, their beginning tells enough. */
const listedLetters = 240

try {
  await run()
} catch (error) {
  say(
    sqlState(error) === noSuchTable
      ? 'This database has no settings yet; npm start makes them.'
      : wordsOf(error),
  )
  process.exitCode = 1
}

async function run(): Promise<void> {
  const options = { default: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [key, json, ...more] = positionals
  if (more.length > 0)
    throw new Error(`One value at a time; quote it as a whole: npm run setting -- ${key} '{…}'`)
  if (values.default !== undefined && key === undefined) return backToDefault(known(values.default))
  if (values.default !== undefined) throw new Error('--default takes one setting, and no value')
  if (key === undefined) return onDatabase(process.env, list)
  if (json === undefined) return onDatabase(process.env, (db) => show(db, known(key)))
  return write(known(key), json === '-' ? await text(process.stdin) : json, whoChanges(values.by))
}

async function list(db: Db): Promise<void> {
  const rows = await readSettingRows(db)
  for (const key of settingKeys) {
    const value = storedAs(key, rows.get(key))
    describe(
      key,
      rows.get(key),
      value.length > listedLetters ? `${value.slice(0, listedLetters)} …` : value,
    )
  }
  say(
    "One of them whole: npm run setting -- contact      Change it: npm run setting -- contact '{…}'",
  )
}

async function show(db: Db, key: Key): Promise<void> {
  const row = (await readSettingRows(db)).get(key)
  describe(key, row, storedAs(key, row))
}

async function write(key: Key, json: string, by: string): Promise<void> {
  const value = parsed(json)
  const wrong = whyNotSetting(key, value)
  if (wrong.length > 0)
    throw new Error(
      `${key} stays as it was; the value is not right:\n${wrong.map((why) => `  - ${why}`).join('\n')}\n` +
        `It is written as a whole: ${settings[key].written}`,
    )
  const before = await onDatabase(process.env, (db) => replaceSetting(db, key, { value, by }))
  say(`${key} is set, by ${by}; a running server sees it within two seconds.`)
  sayBefore(key, before)
}

async function backToDefault(key: Key): Promise<void> {
  const before = await onDatabase(process.env, (db) => replaceSetting(db, key, undefined))
  say(before ? `${key} is the default again.` : `${key} was the default already.`)
  if (before) sayBefore(key, before)
  say(`  now: ${storedAs(key, undefined)}`)
}

function describe(key: Key, row: SettingRow | undefined, value: string): void {
  const { means, written } = settings[key]
  say(`${key}: ${means}\n  written as: ${written}\n  now, ${origin(row)}: ${value}`)
  const wrong = row ? whyNotSetting(key, row.value) : []
  for (const why of wrong) say(`  NOT RIGHT: ${why}`)
  say('')
}

function sayBefore(key: Key, row: SettingRow | undefined): void {
  say(`  before, ${origin(row)}: ${storedAs(key, row)}`)
}

function origin(row: SettingRow | undefined): string {
  return row ? `set by ${row.changedBy} at ${row.changedAt.toISOString()}` : 'the default'
}

function storedAs(key: Key, row: SettingRow | undefined): string {
  return JSON.stringify(row ? row.value : defaultAsStored(key))
}

function known(word: string): Key {
  const key = settingKeys.find((one) => one === word)
  if (!key) throw new Error(`There is no setting “${word}”. There are ${settingKeys.join(', ')}.`)
  return key
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`That is no JSON: ${wordsOf(error)}`)
  }
}

function whoChanges(by: string | undefined): string {
  return by || process.env.USER || userInfo().username
}

function wordsOf(error: unknown): string {
  return (error as Error).message || String((error as NodeJS.ErrnoException).code ?? error)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
