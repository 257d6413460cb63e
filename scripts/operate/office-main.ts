import { userInfo } from 'node:os'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { outcomes } from '@krapao/shared/office/outcomes'
import { fill, type Locale, locales } from '@krapao/shared/text'
import type { Decided } from '../../server/src/office/call.ts'
import { openInbox } from './chat/inbox.ts'
import type { Streams } from './chat/screen.ts'
import { databaseTime, decideAs, inWords, isTold, openTelling } from './deciding.ts'
import { type Command, parseCommand } from './office-command.ts'
import { allCalls } from './office-help.ts'
import { noteDecision } from './office-log.ts'
import { readNamed } from './office-reads.ts'
import { list } from './office-waiting.ts'
import { onDatabase } from './on-database.ts'
import { harmless, sayTo, shown } from './terminal.ts'

/** One command: what was typed, where, and where its words go. */
export type Terminal = Streams & {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  errors: Writable
}

/** Runs one command to its end, and answers its exit code. */
export async function runTerminal(terminal: Terminal): Promise<number> {
  try {
    await run(terminal)
    return 0
  } catch (error) {
    sayTo(terminal.output)((error as Error).message)
    return 1
  }
}

const options = {
  by: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

async function run(terminal: Terminal): Promise<void> {
  const { env, input, output } = terminal
  const { values, positionals } = parseArgs({
    args: [...terminal.args],
    allowPositionals: true,
    options,
  })
  const lang = locales.find((locale) => locale === (values.lang ?? 'en'))
  if (!lang) throw new Error(`--lang is one of ${locales.join(', ')}`)
  const say = sayTo(output)
  const [group, name = '', ...words] = positionals
  if (values.help || group === 'help') return say(allCalls())
  if (group === undefined)
    return onDatabase(env, async (db) => list(db, { say, now: await databaseTime(db) }))
  const by = values.by || env.USER || userInfo().username
  if (group === 'chat' && name === '')
    return onDatabase(env, (db, connection) =>
      openInbox({ db, connection, env, by, lang }, terminal),
    )
  const read = readNamed(group, name, words)
  if (read)
    return onDatabase(env, async (db) =>
      read(db, { lang, by, now: await databaseTime(db), env, input, say }).catch(inWords(lang)),
    )
  await decide(terminal, parseCommand(positionals, input), by, lang)
}

async function decide(
  { env, output, errors }: Terminal,
  { action, route, verb, given: givenAt }: Command,
  by: string,
  lang: Locale,
): Promise<void> {
  const say = sayTo(output)
  await onDatabase(env, async (db, connection) => {
    const now = await databaseTime(db)
    const call = { action, route, verb, given: await givenAt(now), now }
    const done = await decideAs(db, by, call).catch(inWords(lang, route.takes))
    // Said first: it is done, whatever becomes of what follows.
    say(harmless(fill(outcomes[done.outcome][lang], done.details)))
    for (const line of changesOf(done)) say(harmless(line))
    if (isTold(done)) {
      const telling = openTelling(db, connection, env)
      await telling.tell(done, now).finally(telling.close)
    }
    const noted = { verb: action, by, memberId: done.memberId }
    await noteDecision(db, env, noted, sayTo(errors))
  })
}

function changesOf({ before = {}, after = {} }: Decided): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [shown(before[name]), shown(value)]
    return was === is ? [] : [`  ${name}: ${was} → ${is}`]
  })
}
