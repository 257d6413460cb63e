import { attachmentKind, bytesMax, megabytes } from '@krapao/shared/chat/chat.rules'
import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { notSent } from '../../../api/not-sent.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import type { Bubble } from '../room/room.ts'

/** What a file is, by the type that was told of it or the ending of its name. */
export function mediaKind({ payload }: Pick<Bubble, 'payload'>): 'image' | 'video' {
  const { fileType = '', filePath = '', url = '' } = payload
  if (/^(video|image)\b/.test(fileType)) return fileType.startsWith('video') ? 'video' : 'image'
  const name = (filePath || url).split(/[?#]/)[0]!
  return attachmentKind(name, '') ?? 'image'
}

const unreachable = ['offline', 'timeout', 'unreadable', 'busy', 'running'] as const

/** Why a message failed, as the words are asked for. */
export function problemOf(bubble: Pick<Bubble, 'payload' | 'failure'>): Error | undefined {
  if (bubble.failure === undefined) return undefined
  if (bubble.failure === 'not-sent') return notSent()
  const because = unreachable.find((one) => one === bubble.failure)
  if (because) return new Unreachable(because)
  return new Refusal(bubble.failure as ErrorCode, { max: megabytes(bytesMax(mediaKind(bubble))) })
}

/** Whether the person may send it again: a file that was refused is refused again. One that was uploaded and is gone there is uploaded anew. */
export const canBeSentAgain = ({
  payload,
  failure = '',
}: Pick<Bubble, 'payload' | 'failure'>): boolean =>
  !failure.startsWith('CHAT_FILE_') || Boolean(payload.filePath)
