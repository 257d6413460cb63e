import type { AttachmentKind } from '@krapao/shared/chat/chat.rules'
import { Refusal } from '@krapao/shared/refusal'
import type { VisitorCall } from '../../../context.ts'
import type { Upload, UploadOnDisk } from '../../../files/files.ts'
import { withoutTraces } from '../../../files/films.ts'
import { type ClaimedIds, partyToSay, refuseClosed, whoseChat } from '../party.ts'
import { drawnAnew, judge, judgePicture, keepFilm, keepPicture } from './keep.ts'

// What is refused makes no party: it is judged, counted and drawn before there is one to keep it for.

/** A picture is drawn anew before it is kept. */
export async function uploadImage(
  call: VisitorCall & { upload: Upload },
  input: ClaimedIds,
): Promise<{ path: string }> {
  const { bytes, name, sha256 } = call.upload
  const whose = whoseChat(call, input)
  await refuseClosed(call, whose)
  await judgePicture(name, bytes)
  return counted(call, 'image', async () => {
    const drawn = await drawnAnew(bytes)
    const { id: party } = await partyToSay(call, whose)
    return keepPicture(call, drawn, { party, sha256, now: call.now })
  })
}

/** A film is kept as it came, but for what its camera wrote beside it. */
export async function uploadVideo(
  call: VisitorCall & { upload: UploadOnDisk },
  input: ClaimedIds,
): Promise<{ path: string }> {
  const { at, name, size, sha256 } = call.upload
  const whose = whoseChat(call, input)
  await refuseClosed(call, whose)
  const mime = await withoutTraces(at)
  judge('video', name, mime)
  const film = { at, size, mime: mime! }
  return counted(call, 'video', async () => {
    const { id: party } = await partyToSay(call, whose)
    return keepFilm(call, film, { party, sha256, now: call.now })
  })
}

/** Counts one upload. Throws REQUEST_LIMIT when the hour has none left. What fails by no fault of its sender is not counted. */
async function counted(
  call: VisitorCall,
  kind: AttachmentKind,
  work: () => Promise<string>,
): Promise<{ path: string }> {
  const giveBack = await count(call, kind)
  try {
    return { path: await work() }
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
