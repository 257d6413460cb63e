import { attachmentKind } from '@krapao/shared/chat/chat.rules'
import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { isDefinite } from '../../../../api/idempotency.ts'
import { endsSession } from '../../../../api/send.ts'
import { Unreachable } from '../../../../api/unreachable.ts'
import type { Calls, Taken } from '../server/calls.ts'
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
  /** Time of the newest row there, after which an unknown outcome is looked up. Undefined while no row is known. */
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
  /** The chat is closed: resolves when all is sent, which is tried for as long as the page is there, or when the session has ended. */
  stop: () => Promise<void>
}

/** Sends what waits in the outbox, one after the other, in the order in which it was written. */
export function makeSender(parts: SenderParts): Sender {
  let current: { id: string; upload: AbortController | undefined } | undefined
  let running: Promise<void> | undefined
  let wanted = false
  let isStopped = false
  let round = 0
  let lastEnd: DrainEnd = 'done'

  const sendOne = async (one: Unsent) => {
    const upload = new AbortController()
    current = { id: one.id, upload: isToUpload(one) ? upload : undefined }
    const onLeaving = () => {
      current = { id: one.id, upload: undefined }
    }
    try {
      return await attempt(parts, one, { signal: upload.signal, onLeaving })
    } finally {
      current = undefined
    }
  }
  const drain = async (): Promise<DrainEnd> => {
    for (;;) {
      const next = nextOf(await parts.kept.all(), parts.turn.alone)
      if (!next) return 'done'
      const ms = dueInMs(next, parts.now())
      if (ms > 0) await parts.wait(ms)
      else {
        const then = await sendOne(next)
        if (then !== 'next') return then
      }
    }
  }
  const run = async () => {
    const end = await parts.turn.take(drain).catch((error): DrainEnd => {
      reportError(error)
      return 'pause'
    })
    lastEnd = end
    running = undefined
    if (end === 'done') round = 0
    if (end === 'pause' && !isStopped) {
      void parts.wait(pauseMs(round)).then(wake)
      round += 1
    }
    if (wanted) wake()
  }
  const wake = () => {
    wanted = running !== undefined
    running ??= run()
  }
  return {
    wake,
    release: (id) => {
      if (current?.id !== id) return true
      current.upload?.abort()
      return current.upload !== undefined
    },
    stop: async () => {
      isStopped = true
      for (;;) {
        while (running) await running
        if (lastEnd !== 'pause') return
        await parts.wait(pauseMs(round++))
        wake()
      }
    },
  }
}

/** After one message: the `next` goes. Or it waits, and all behind it: for a `pause` (the server cannot be reached), or for another session (`stop`). */
type Then = 'next' | 'pause' | 'stop'
type DrainEnd = 'done' | Exclude<Then, 'next'>
/** `onLeaving`: from here on it cannot be taken back. */
type Attempt = { signal: AbortSignal; onLeaving: () => void }

async function attempt(
  parts: SenderParts,
  one: Unsent,
  { signal, onLeaving }: Attempt,
): Promise<Then> {
  if (isOffline()) return 'pause'
  if (one.doubtSince !== undefined) return lookUpOutcome(parts, one)
  let ready = one
  try {
    if (isToUpload(one)) {
      const filePath = await upload(parts, one, signal)
      if (filePath === undefined) return await markFailed(parts, one, 'CHAT_FILE_INVALID')
      ready = uploadedTo(one, filePath)
    }
    if (!parts.isRepeatable) {
      const doubtSince = parts.newestAt()
      // Without a page of history it could not be told later whether it arrived.
      if (doubtSince === undefined && !(await parts.lookUp())) return 'pause'
      ready = { ...ready, doubtSince: parts.newestAt() ?? 0 }
    }
    if (ready !== one) {
      const isKept = await parts.kept.change(ready)
      await parts.changed()
      // Discarded meanwhile, here or in another tab.
      if (!isKept) return 'next'
    }
    if (signal.aborted) return 'next'
    onLeaving()
    const answer = await parts.calls.say(ready.message, ready.id)
    await parts.taken(ready, answer)
    return 'next'
  } catch (error) {
    if (signal.aborted) return 'next'
    return afterFailure(parts, ready, error)
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
async function afterFailure(parts: SenderParts, one: Unsent, error: unknown): Promise<Then> {
  if (parts.hasSession && error instanceof Refusal && isAboutSession(error)) return 'stop'
  if (isDefinite(error) || (error instanceof Refusal && !parts.isRepeatable))
    return markFailed(parts, { ...one, doubtSince: undefined }, reasonOf(error))
  if (one.doubtSince !== undefined) return lookUpOutcome(parts, one)
  const isPassing = error instanceof Unreachable && !isToUpload(one)
  if (isPassing) return 'pause'
  const tries = one.tries + 1
  if (tries >= triesMax) return markFailed(parts, one, reasonOf(error))
  await parts.kept.change({ ...one, tries })
  return 'pause'
}

/** The session has ended, or another member has logged in on this device: the message waits for its writer. */
const isAboutSession = ({ code, details }: Refusal): boolean =>
  endsSession(code) || code === ('gone' as ErrorCode) || details.field === 'userId'

/** By what the server has now: a message whose outcome was not known is there, or it is for the person to send it again. */
async function lookUpOutcome(parts: SenderParts, one: Unsent): Promise<Then> {
  if (!(await parts.lookUp())) return 'pause'
  const isStillKept = (await parts.kept.all()).some(({ id }) => id === one.id)
  return isStillKept ? markFailed(parts, one, 'timeout') : 'next'
}

async function markFailed(parts: SenderParts, one: Unsent, failure: string): Promise<Then> {
  await parts.kept.change({ ...one, failure })
  await parts.changed()
  return 'next'
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.code
    : error instanceof Unreachable
      ? error.because
      : 'unreadable'

// `onLine` may say yes wrongly (a network without internet), never no wrongly.
const isOffline = () => navigator.onLine === false
