import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errors } from '@krapao/shared/errors'
import { outcomes } from '@krapao/shared/office/outcomes'
import { Refusal } from '@krapao/shared/refusal'
import { fill, type Locale } from '@krapao/shared/text'
import { attachFile } from '../../../server/src/features/chat/desk/attach.ts'
import { databaseTime, decideAs, inWords, type Telling } from '../deciding.ts'
import { type Command, parseCommand } from '../office-command.ts'
import { noteDecision } from '../office-log.ts'
import { readJson } from '../read-json.ts'
import { harmless } from '../terminal.ts'
import type { Desk } from './desk.ts'
import { drawReplies, tabOf } from './listed.ts'
import type { Painted } from './paint.ts'
import { help, type Typed } from './typed.ts'
import type { View } from './view.ts'

type At = {
  desk: Desk
  telling: Telling
  view: View
  screen: Painted
  idsToRetry: Map<string, string>
}

/** Throws, in words for who typed it. */
export async function doTyped(at: At, typed: Exclude<Typed, { is: 'quit' }>): Promise<void> {
  const { desk, view, screen } = at
  switch (typed.is) {
    case 'open':
      await view.open(typed.party).catch(inWords(desk.lang))
      return readSeen(at)
    case 'list':
      return view.list(tabOf(typed.tab || 'all'))
    case 'again':
      return view.party() === undefined ? view.list('all') : view.look()
    case 'back':
      view.close()
      return view.list('all')
    case 'help':
      return screen.print(help)
    case 'older':
      openParty(view)
      return view.older()
    case 'replies':
      return screen.print(await drawReplies(desk.db, desk.lang))
    case 'say':
      return answer(at, { text: typed.text })
    case 'cards':
      return answer(at, { message: await readCards(typed.json) })
    case 'file':
      return answer(at, { message: await keepFile(at, typed.path) })
    case 'call':
      return call(at, parseCommand(['chat', typed.name, openParty(view), ...typed.words]))
    case 'unknown':
      throw new Error(`“${harmless(typed.word)}” is nothing that can be done here: /help.`)
  }
}

/** The number of the conversation that is open. Throws where none is. */
function openParty(view: View): string {
  const party = view.party()
  if (party === undefined) throw new Error('Open a conversation first: type its number.')
  return String(party)
}

/** Each answer goes with an id of its own; the same words again after an error are the same message. */
async function answer(at: At, said: { text: string } | { message: unknown }): Promise<void> {
  const { idsToRetry } = at
  const party = openParty(at.view)
  const words = JSON.stringify([party, said])
  const client_id = idsToRetry.get(words) ?? randomUUID()
  idsToRetry.set(words, client_id)
  const command = parseCommand(['chat', 'answer', party])
  await call(at, { ...command, given: async () => ({ party, client_id, ...said }) }, () => {
    idsToRetry.clear()
  })
}

/** What is said all day is in the conversation and in the audit; the security log keeps what else is decided. */
const routine: ReadonlySet<string> = new Set(['chat.answer', 'chat.reply', 'chat.read'])

async function call(
  { desk, telling, view, screen }: At,
  { action, route, verb, given: givenAt }: Command,
  isDone = () => {},
): Promise<void> {
  const { db, by, lang, env } = desk
  const now = await databaseTime(db)
  const made = { action, route, verb, given: await givenAt(now), now }
  const done = await decideAs(db, by, made).catch(inWords(lang, route.takes))
  isDone()
  if (!routine.has(action))
    screen.print([harmless(fill(outcomes[done.outcome][lang], done.details))])
  await telling.tell(done, now)
  await view.look()
  if (!routine.has(action))
    await noteDecision(db, env, { verb: action, by, memberId: done.memberId }, screen.aside)
}

/** What the customer said is read when it is seen by who has the conversation. */
export async function readSeen(at: At): Promise<void> {
  const party = at.view.party()
  if (party !== undefined && at.view.isUnread())
    await call(at, parseCommand(['chat', 'read', String(party)]))
}

/** Cards alone, or a whole message. */
async function readCards(json: string): Promise<unknown> {
  if (json === '' || json === '-') throw new Error('It is written /cards JSON, or /cards FILE.')
  const written = await readJson(json)
  return Array.isArray(written)
    ? { message_type: 'generic', payload: { elements: written } }
    : written
}

async function keepFile({ desk, telling, view }: At, typed: string): Promise<unknown> {
  const party = openParty(view)
  if (typed === '') throw new Error('It is written /file PATH.')
  const bytes = await readFile(typed).catch((error) => {
    throw new Error(`“${harmless(typed)}” cannot be read: ${error.code}`)
  })
  const name = path.basename(typed)
  const at = { db: desk.db, files: telling.files }
  const now = await databaseTime(desk.db)
  const filePath = await attachFile(at, Number(party), { name, bytes, now }).catch(
    inMembersWords(desk.lang),
  )
  return { message_type: 'media', payload: { filePath } }
}

/** What a customer is told of such a file is told to staff, too. */
const inMembersWords = (lang: Locale) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  throw new Error(fill(errors[error.code][lang], error.details))
}
