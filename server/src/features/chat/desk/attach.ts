import { createHash } from 'node:crypto'
import { attachmentKind, whyNotAttach } from '@krapao/shared/chat/chat.rules'
import { refusal } from '@krapao/shared/refusal'
import type { Context } from '../../../context.ts'
import { redraw } from '../../../files/pictures.ts'
import { addFile } from './desk.sql.ts'

type Attached = { name: string; bytes: Uint8Array; now: Date }

/**
 * Keeps a picture of the staff's for one message to this party, drawn anew as those of customers are. Answers what the message names as its
 * filePath. Throws CHAT_FILE_INVALID, CHAT_FILE_TOO_LARGE.
 */
export async function attachFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  party: number,
  { name, bytes, now }: Attached,
): Promise<string> {
  const why = whyNotAttach({ name, type: '', size: bytes.length })
  if (why) throw why
  const drawn = attachmentKind(name, '') === 'image' ? await redraw(bytes) : undefined
  if (!drawn) throw refusal('CHAT_FILE_INVALID')
  const key = await files.keep('chat', drawn)
  const sha256 = createHash('sha256').update(drawn).digest('hex')
  await addFile(db, { key, party, mime: 'image/jpeg', bytes: drawn.length, sha256, now })
  return key
}
