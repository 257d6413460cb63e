import { attachmentKind } from '@krapao/shared/chat/chat.rules'
import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { isDefinite } from '../../../api/idempotency.ts'
import { endsSession } from '../../../api/send.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import type { Calls, Taken } from './calls.ts'
import type { Kept } from './kept.ts'
import {
  dueInMs,
  isToUpload,
  nextOf,
  pauseMs,
  triesMax,
  type Unsent,
  uploadedTo,
} from './outbox.ts'
import type { Turn } from './turn.ts'

export type SenderParts = {
  calls: Pick<Calls, 'say' | 'upload'>
  kept: Pick<Kept, 'all' | 'change' | 'file'>
  turn: Turn
  /** Of a server that takes a repeated `client_id` once. On another an unknown outcome is looked up, and never repeated by itself. */
  isRepeatable: boolean
  /** A member's at our own server: when it has ended, messages wait for the next. */
  hasSession: boolean
  /** Time of the newest row there, and whether rows are known at all: by them an unknown outcome is looked up. */
  newestAt: () => number | undefined
  /** Reads what is new there. False: it could not be read. */
  lookUp: () => Promise<boolean>
  /** The message is there: called before the next is sent. */
  taken: (one: Unsent, answer: Taken) => Promise<void>
  /** The outbox was changed. */
  changed: () => Promise<void>
  /** 0 to 1 of a file on its way. */
  progress: (id: string, part: number) => void
  now: () => number
  wait: (ms: number) => Promise<void>
}

export type Sender = {
  /** Something may be sent now: it was written, or the server can be reached again. */
  wake: () => void
  /** Stops the upload of a message that was discarded. False: it is on its way to the server, and cannot be taken back. */
  release: (id: string) => boolean
  /** Sends what can be sent now, and then nothing more. */
  stop: () => Promise<void>
}

/** Sends what waits in the outbox, one after the other, in the order in which it was written. */
export function makeSender(parts: SenderParts): Sender {
  let now: { id: string; upload: AbortController | undefined } | undefined
  let running: Promise<void> | undefined
  let wanted = false
  let isStopped = false
  let round = 0

  const oneSent = async (one: Unsent) => {
    const upload = new AbortController()
    now = { id: one.id, upload: isToUpload(one) ? upload : undefined }
    const leaves = () => {
      now = { id: one.id, upload: undefined }
    }
    try {
      return await attempt(parts, one, { signal: upload.signal, leaves })
    } finally {
      now = undefined
    }
  }
  /** False: the server cannot be reached. */
  const drain = async () => {
    for (;;) {
      const next = nextOf(await parts.kept.all(), parts.turn.alone)
      if (!next) return true
      const ms = dueInMs(next, parts.now())
      if (ms > 0) await parts.wait(ms)
      else if (!(await oneSent(next))) return false
    }
  }
  const run = async () => {
    let isDone = false
    const work = async () => {
      isDone = await drain()
    }
    await parts.turn.take(work).catch((error) => reportError(error))
    running = undefined
    if (isDone) round = 0
    else if (!isStopped) {
      void parts.wait(pauseMs(round)).then(wake)
      round += 1
    }
    if (wanted) wake()
  }
  const wake = () => {
    wanted = running !== undefined && !isStopped
    if (running || isStopped) return
    running = run()
  }
  return {
    wake,
    release: (id) => {
      if (now?.id !== id) return true
      now.upload?.abort()
      return now.upload !== undefined
    },
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

type Attempt = { signal: AbortSignal; leaves: () => void }

/** False: the server cannot be reached, or the session has ended: the message waits, and all behind it. */
async function attempt(parts: SenderParts, one: Unsent, { signal, leaves }: Attempt) {
  if (isOffline()) return false
  if (one.doubtSince !== undefined) return lookedUp(parts, one)
  let ready = one
  try {
    if (isToUpload(one)) {
      const filePath = await upload(parts, one, signal)
      if (filePath === undefined) return await failed(parts, one, 'CHAT_FILE_INVALID')
      ready = uploadedTo(one, filePath)
    }
    if (!parts.isRepeatable) {
      const doubtSince = parts.newestAt()
      // Without a page of history nobody could tell later whether it arrived.
      if (doubtSince === undefined && !(await parts.lookUp())) return false
      ready = { ...ready, doubtSince: parts.newestAt() ?? 0 }
    }
    if (ready !== one) {
      // Discarded meanwhile, here or in another tab.
      if (!(await parts.kept.change(ready))) return true
      await parts.changed()
    }
    if (signal.aborted) return true
    leaves()
    const answer = await parts.calls.say(ready.message, ready.id)
    await parts.taken(ready, answer)
    return true
  } catch (error) {
    if (signal.aborted) return true
    return judged(parts, ready, error)
  }
}

async function upload(parts: SenderParts, one: Unsent, signal: AbortSignal) {
  const file = await parts.kept.file(one.id)
  const kind = file && attachmentKind(file.name, file.type)
  if (!file || !kind) return undefined
  const onProgress = (part: number) => parts.progress(one.id, part)
  return parts.calls.upload(kind, file, { signal, onProgress })
}

/** What a failure means for the message: it waits, it is looked up, or the person decides. */
async function judged(parts: SenderParts, one: Unsent, error: unknown): Promise<boolean> {
  if (parts.hasSession && error instanceof Refusal && isOfSession(error)) return false
  if (isDefinite(error) || (error instanceof Refusal && !parts.isRepeatable))
    return failed(parts, { ...one, doubtSince: undefined }, reasonOf(error))
  if (one.doubtSince !== undefined) return lookedUp(parts, one)
  const isPassing = error instanceof Unreachable && !isToUpload(one)
  if (isPassing) return false
  const tries = one.tries + 1
  if (tries >= triesMax) return failed(parts, one, reasonOf(error))
  await parts.kept.change({ ...one, tries })
  return false
}

/** The session has ended, or somebody else has logged in on this device: the message waits for its writer. */
const isOfSession = ({ code, details }: Refusal): boolean =>
  endsSession(code) || code === ('gone' as ErrorCode) || details.field === 'userId'

/** By what the server has now: a message whose outcome was not known is there, or it is for the person to send it again. */
async function lookedUp(parts: SenderParts, one: Unsent): Promise<boolean> {
  if (!(await parts.lookUp())) return false
  const waits = (await parts.kept.all()).some(({ id }) => id === one.id)
  return waits ? failed(parts, one, 'timeout') : true
}

async function failed(parts: SenderParts, one: Unsent, failure: string): Promise<true> {
  await parts.kept.change({ ...one, failure })
  await parts.changed()
  return true
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.code
    : error instanceof Unreachable
      ? error.because
      : 'unreadable'

// `onLine` may say yes wrongly (a network without internet), never no wrongly.
const isOffline = () => navigator.onLine === false
