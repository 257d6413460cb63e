import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import { chatLimits } from '@krapao/shared/chat/chat.rules'
import type { Content } from '../server/wire.ts'

// What was written and is not known to have arrived. Pure: what is kept goes in, what comes next goes out.

/** A message on its way, as it is kept on the device. The bytes of a file are kept beside it. */
export type Unsent = {
  /** The message's `client_id`: by it our own server takes a repeated one once. */
  id: string
  owner: string
  /** The tab in which it was written: it alone sends where tabs cannot take turns. */
  tab: string
  /** Rises with each of an owner's messages. */
  n: number
  /** On this device's clock, in milliseconds. */
  writtenAt: number
  /** A file's has no filePath until it was uploaded. */
  message: SaidMessage
  file?: { name: string; type: string; size: number } | undefined
  /** Of a server that names none of our ids, once the message may have arrived: the time of its newest row before that. */
  doubtSince?: number | undefined
  /** How often it failed in a way that may pass. */
  tries: number
  /** Why it is not sent by itself any more: a code, or how the server could not be reached. */
  failure?: string | undefined
}

/** In the order in which they were written. */
export const byOrder = (a: Unsent, b: Unsent): number => a.n - b.n || (a.id < b.id ? -1 : 1)

export type NewMessage = Pick<Unsent, 'id' | 'owner' | 'tab' | 'message' | 'file' | 'failure'>

/** As it is written: behind all that wait. */
export function written(message: NewMessage, before: readonly Unsent[], now: number): Unsent {
  const n = Math.max(now, ...before.map((one) => one.n + 1))
  return { ...message, n, writtenAt: now, tries: 0 }
}

/** What it says, in the shape in which the server answers it. */
export const contentIn = ({ message }: Unsent): Content => {
  const { message_type: kind, payload } = message
  return { kind, payload: typeof payload === 'string' ? { text: payload } : payload }
}

/** What is sent next. A failed one blocks no other; a `tab` sends only its own. */
export const nextOf = (unsent: readonly Unsent[], tab: string | undefined): Unsent | undefined =>
  [...unsent]
    .sort(byOrder)
    .find((one) => one.failure === undefined && (tab === undefined || one.tab === tab))

/** How long it still waits: a clock that was set back makes no message wait for longer. */
export const dueInMs = ({ writtenAt }: Unsent, now: number): number =>
  Math.min(Math.max(writtenAt + chatLimits.sendDelayMs - now, 0), chatLimits.sendDelayMs)

/** Of a file that has not been uploaded. */
export const isToUpload = ({ message }: Unsent): boolean =>
  message.message_type === 'media' && message.payload.filePath === ''

export const uploadedTo = (one: Unsent, filePath: string): Unsent =>
  one.message.message_type === 'media'
    ? { ...one, message: { ...one.message, payload: { ...one.message.payload, filePath } } }
    : one

/** Asked for again by the person, in this tab. A file that the server does not know any more is uploaded anew. */
export function again(one: Unsent, tab: string): Unsent {
  const fresh = { ...one, tab, tries: 0, failure: undefined, doubtSince: undefined }
  return one.failure === 'CHAT_FILE_INVALID' ? uploadedTo(fresh, '') : fresh
}

/** How long to leave a server in peace that could not be reached, in milliseconds. */
export const pauseMs = (round: number): number => pauses[Math.min(round, pauses.length - 1)]!
const pauses = [1_000, 2_000, 5_000]

/** After so many failures that may pass it is the person who decides. */
export const triesMax = 5
