import { isDeepStrictEqual } from 'node:util'
import type { chat } from '@krapao/shared/chat/chat.contract'
import { isBlank, isStaffThere, type MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Input } from '@krapao/shared/contract'
import { conflict, Refusal, refusal, unless } from '@krapao/shared/refusal'
import type { AnyoneCall, ChatParty, VisitorCall } from '../../context.ts'
import { sqlState } from '../../db/pool.ts'
import { passOn } from './bot/bot.ts'
import { greetingIn } from './bot/turn.ts'
import {
  addParty,
  findParty,
  isBlocked,
  markRead,
  nameGuest,
  type Party,
  type Row,
  replySeconds,
  rowByClientId,
  rowsOfParty,
  say,
  unreadOf,
} from './chat.sql.ts'
import { type Said, whoseChat } from './party.ts'
import { rowOf } from './row.ts'

/** Begins the names that a client may say to join; the server puts it into its own room whatever it says. */
const roomPrefix = 'krapao'

export async function config(call: AnyoneCall) {
  const { enabled, hours } = await call.setting('chat')
  if (call.env.chatBackend === '') call.guestCookie.keep()
  return {
    PREFIX: roomPrefix,
    online: enabled && isStaffThere(hours, call.now),
    hours,
    replySeconds: await replySeconds(call.db, call.now),
    greeting: await greetingIn(call, call.locale),
  }
}

export async function send(call: VisitorCall, input: Input<typeof chat.send>) {
  const whose = whoseChat(call, input)
  const message = heard(input.message)
  const before = await countedOrAgain(call, whose, input.client_id)
  const name = [input.name, input.username].find((one) => one && !isBlank(one)) ?? null
  const party = await partyToSay(call, whose, name, message.file)
  const said = before ?? (await write(call, party, message, input.client_id))
  if (!said.fresh && !isSame(said, message)) throw conflict('client_id')
  if (said.fresh) {
    await keepName(call, party, name)
    call.tellChat(whose, 'own', rowOf(call, party, said))
    call.afterwards.begin(() => passOn(call, party.id))
  }
  return {
    createdAt: said.at,
    seq: said.seq,
    session_id: said.sessionId,
    ...(said.clientId !== null && { client_id: said.clientId }),
  }
}

/** A guest may say later what they are called, or otherwise than before; a repeat of an older message does not. */
async function keepName({ db }: VisitorCall, party: Party, name: string | null): Promise<void> {
  if (party.guest === null || name === null || name === party.name) return
  await nameGuest(db, party.id, name)
  party.name = name
}

/**
 * Counts what is said: of a guest by cookie, whatever id it calls itself, and by address, since a cookie costs nothing. A repeat is no more of
 * it: above the limit it is answered the row of before. Throws REQUEST_LIMIT for anything else there, before a party is made for it.
 */
async function countedOrAgain(call: VisitorCall, whose: ChatParty, clientId: string | undefined) {
  const { throttles, ip } = call
  const [key, from] =
    'member' in whose ? [String(whose.member)] : [whose.secretHash.toString('hex'), ip]
  const why =
    throttles.whyNotNow('chatSend', key) ??
    throttles.whyNotNow('chatSendHour', key) ??
    (from && throttles.whyNotFrom(from, 'chatSendAddress'))
  if (!why) return undefined
  if (clientId === undefined) throw why
  const party = await findParty(call.db, whose)
  const before = party && (await rowByClientId(call.db, party.id, clientId))
  if (!before) throw why
  return { ...before, fresh: false }
}

type Heard = { kind: MessageKind; payload: Record<string, unknown>; file?: string }

/** What was said, as it is kept. Throws KEY_MISSING for blank text. */
function heard(message: Input<typeof chat.send>['message']): Heard {
  switch (message.message_type) {
    case 'text': {
      const text = typeof message.payload === 'string' ? message.payload : message.payload.text
      if (isBlank(text)) throw refusal('KEY_MISSING', { field: 'message' })
      return { kind: 'text', payload: { text } }
    }
    case 'media': {
      const { url: _, ...payload } = asHeard(message.payload)
      return { kind: 'media', payload, file: payload.filePath }
    }
    case 'postback':
      return { kind: 'postback', payload: message.payload }
  }
}

/** The type of a file is what was found in it, whatever its sender says: `chat_say` writes it. */
const asHeard = <P extends object>({ fileType: _, ...heard }: P & { fileType?: unknown }) => heard

/** Throws CHAT_FILE_INVALID where the file is not the party's own or was sent before. */
async function write(
  call: VisitorCall,
  party: Party,
  { kind, payload, file }: Heard,
  clientId: string | undefined,
) {
  const said = await say(
    call.db,
    {
      party: party.id,
      author: 'customer',
      kind,
      payload,
      at: call.now,
      clientId,
      locale: call.locale,
    },
    { states: ['bot', 'waiting', 'open'], file },
  ).catch((error) => {
    throw sqlState(error) === 'KR013' ? refusal('CHAT_FILE_INVALID') : error
  })
  if (!said) throw new Error('a customer was not heard')
  return said
}

/** Whether a row under a known `client_id` holds this message. One that staff has erased meanwhile was said, too. */
const isSame = (said: Pick<Row, 'kind' | 'payload'>, { kind, payload }: Heard): boolean =>
  said.kind === kind &&
  (said.payload.erased === true || isDeepStrictEqual(asHeard(said.payload), payload))

/**
 * Made by the first thing that is said or uploaded. Makes none where it throws: CHAT_CLOSED as `refuseClosed` does, CHAT_FILE_INVALID to a new
 * one who says that they have a file here.
 */
export async function partyToSay(
  call: VisitorCall,
  whose: ChatParty,
  name: string | null,
  file?: string,
): Promise<Party> {
  await refuseClosed(call, whose)
  const party = await findParty(call.db, whose)
  if (!party && file !== undefined) throw refusal('CHAT_FILE_INVALID')
  return party ?? newParty(call, whose, name)
}

/** Throws CHAT_CLOSED where the chat is closed, or to somebody who is blocked: a guest under any id of their browser. */
export async function refuseClosed(call: VisitorCall, whose: ChatParty): Promise<void> {
  const isOpen = call.env.chatBackend === '' && (await call.setting('chat')).enabled
  if (!isOpen || (await isBlocked(call.db, whose, call.now))) throw refusal('CHAT_CLOSED')
}

async function newParty(call: VisitorCall, whose: ChatParty, name: string | null): Promise<Party> {
  const isGuest = 'guest' in whose
  const botOnly = isGuest && !(await isWelcome(call))
  await addParty(call.db, whose, {
    name: isGuest ? name : null,
    locale: call.locale,
    botOnly,
    now: call.now,
  })
  return (await findParty(call.db, whose))!
}

/** Carriers put thousands of people behind one address: a guest too many is answered by the bot alone. */
const isWelcome = ({ throttles, ip }: VisitorCall): Promise<boolean> =>
  throttles.useFrom('chatGuest', ip).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

export async function history(call: VisitorCall, input: Input<typeof chat.history>) {
  const party = await findParty(call.db, whoseChat(call, input))
  if (!party) return []
  unless(call.throttles.whyNotNow('chatHistory', String(party.id)))
  const rows = await rowsOfParty(call.db, party.id, input)
  return rows.map((row) => rowOf(call, party, row))
}

export async function read(call: VisitorCall, input: Said & { seq?: number | undefined }) {
  const whose = whoseChat(call, input)
  const seq = await markRead(call.db, whose, input.seq)
  if (seq !== undefined) call.tellChat(whose, 'read', { by: 'customer', seq })
  return {}
}

export async function unread(call: VisitorCall, input: Said) {
  return { count: await unreadOf(call.db, whoseChat(call, input)) }
}
