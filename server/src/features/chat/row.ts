import type { ChatPayload, ChatRow } from '@krapao/shared/chat/chat.contract'
import type { Context } from '../../context.ts'
import type { Party, Row } from './chat.sql.ts'
import { addressOfFile } from './files/address.ts'

/** A message as history and the socket answer it. */
export function rowOf(context: Pick<Context, 'files' | 'clock'>, party: Party, row: Row): ChatRow {
  const isTheirs = row.author === 'customer'
  return {
    sender: isTheirs ? 'customer' : 'other',
    message: { message_type: row.kind, payload: shown(context, row) },
    createdAt: row.at,
    session_id: row.sessionId,
    ...(party.code !== null && { userId: party.code, username: party.username ?? '' }),
    ...(party.guest !== null && { guestId: party.guest }),
    ...(party.name !== null && { name: party.name }),
    seq: row.seq,
    ...(row.clientId !== null && { client_id: row.clientId }),
    ...(isTheirs
      ? { status: row.seq <= party.staffRead ? 'read' : 'sent' }
      : { agent: { name: row.operator ?? '', isBot: row.author !== 'operator' } }),
  }
}

/** The address of a file is signed anew each time; its key is what stays. */
function shown(context: Pick<Context, 'files' | 'clock'>, { kind, payload }: Row): ChatPayload {
  const { said_at, ...said } = payload as ChatPayload & { said_at?: string }
  const stored = { ...said, ...(said_at !== undefined && { said_at: new Date(said_at) }) }
  return kind === 'media' && stored.filePath
    ? { ...stored, url: addressOfFile(context, stored.filePath) }
    : stored
}
