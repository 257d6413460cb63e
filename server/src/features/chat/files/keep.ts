import { type AttachmentKind, attachmentKind, bytesMax } from '@krapao/shared/chat/chat.rules'
import { refusal } from '@krapao/shared/refusal'
import type { Context } from '../../../context.ts'
import type { Ending } from '../../../files/files.ts'
import { mimeOf, redraw, redrawMoving } from '../../../files/pictures.ts'
import { addFile, deleteFiles, type FileMime } from './file.sql.ts'

// What may be kept for a message, and how: of customers and of staff alike.

type Keeper = Pick<Context, 'db' | 'files'>
/** `sha256`: of what was sent. */
type Sent = { party: number; sha256: string; now: Date }

const endings: Readonly<Record<FileMime, Ending>> = {
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** By the ending of its name (SPEC §5), and by what is in it. Throws CHAT_FILE_INVALID. */
export function judge(kind: AttachmentKind, name: string, mime: string | undefined): void {
  if (mime === undefined || attachmentKind(name, mime) !== kind) throw refusal('CHAT_FILE_INVALID')
}

/** Judged by what is in it. Throws CHAT_FILE_INVALID. */
export const judgePicture = async (name: string, bytes: Uint8Array): Promise<void> =>
  judge('image', name, await mimeOf(bytes))

type Picture = { mime: 'image/jpeg' | 'image/gif'; bytes: Buffer }
/** A picture as it may be kept: a JPEG, and a GIF where it moves. Throws CHAT_FILE_INVALID. */
export async function drawnAnew(bytes: Uint8Array): Promise<Picture> {
  const moving =
    (await mimeOf(bytes)) === 'image/gif' && (await redrawMoving(bytes, bytesMax('image')))
  if (moving) return { mime: 'image/gif', bytes: moving }
  const drawn = await redraw(bytes)
  if (!drawn) throw refusal('CHAT_FILE_INVALID')
  return { mime: 'image/jpeg', bytes: drawn }
}

/** Answers its key. */
export const keepPicture = (at: Keeper, { mime, bytes }: Picture, sent: Sent): Promise<string> =>
  keep(at, { ...sent, mime, bytes: bytes.length }, (key) => at.files.put(key, bytes))

type Film = { at: string; size: number; mime: 'video/mp4' | 'video/quicktime' }
/** Keeps a film that has landed, and of which `withoutTraces` knows the type. Answers its key. */
export const keepFilm = (at: Keeper, film: Film, sent: Sent): Promise<string> =>
  keep(at, { ...sent, mime: film.mime, bytes: film.size }, (key) => at.files.take(key, film.at))

type Kept = Sent & { mime: FileMime; bytes: number }
/** The row first, then the file: a process that dies between leaves no file of which no row tells. */
async function keep(
  { db, files }: Keeper,
  kept: Kept,
  store: (key: string) => Promise<void>,
): Promise<string> {
  const key = files.newKey('chat', endings[kept.mime])
  await addFile(db, { ...kept, key })
  try {
    await store(key)
  } catch (error) {
    await drop({ db, files }, key)
    throw error
  }
  return key
}

async function drop({ db, files }: Keeper, key: string): Promise<void> {
  try {
    await files.drop(key)
    await deleteFiles(db, [key])
  } catch {
    // Its row is still there: it is deleted as one that no message took (forget.ts).
  }
}
