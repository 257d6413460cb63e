import { isDeepStrictEqual } from 'node:util'
import type { StaffMessage } from '@krapao/shared/office/chat.rules'
import { OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import type { Decided, OperatorCall } from '../../../office/call.ts'
import { readSetting } from '../../../settings/settings.ts'
import { type Row, rowByClientId, sayWithin } from '../chat.sql.ts'
import { rowOf } from '../row.ts'
import { assignSession } from './desk.sql.ts'
import { decidedOf, type Found, findChat, openOf, refuseOthers } from './found.ts'
import { judgeShape, judgeStored } from './judged-message.ts'
import { filledReply, type Values } from './replies.ts'

type Said = Promise<Decided<'CHAT_SAID' | 'CHAT_SAID_BEFORE'>>
type Answer = {
  party: string
  text?: string | undefined
  message?: Record<string, unknown> | undefined
  client_id?: string | undefined
}

export async function answerChat(call: OperatorCall, input: Answer): Said {
  const { text, message, client_id } = input
  if (text === undefined && message === undefined) throw refusal('KEY_MISSING', { field: 'text' })
  if (text !== undefined && message !== undefined)
    throw refusal('KEY_INVALID', { field: 'message' })
  const judged = judgeShape(message ?? { message_type: 'text', payload: { text } })
  return sayTo(call, await findChat(call, input.party), judged, client_id)
}

type Reply = Values & { party: string; reply: string; client_id?: string | undefined }

/** The reply is read as it stands now, in the language that the customer last wrote in. */
export async function replyChat(call: OperatorCall, input: Reply): Said {
  const { replies } = await readSetting(call.tx, 'chatReplies')
  const reply = replies.find(({ id }) => id === input.reply)
  if (!reply)
    throw refusal('NO_REPLY', {
      reply: input.reply,
      replies: replies.map(({ id }) => id).join(', '),
    })
  const found = await findChat(call, input.party)
  const text = await filledReply(call.tx, reply, found.party, input)
  const judged = judgeShape({ message_type: 'text', payload: { text } })
  return sayTo(call, found, judged, input.client_id)
}

async function sayTo(
  call: OperatorCall,
  found: Found,
  message: StaffMessage,
  clientId: string | undefined,
): Said {
  const { tx, operator } = call
  const { party } = found
  const before = clientId === undefined ? undefined : await rowByClientId(tx, party.id, clientId)
  if (before) return saidBefore(found, before, message, operator)

  const session = openOf(found)
  refuseOthers(session, operator)
  const { file, ...judged } = await judgeStored(tx, party.id, message)
  const isTaken = session.state !== 'open'
  if (isTaken) await assignSession(tx, session.id, operator)
  const row = await sayWithin(
    tx,
    { party: party.id, author: 'operator', operator, at: call.now, clientId, ...judged },
    { states: ['open'], file },
  )
  if (!row) throw new Error('an operator was not heard')
  return decidedOf(found, 'CHAT_SAID', {
    details: { seq: row.seq },
    after: {
      seq: row.seq,
      kind: row.kind,
      length: JSON.stringify(row.payload).length,
      ...(isTaken && { assignedTo: operator }),
    },
    events: [{ type: 'chat' }],
    chat: (to, whose) => {
      if (isTaken)
        to.tellChat(whose, 'session', { session_id: session.id, state: 'open', agent: operator })
      // An answer means that what was said before it was read.
      to.tellChat(whose, 'read', { by: 'other', seq: row.seq - 1 })
      to.tellChat(whose, 'messaging', rowOf(to, party, row))
      to.tellStaff({ party: party.id, what: 'said' })
    },
  })
}

/** An answer whose outcome was lost, sent again. Throws CLIENT_ID_USED where it is another message. */
function saidBefore(
  found: Found,
  row: Row,
  { message_type, payload }: StaffMessage,
  operator: string,
): Decided<'CHAT_SAID_BEFORE'> {
  const { fileType: _, ...said } = row.payload
  const isSame =
    row.operator === operator &&
    row.kind === message_type &&
    (row.payload.erased === true || isDeepStrictEqual(said, JSON.parse(JSON.stringify(payload))))
  if (!isSame) throw new OfficeRefusal('CLIENT_ID_USED', { id: row.clientId ?? '' })
  return decidedOf(found, 'CHAT_SAID_BEFORE', {
    details: { seq: row.seq },
    after: { seq: row.seq, kind: row.kind },
  })
}
