// `npm run office`: what operators decide, until the office has its own door (docs/office.md). It runs the office's calls in process, as
// the person at the terminal, with all permissions.
//   npm run office                                what waits for a person
//   npm run office -- payouts                     how its calls are written, by the contract
//   npm run office -- payouts approve <id>        one of them
//   npm run office -- chat                        the chat's inbox: read and answer customers
//   npm run office -- games list                  what may be changed while the service runs; settings list
//   npm run office -- help                        all of them
// The name of who decides is the system's user, or `--by NAME`; `--lang th|la|en` is the language of what it answers.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { outcomes } from '@krapao/shared/office/outcomes'
import { fill, type Locale, locales } from '@krapao/shared/text'
import type { Decided } from '../server/src/office/call.ts'
import { openInbox } from './operate/chat/inbox.ts'
import { databaseTime, decideAs, inWords, isTold, openTelling } from './operate/deciding.ts'
import { type Command, parseCommand } from './operate/office-command.ts'
import { allCalls } from './operate/office-help.ts'
import { noteDecision } from './operate/office-log.ts'
import { readNamed } from './operate/office-reads.ts'
import { list } from './operate/office-waiting.ts'
import { onDatabase } from './operate/on-database.ts'
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
  const by = values.by || process.env.USER || userInfo().username
  if (group === 'chat' && name === '')
    return onDatabase(process.env, (db, connection) =>
      openInbox({ db, connection, env: process.env, by, lang }),
    )
  const read = readNamed(group, name, words)
  if (read)
    return onDatabase(process.env, async (db) =>
      read({ db, words, lang, by, now: await databaseTime(db) }).catch(inWords(lang)),
    )
  await decide(parseCommand(positionals), by, lang)
}

async function decide(
  { action, route, verb, given: givenAt }: Command,
  by: string,
  lang: Locale,
): Promise<void> {
  await onDatabase(process.env, async (db, connection) => {
    const now = await databaseTime(db)
    const call = { action, route, verb, given: await givenAt(now), now }
    const done = await decideAs(db, by, call).catch(inWords(lang, route.takes))
    // Said first: it is done, whatever becomes of what follows.
    say(harmless(fill(outcomes[done.outcome][lang], done.details)))
    for (const line of changesOf(done)) say(harmless(line))
    if (isTold(done)) await openTelling(db, connection, process.env).tell(done, now)
    await noteDecision(db, process.env, { verb: action, by, memberId: done.memberId })
  })
}

function changesOf({ before = {}, after = {} }: Decided): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [shown(before[name]), shown(value)]
    return was === is ? [] : [`  ${name}: ${was} → ${is}`]
  })
}
