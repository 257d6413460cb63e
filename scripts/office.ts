// `npm run office`: what operators decide, until the office has its own door (docs/office.md). It runs the office's calls in process, as
// the person at the terminal, with all permissions.
//   npm run office                                what waits for a person
//   npm run office -- payouts                     how its calls are written, by the contract
//   npm run office -- payouts approve <id>        one of them
// The name of who decides is the system's user, or `--by NAME`; `--lang th|la|en` is the language of what it answers.
import { userInfo } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { officeErrors } from '@krapao/shared/office/errors'
import { outcomes } from '@krapao/shared/office/outcomes'
import { permissions } from '@krapao/shared/office/permissions'
import { OfficeRefusal } from '@krapao/shared/office/refusal'
import { fill, type Locale, locales } from '@krapao/shared/text'
import { openPool } from '../server/src/db/pool.ts'
import { makeLive } from '../server/src/http/live/live.ts'
import type { Decided } from '../server/src/office/call.ts'
import { runOffice } from '../server/src/office/run.ts'
import { noteDecision } from './operate/office-log.ts'
import { list } from './operate/office-waiting.ts'
import { type Asked, askedBy } from './operate/office-words.ts'
import { type Connection, onDatabase } from './operate/on-database.ts'
import { harmless, say } from './operate/terminal.ts'

const options = { by: { type: 'string' }, lang: { type: 'string' } } as const

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
  if (positionals.length === 0) return onDatabase(process.env, list)
  const asked = askedBy(positionals)
  const by = values.by || process.env.USER || userInfo().username
  await decide(asked, by, lang).catch((error) => {
    throw error instanceof OfficeRefusal
      ? new Error(harmless(fill(officeErrors[error.code][lang], error.details)))
      : error
  })
}

async function decide(
  { action, route, verb, given }: Asked,
  by: string,
  lang: Locale,
): Promise<void> {
  const may = new Set(permissions)
  const operator = { actor: 'cli', name: by, may, ip: undefined, request: undefined } as const
  await onDatabase(process.env, async (db, connection) => {
    const done = await runOffice(db, { action, route, verb, operator, given, now: new Date() })
    await tell(connection, done)
    await noteDecision(db, process.env, { verb: action, by, memberId: done.memberId })
    say(harmless(fill(outcomes[done.outcome][lang], done.details)))
  })
}

/** The member's open pages hear of it through the database, as of everything; those of sessions that ended are closed. */
async function tell(
  connection: Connection,
  { memberId, events, hangUp = [] }: Decided,
): Promise<void> {
  if (events.length + hangUp.length === 0) return
  const pool = openPool(connection, { max: 3, statementTimeoutMs: 0, onLost: () => {} })
  const sent: Promise<unknown>[] = []
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
  pool.query = ((...words: unknown[]) => {
    const answer = query(...words)
    sent.push(answer)
    return answer
  }) as typeof pool.query
  const live = makeLive(pool, { info: () => {}, warn: () => {}, error: () => {} })
  if (memberId !== undefined) live.tell(memberId, ...events)
  live.hangUp(hangUp)
  await nextTurn()
  // Not heard is not lost: pages ask by themselves, too.
  await Promise.allSettled(sent)
}
