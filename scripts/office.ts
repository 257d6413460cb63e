// `npm run office`: what operators decide, until the office has its own door (docs/office.md). It runs the office's calls in process, as
// the person at the terminal, with all permissions.
//   npm run office                                what waits for a person
//   npm run office -- payouts                     how its calls are written, by the contract
//   npm run office -- payouts approve <id>        one of them
//   npm run office -- games list                  what may be changed while the service runs; settings list
//   npm run office -- help                        all of them
// The name of who decides is the system's user, or `--by NAME`; `--lang th|la|en` is the language of what it answers.
import { userInfo } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { OfficeRoute } from '@krapao/shared/office/contract'
import { outcomes } from '@krapao/shared/office/outcomes'
import { permissions } from '@krapao/shared/office/permissions'
import { OfficeRefusal, sayRefusal } from '@krapao/shared/office/refusal'
import { fill, type Locale, locales } from '@krapao/shared/text'
import { type Db, openPool } from '../server/src/db/pool.ts'
import { onlyRow } from '../server/src/db/rows.ts'
import { makeSockets } from '../server/src/http/live/sockets.ts'
import type { Decided } from '../server/src/office/call.ts'
import { runOffice } from '../server/src/office/run.ts'
import { type Command, parseCommand } from './operate/office-command.ts'
import { allCalls } from './operate/office-help.ts'
import { noteDecision } from './operate/office-log.ts'
import { reads } from './operate/office-reads.ts'
import { list } from './operate/office-waiting.ts'
import { type Connection, onDatabase } from './operate/on-database.ts'
import { harmless, say, shown } from './operate/terminal.ts'

const options = {
  by: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

try {
  await run()
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
// The connection that listens for live events ends with us and not before.
process.exit()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const lang = locales.find((locale) => locale === (values.lang ?? 'en'))
  if (!lang) throw new Error(`--lang is one of ${locales.join(', ')}`)
  const [group, name = '', ...words] = positionals
  if (values.help || group === 'help') return say(allCalls())
  if (group === undefined)
    return onDatabase(process.env, async (db) => list(db, await databaseTime(db)))
  const read = Object.hasOwn(reads, group) ? reads[group]![name] : undefined
  if (read?.words === words.length)
    return onDatabase(process.env, async (db) =>
      read
        .run(db, { word: words[0] ?? '', lang, now: await databaseTime(db) })
        .catch(inWords(lang)),
    )
  const by = values.by || process.env.USER || userInfo().username
  await decide(parseCommand(positionals), by, lang)
}

async function decide(
  { action, route, verb, given: givenAt }: Command,
  by: string,
  lang: Locale,
): Promise<void> {
  const may = new Set(permissions)
  const operator = { actor: 'cli', name: by, may, ip: undefined, request: undefined } as const
  await onDatabase(process.env, async (db, connection) => {
    const now = await databaseTime(db)
    const call = { action, route, verb, operator, given: await givenAt(now), now }
    const done = await runOffice(db, call).catch(inWords(lang, route.takes))
    // Said first: it is done, whatever becomes of what follows.
    say(harmless(fill(outcomes[done.outcome][lang], done.details)))
    for (const line of changesOf(done)) say(harmless(line))
    await tell(connection, done)
    await noteDecision(db, process.env, { verb: action, by, memberId: done.memberId })
  })
}

/** What is written of a decision is read beside what the server wrote: the clock of this terminal may be another. */
async function databaseTime(db: Db): Promise<Date> {
  return (await onlyRow<{ now: Date }>(db)`SELECT now() AS now`).now
}

/** Throws a refusal in words, with what a field takes that is not right. */
function inWords(lang: Locale, takes: OfficeRoute['takes'] = {}) {
  return (error: unknown): never => {
    if (!(error instanceof OfficeRefusal)) throw error
    const field = String(error.details.field)
    const hint = Object.hasOwn(takes, field) ? [`  ${field}: ${takes[field]}`] : []
    throw new Error([...sayRefusal(error, lang), ...hint].map(harmless).join('\n'))
  }
}

function changesOf({ before = {}, after = {} }: Decided): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [shown(before[name]), shown(value)]
    return was === is ? [] : [`  ${name}: ${was} → ${is}`]
  })
}

/** The member's open pages hear of it through the database, as of everything; those of sessions that ended are closed. */
async function tell(
  connection: Connection,
  { memberId, events, hangUp = [] }: Decided,
): Promise<void> {
  if (events.length + hangUp.length === 0) return
  const pool = openPool(connection, { max: 4, statementTimeoutMs: 0, onLost: () => {} })
  const sockets = makeSockets(pool, { info: () => {}, warn: () => {}, error: () => {} })
  if (memberId !== undefined) sockets.live.tell(memberId, ...events)
  sockets.hangUp(hangUp)
  await nextTurn()
  // Not heard is not lost: pages ask by themselves, too.
  await sockets.sent()
}
