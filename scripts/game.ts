// `npm run game`: the games' rows, which an operator changes while the service runs (docs/games.md).
//   npm run game                                      every game
//   npm run game -- PG                                one of them, whole, and what may be set
//   npm run game -- PG name='PG Soft' max=5000        sets some of it; `none` takes away what may be missing
//   npm run game -- PG close · open                   no new accounts, nothing goes in · again
//   npm run game -- PG pause [until] [--from time] · resume     maintenance
// The name of who changes it is the system's user, or `--by NAME`.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Db } from '../server/src/db/pool.ts'
import {
  type GameChange,
  type OperatedGame,
  readOperated,
} from '../server/src/features/games/desk.sql.ts'
import { changeGame } from '../server/src/features/games/games.office.ts'
import { readTime, showTime } from './operate/bangkok.ts'
import { gameFields } from './operate/game-fields.ts'
import { onDatabase } from './operate/on-database.ts'

const now = new Date()
const notPaused = 'none'
const options = {
  by: { type: 'string' },
  from: { type: 'string' },
  'accounts-moved': { type: 'boolean' },
} as const

try {
  await run()
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [code, ...words] = positionals
  if (code === undefined) return onDatabase(process.env, list)
  if (words.length === 0) return onDatabase(process.env, (db) => show(db, code))
  const change = changeOf(words, values.from)
  const by = values.by || process.env.USER || userInfo().username
  const who = { by, now, accountsMoved: values['accounts-moved'] ?? false }
  const { before, after } = await onDatabase(process.env, (db) => changeGame(db, code, change, who))
  const lines = tableOf(before).flatMap(([name, was], i) => {
    const is = tableOf(after)[i]![1]
    return was === is ? [] : [`  ${name}: ${was} → ${is}`]
  })
  if (before === after) return say(`${after.code} was so already.`)
  say([`${after.code} is changed, by ${by}; it holds from the next call on.`, ...lines].join('\n'))
}

function changeOf([word, ...more]: string[], from: string | undefined): GameChange {
  if (word === 'pause' && more.length < 2) return pauseOf(more[0], from)
  if (from !== undefined) throw new Error('--from is the beginning of a pause.')
  if (more.length === 0 && word === 'resume') return { pausedFrom: null, pausedUntil: null }
  if (more.length === 0 && (word === 'open' || word === 'close')) return { open: word === 'open' }
  return Object.assign({}, ...[word!, ...more].map(fieldOf))
}

function pauseOf(until: string | undefined, from: string | undefined): GameChange {
  const pausedFrom = from === undefined ? now : readTime(from, now)
  const pausedUntil = until === undefined ? null : readTime(until, pausedFrom)
  if (pausedUntil && (pausedUntil <= pausedFrom || pausedUntil <= now))
    throw new Error(`A pause from ${showTime(pausedFrom)} until ${showTime(pausedUntil)} is none.`)
  return { pausedFrom, pausedUntil }
}

function fieldOf(word: string): GameChange {
  const [, name = '', typed = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
  const field = Object.hasOwn(gameFields, name) ? gameFields[name]! : undefined
  if (!field)
    throw new Error(
      `“${word}” is nothing to set. It is written name='PG Soft', with ${Object.keys(gameFields).join(', ')}; or open, close, pause [until], resume.`,
    )
  try {
    return field.read(typed.trim())
  } catch (error) {
    throw new Error(`${name} ${(error as Error).message}. It takes ${field.takes}.`)
  }
}

async function list(db: Db): Promise<void> {
  const rows = (await readOperated(db)).map((game) => [
    ...[game.code, game.name, game.category, game.adapter, game.open ? 'open' : 'closed'],
    ...[`×${gameFields.factor!.show(game)}`, `${game.accounts} accounts`],
    ...(game.underWay > 0 ? [`${game.underWay} under way`] : []),
    ...(pauseTold(game) === notPaused ? [] : [pauseTold(game)]),
  ])
  for (const row of rows) say(row.join('  '))
  say(
    "One of them whole: npm run game -- PG      Change it: npm run game -- PG name='PG Soft' max=5000",
  )
}

async function show(db: Db, code: string): Promise<void> {
  const [game] = await readOperated(db, code)
  if (!game)
    throw new Error(
      `There is no game ${code}. There are ${(await readOperated(db)).map((g) => g.code).join(', ')}.`,
    )
  say(game.code)
  for (const [name, value, takes] of tableOf(game)) say(`  ${name}: ${value}      (${takes})`)
  say(`  accounts: ${game.accounts}; transfers under way: ${game.underWay}`)
  say(`  changed by ${game.changedBy}, ${showTime(game.changedAt)}`)
}

/** All that can be changed of a game: its name, how it is now, and how it is written. */
function tableOf(game: OperatedGame): [name: string, value: string, takes: string][] {
  const fields = Object.entries(gameFields)
  return [
    ...fields.map(([name, { takes, show }]): [string, string, string] => [name, show(game), takes]),
    ['state', game.open ? 'open' : 'closed', 'open, close'],
    ['maintenance', pauseTold(game), 'pause [until], resume'],
  ]
}

function pauseTold({ pausedFrom, pausedUntil }: OperatedGame): string {
  if (!pausedFrom || (pausedUntil && pausedUntil <= now)) return notPaused
  const end = pausedUntil ? `until ${showTime(pausedUntil)}` : 'until it is resumed'
  return pausedFrom > now ? `to be paused from ${showTime(pausedFrom)} ${end}` : `paused ${end}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
