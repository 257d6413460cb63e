import { type AttachmentKind, attachmentKind, bytesMax } from '@krapao/shared/chat/chat.rules'
import { Refusal, refusal } from '@krapao/shared/refusal'
import type { VisitorCall } from '../../../context.ts'
import type { Ending, Upload, UploadOnDisk } from '../../../files/files.ts'
import { withoutTraces } from '../../../files/films.ts'
import { mimeOf, redraw, redrawMoving } from '../../../files/pictures.ts'
import { partyToSay } from '../chat.ts'
import { type Said, whoseChat } from '../party.ts'
import { addFile, deleteFiles, type FileMime } from './file.sql.ts'

const endings: Readonly<Record<FileMime, Ending>> = {
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** A picture is drawn anew before it is kept: as a JPEG, and as a GIF where it moves. */
export async function uploadImage(
  call: VisitorCall & { upload: Upload },
  input: Said,
): Promise<{ path: string }> {
  const party = await partyToSay(call, whoseChat(call, input), null)
  const { bytes, name } = call.upload
  const given = await mimeOf(bytes)
  judge('image', name, given)

  return counted(call, 'image', async () => {
    const moving = given === 'image/gif' && (await redrawMoving(bytes, bytesMax('image')))
    const drawn = moving || (await redraw(bytes))
    if (!drawn) throw refusal('CHAT_FILE_INVALID')
    const mime = moving ? 'image/gif' : 'image/jpeg'
    return keep(call, { party: party.id, mime, bytes: drawn.length }, (key) =>
      call.files.put(key, drawn),
    )
  })
}

/** A film is kept as it came, but for what its camera wrote beside it. */
export async function uploadVideo(
  call: VisitorCall & { upload: UploadOnDisk },
  input: Said,
): Promise<{ path: string }> {
  const party = await partyToSay(call, whoseChat(call, input), null)
  const { at, name, size } = call.upload
  const mime = await withoutTraces(at)
  judge('video', name, mime)
  if (!mime) throw refusal('CHAT_FILE_INVALID')

  return counted(call, 'video', () =>
    keep(call, { party: party.id, mime, bytes: size }, (key) => call.files.take(key, at)),
  )
}

/** By the ending of its name (SPEC §5), and by what is in it. Throws CHAT_FILE_INVALID. */
function judge(kind: AttachmentKind, name: string, mime: string | undefined): void {
  if (mime === undefined || attachmentKind(name, mime) !== kind) throw refusal('CHAT_FILE_INVALID')
}

/** Counts one upload. Throws REQUEST_LIMIT when the hour has none left. What fails by no fault of its sender is not counted. */
async function counted<T>(
  call: VisitorCall,
  kind: AttachmentKind,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await count(call, kind)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) await giveBack()
    throw error
  }
}

const rules = {
  image: { member: 'chatImage', guest: 'chatGuestImage', address: 'chatImageAddress' },
  video: { member: 'chatVideo', guest: 'chatGuestVideo', address: 'chatVideoAddress' },
} as const

/** A guest is counted by cookie, whatever id it calls itself, and by address, since a cookie costs nothing. */
async function count({ visitor, throttles, ip }: VisitorCall, kind: AttachmentKind) {
  const { member, guest, address } = rules[kind]
  if ('member' in visitor) {
    const key = String(visitor.member.id)
    await throttles.use(member, key)
    return () => throttles.giveBack(member, key)
  }
  const key = visitor.secretHash.toString('hex')
  const giveBack = () => throttles.giveBack(guest, key)
  await throttles.use(guest, key)
  await throttles.useFrom(address, ip).catch(async (error) => {
    await giveBack()
    throw error
  })
  return async () => {
    await giveBack()
    await throttles.giveBackFrom(address, ip)
  }
}

type Kept = { party: number; mime: FileMime; bytes: number }
/** The row first, then the file: a process that dies between leaves no file of which no row tells. */
async function keep(
  { db, files, upload, now }: VisitorCall & { upload: { sha256: string } },
  kept: Kept,
  store: (key: string) => Promise<void>,
): Promise<{ path: string }> {
  const key = files.newKey('chat', endings[kept.mime])
  await addFile(db, { ...kept, key, sha256: upload.sha256, now })
  try {
    await store(key)
  } catch (error) {
    await drop({ db, files }, key)
    throw error
  }
  return { path: key }
}

async function drop({ db, files }: Pick<VisitorCall, 'db' | 'files'>, key: string): Promise<void> {
  try {
    await files.drop(key)
    await deleteFiles(db, [key])
  } catch {
    // Its row is still there: it is deleted as one that no message took (forget.ts).
  }
}
