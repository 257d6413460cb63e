import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachmentKind, whyNotAttach } from '@krapao/shared/chat/chat.rules'
import type { Context } from '../../../context.ts'
import { withoutTraces } from '../../../files/films.ts'
import { drawnAnew, judge, judgePicture, keepFilm, keepPicture } from '../files/keep.ts'

type Attached = { name: string; bytes: Buffer; now: Date }

/**
 * Keeps a picture or film of the staff's for one message to this party, as those of customers are kept. Answers what the message names as
 * its filePath. Throws CHAT_FILE_INVALID, CHAT_FILE_TOO_LARGE.
 */
export async function attachFile(
  at: Pick<Context, 'db' | 'files'>,
  party: number,
  { name, bytes, now }: Attached,
): Promise<string> {
  const why = whyNotAttach({ name, type: '', size: bytes.length })
  if (why) throw why
  if (attachmentKind(name, '') === 'video') return attachFilm(at, party, { name, bytes, now })
  await judgePicture(name, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return keepPicture(at, await drawnAnew(bytes), { party, sha256, now })
}

async function attachFilm(
  at: Pick<Context, 'db' | 'files'>,
  party: number,
  { name, bytes, now }: Attached,
): Promise<string> {
  const landing = at.files.landing()
  try {
    const { sha256, ...landed } = await landing.write(Readable.from([bytes]))
    const mime = await withoutTraces(landed.at)
    judge('video', name, mime)
    return await keepFilm(at, { ...landed, mime: mime! }, { party, sha256, now })
  } finally {
    await landing.clear()
  }
}
