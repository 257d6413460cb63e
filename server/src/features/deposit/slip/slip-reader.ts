import { Worker } from 'node:worker_threads'
import type { SlipQrRead } from '@krapao/shared/formats/slip-qr'
import { oneByOne } from '../../../process/one-by-one.ts'

export type Answer = { read: SlipQrRead } | { undecodable: string }
let thread: Worker | undefined

/** Longer than the thread looks at any picture, also on a busy machine. */
const readMsMax = 60_000

/** The reader ended in the middle, or had to be: of the picture nothing follows. */
export class ReaderEnded extends Error {}

/**
 * The slip's mini-QR in a picture. Undefined: none was found. `bad-crc`: one that is a slip's by its shape, with a checksum that is wrong.
 * Other codes next to it (an advertisement, a PromptPay QR) do not count. Throws when the picture cannot be decoded, ReaderEnded when the reader
 * could look. One at a time, in its own thread: a picture made for it keeps a core for seconds, and no other call is to wait for that.
 */
export const readSlipPicture = oneByOne(async (picture: Uint8Array): Promise<SlipQrRead> => {
  thread ??= new Worker(new URL('./slip-reading.ts', import.meta.url))
  const asked = thread
  // Only while it reads does it keep the process.
  asked.ref()
  try {
    const answer = await answerOf(asked, picture)
    if ('undecodable' in answer) throw new Error(answer.undecodable)
    return answer.read
  } finally {
    asked.unref()
  }
})

/** A thread that dies, or does not answer, is not asked again: the next picture gets a new one. */
function answerOf(asked: Worker, picture: Uint8Array): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const died = (why: unknown) => {
    thread = undefined
    reject(new ReaderEnded('the reader of slips ended', { cause: why }))
  }
  const limit = setTimeout(() => void asked.terminate(), readMsMax)
  asked.once('message', resolve).once('error', died).once('exit', died)
  asked.postMessage(picture)
  return promise.finally(() => {
    clearTimeout(limit)
    asked.off('message', resolve).off('error', died).off('exit', died)
  })
}
