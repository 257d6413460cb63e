import { Refusal, refusal } from '@krapao/shared/refusal'
import type { Once } from '../../../api/idempotency.ts'
import type { Problem } from '../../../api/words.ts'
import type { Looked } from './slip-look.ts'
import type { Reading } from './slip-reading.ts'

export type Seen = 'new' | 'used' | 'checking'
/** The picture that the member chose; `url` shows it. */
export type Picked = { file: File; url: string }
/** What became of a picture: looked at, and what can be said is said at once. */
export type Known = { picked: Picked; reading?: Reading; seen?: Seen }
export type Slip =
  | { is: 'none'; problem?: Problem }
  | (Known & { is: 'picked'; problem?: Problem; freeAtMs?: number })
  /** `part`: how much has left, 0 to 1. */
  | (Known & { is: 'sending'; part: number })

export type Outside = {
  look: (file: File) => Promise<Looked>
  seen: (payload: string) => Promise<Seen>
  send: (
    file: File,
    call: { key: string; signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<string>
  once: Once
  nowMs: () => number
  maxBytes: number
}

export type SlipKeeper = ReturnType<typeof slipKeeper>

/**
 * Keeps the picture and its way to the server while the sheet may be closed and opened again. One picture is one wish: however
 * often it is sent after a lost answer, it goes under one Idempotency-Key, and the server takes it once.
 */
export function slipKeeper(outside: Outside) {
  const listeners = new Set<() => void>()
  const desk: Desk = {
    outside,
    slip: { is: 'none' },
    round: 0,
    become: (next) => {
      desk.slip = next
      for (const tell of listeners) tell()
    },
  }
  return {
    get: () => desk.slip,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    pick: (file: File) => pick(desk, file),
    /** The id of what was taken; undefined when it was not, and the state says why. */
    send: () => send(desk),
    /** Stops the sending; the picture stays. It may have arrived all the same: sent again, it counts once. */
    cancel: () => {
      desk.stop?.abort()
      if (desk.slip.is === 'sending') desk.become(backFrom(desk.slip))
    },
    drop: () => drop(desk),
  }
}

/** `round` numbers the pictures; `looking` ends with the file to send. */
type Desk = {
  outside: Outside
  slip: Slip
  become: (next: Slip) => void
  round: number
  looking?: Promise<File>
  stop?: AbortController
}

function pick(desk: Desk, file: File): void {
  // One on its way is not thrown away by a stray drop.
  if (desk.slip.is === 'sending') return
  const usable = file.size > 0 && isPicture(file)
  drop(desk, usable ? undefined : refusal('SLIP_INVALID_FILE'))
  if (!usable) return
  desk.become({ is: 'picked', picked: { file, url: URL.createObjectURL(file) } })
  desk.looking = lookAt(desk, file)
}

function drop(desk: Desk, problem?: Problem): void {
  desk.round += 1
  desk.stop?.abort()
  if (desk.slip.is !== 'none') URL.revokeObjectURL(desk.slip.picked.url)
  desk.become(problem ? { is: 'none', problem } : { is: 'none' })
}

async function lookAt(desk: Desk, file: File): Promise<File> {
  const { outside, round } = desk
  // Only while the same picture is at hand: a slow look at the one before says nothing about this one.
  const learn = (more: Partial<Known>) => {
    if (desk.round === round && desk.slip.is !== 'none') desk.become({ ...desk.slip, ...more })
  }
  const looked = await outside.look(file).catch((): Looked => ({ reading: { is: 'unread' }, file }))
  learn({ reading: looked.reading })
  // Best effort: without an answer the member sends, and the server says it then.
  if (looked.reading.is === 'slip')
    outside.seen(looked.reading.payload).then(
      (seen) => learn({ seen }),
      () => undefined,
    )
  return looked.file
}

async function send(desk: Desk): Promise<string | undefined> {
  if (desk.slip.is !== 'picked') return undefined
  const { outside, round, looking } = desk
  const { problem: _, freeAtMs: __, ...known } = desk.slip
  desk.stop = new AbortController()
  const { signal } = desk.stop
  desk.become({ ...known, is: 'sending', part: 0 })
  const ours = () => (desk.round === round && desk.slip.is === 'sending' ? desk.slip : undefined)
  const onProgress = (part: number) => {
    const now = ours()
    if (now) desk.become({ ...now, part })
  }
  try {
    const file = (await looking) ?? known.picked.file
    if (signal.aborted) return undefined
    if (file.size > outside.maxBytes) throw refusal('SLIP_INVALID_FILE')
    const id = await outside.once({ round }, (key) =>
      outside.send(file, { key, signal, onProgress }),
    )
    if (ours()) drop(desk)
    return id
  } catch (error) {
    const now = ours()
    if (now && !signal.aborted)
      desk.become(backFrom(now, { error: error as Error, nowMs: outside.nowMs() }))
    return undefined
  }
}

function backFrom(
  { part: _, ...known }: Slip & { is: 'sending' },
  why?: { error: Error; nowMs: number },
): Slip {
  if (!why) return { ...known, is: 'picked' }
  const { error, nowMs } = why
  const back = { ...known, is: 'picked', problem: error } as const
  if (!(error instanceof Refusal) || error.code !== 'REQUEST_LIMIT_1MIN') return back
  const seconds = Number(error.details.retryAfterSeconds)
  return { ...back, freeAtMs: nowMs + (seconds > 0 ? seconds : 60) * 1000 }
}

// Some phones name no type for a picture from a file manager; whether it is one is seen when it is opened.
const isPicture = ({ type }: File): boolean => type === '' || type.startsWith('image/')
