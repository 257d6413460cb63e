import { isDeepStrictEqual } from 'node:util'
import type { chat } from '@krapao/shared/chat/chat.contract'
import { isBlank, type MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Input } from '@krapao/shared/contract'
import { conflict, refusal } from '@krapao/shared/refusal'
import type { ChatParty, VisitorCall } from '../../context.ts'
import { sqlState } from '../../db/pool.ts'
import { passOn } from './bot/bot.ts'
import { findParty, nameGuest, type Party, type Row, rowByClientId, say } from './chat.sql.ts'
import { partyToSay, whoseChat } from './party.ts'
import { rowOf } from './row.ts'

/** Keeps a customer's message and tells it to their other pages. The bot or the staff hear of it once it is answered. */
export async function send(call: VisitorCall, input: Input<typeof chat.send>) {
  const whose = whoseChat(call, input)
  const message = messageOf(input.message)
  const repeated = await countOrFindRepeat(call, whose, input.client_id)
  const name = [input.name, input.username].find((one) => one && !isBlank(one)) ?? null
  const party = await partyToSay(call, whose, { name, file: message.file })
  const row = repeated ?? (await write(call, party, message, input.client_id))
  if (!row.fresh && !isSame(row, message)) throw conflict('client_id')
  if (row.fresh) {
    await keepName(call, party, name)
    call.tellChat(whose, 'own', rowOf(call, party, row))
    call.afterwards.begin(() => passOn(call, party.id))
  }
  return {
    createdAt: row.at,
    seq: row.seq,
    session_id: row.sessionId,
    ...(row.clientId !== null && { client_id: row.clientId }),
  }
}

type Message = { kind: MessageKind; payload: Record<string, unknown>; file?: string }

/** The message as it is stored. Throws KEY_MISSING for blank text. */
function messageOf({ message_type: kind, payload }: Input<typeof chat.send>['message']): Message {
  switch (kind) {
    case 'text': {
      const text = typeof payload === 'string' ? payload : payload.text
      if (isBlank(text)) throw refusal('KEY_MISSING', { field: 'message' })
      return { kind, payload: { text } }
    }
    case 'media': {
      const { url: _, ...stored } = withoutFileType(payload)
      return { kind, payload: stored, file: stored.filePath }
    }
    case 'postback':
      return { kind, payload }
  }
}

/** The type of a file is what was found in it, whatever its sender says: `chat_say` writes it. */
const withoutFileType = <P extends object>({ fileType: _, ...rest }: P & { fileType?: unknown }) =>
  rest

/**
 * Counts a message: a guest's by cookie, whatever id it claims, and by address, since a cookie costs nothing. Above the limit a repeat is
 * still answered, with the row it made. Throws REQUEST_LIMIT for anything else there, before a party is made for it.
 */
async function countOrFindRepeat(
  call: VisitorCall,
  whose: ChatParty,
  clientId: string | undefined,
) {
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
  const row = party && (await rowByClientId(call.db, party.id, clientId))
  if (!row) throw why
  return { ...row, fresh: false }
}

/** Throws CHAT_FILE_INVALID where the file is not the party's own or was sent before. */
async function write(
  { db, now, locale }: VisitorCall,
  { id: party }: Party,
  { kind, payload, file }: Message,
  clientId: string | undefined,
) {
  const row = await say(
    db,
    { party, author: 'customer', kind, payload, at: now, clientId, locale },
    { states: ['bot', 'waiting', 'open'], file },
  ).catch((error) => {
    throw sqlState(error) === 'KR013' ? refusal('CHAT_FILE_INVALID') : error
  })
  if (!row) throw new Error('a customer’s message was not written')
  return row
}

/** Whether the row under a known `client_id` holds this message. One that staff has erased meanwhile counts as the same. */
const isSame = (row: Pick<Row, 'kind' | 'payload'>, { kind, payload }: Message): boolean =>
  row.kind === kind &&
  (row.payload.erased === true || isDeepStrictEqual(withoutFileType(row.payload), payload))

/** A guest may give a name later, or another one; a repeat of an older message does not bring back its name. */
async function keepName({ db }: VisitorCall, party: Party, name: string | null): Promise<void> {
  if (party.guest === null || name === null || name === party.name) return
  await nameGuest(db, party.id, name)
  party.name = name
}
