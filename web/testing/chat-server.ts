import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import { Refusal } from '@krapao/shared/refusal'
import { Unreachable } from '../src/api/unreachable.ts'
import type { Calls, Wanted } from '../src/features/chat/room/server/calls.ts'
import type { EventName, SocketParts } from '../src/features/chat/room/server/socket.ts'
import { readRow } from '../src/features/chat/room/server/wire.ts'

// A chat server for tests without one. Time is the test's (`vi.useFakeTimers`).

/** How a call ends: it never arrives, its answer is lost or comes late, or it is refused with a code. */
export type Fault = 'before' | 'after' | 'late' | { code: string }

/** An open page's connection to it. */
export type Line = { on: SocketParts['on']; isOpen: boolean }
type Sent = Record<string, unknown>

/** With a `base` it is a foreign one, which knows neither seqs nor our ids. */
export function chatServer(base = '') {
  const rows: Sent[] = []
  const lines = new Set<Line>()
  const faults: Fault[] = []
  const asked: string[] = []
  const uploads: string[] = []
  const greeting = { text: 'Hello', quick_replies: [] }

  const add = (sender: 'customer' | 'other', message: SaidMessage, clientId?: string): Sent => {
    const seq = rows.length + 1
    const row = {
      sender,
      message,
      createdAt: new Date(seq * 10_000).toISOString(),
      session_id: 's1',
      ...(base === '' && { seq, ...(clientId && { client_id: clientId }) }),
    }
    rows.push(row)
    return row
  }
  const tell = (name: EventName, sent: unknown) => {
    for (const { on, isOpen } of lines) if (isOpen) on.event(name, structuredClone(sent))
  }
  const say = (message: SaidMessage, clientId: string) => {
    const before = base === '' ? rows.find((row) => row.client_id === clientId) : undefined
    const row = before ?? add('customer', structuredClone(message), clientId)
    if (!before && base === '') tell('own', row)
    const seq = row.seq as number | undefined
    return { at: new Date(row.createdAt as string), seq, sessionId: 's1' }
  }
  return {
    base,
    rows,
    lines,
    tell,
    /** Of the next calls, in their order, whichever they are. */
    faults,
    /** The names of all calls so far. */
    asked,
    /** The files that have arrived. */
    uploads,
    greeting,
    calls: callsOf({ base, rows, faults, asked, uploads, greeting, say }),
    /** The other side says something, told by the socket or not. */
    answer: (text: string, isTold = true) => {
      const row = add('other', { message_type: 'text', payload: { text } })
      if (isTold) tell('messaging', row)
      return row
    },
    texts: () => rows.map(({ message }) => (message as SaidText).payload.text),
  }
}
type SaidText = { payload: { text?: string } }
export type ChatServer = ReturnType<typeof chatServer>

type Inside = {
  base: string
  rows: Sent[]
  faults: Fault[]
  asked: string[]
  uploads: string[]
  greeting: { text: string; quick_replies: never[] }
  say: SayNow
}
type SayNow = (message: SaidMessage, clientId: string) => Awaited<ReturnType<Calls['say']>>

function callsOf({ base, rows, faults, asked, uploads, greeting, say }: Inside): Calls {
  const asking = async <T>(name: string, answer: () => T | Promise<T>): Promise<T> => {
    asked.push(name)
    const fault = faults.shift()
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (fault === 'before') throw new Unreachable('offline')
    if (typeof fault === 'object') throw new Refusal(fault.code as never)
    const answered = await answer()
    await new Promise((resolve) => setTimeout(resolve, fault === 'late' ? 1_000 : 10))
    if (fault === 'after') throw new Unreachable('timeout')
    return answered
  }
  return {
    config: () =>
      asking('config', () => ({
        prefix: 'p',
        online: true,
        hours: null,
        replySeconds: null,
        greeting: structuredClone(greeting),
      })),
    history: (wanted) =>
      asking('history', () => {
        const sent = structuredClone(pageOf(rows, wanted))
        return { rows: sent.flatMap((row) => readRow(row, base) ?? []), count: sent.length }
      }),
    say: (message, clientId) => asking('say', () => say(message, clientId)),
    upload: (kind, _, { signal, onProgress }) =>
      asking(`upload-${kind}`, () => {
        signal?.throwIfAborted()
        onProgress?.(0.5)
        uploads.push(`file-${uploads.length + 1}`)
        return uploads.at(-1)!
      }),
    read: (seq) => asking(`read ${seq}`, () => undefined),
    end: () => asking('end', () => undefined),
    rate: () => asking('rate', () => undefined),
  }
}

/** The newest first, as the contract has it. */
function pageOf(rows: readonly Sent[], { limit, skip = 0, after, before }: Wanted): Sent[] {
  if (after !== undefined) return rows.slice(after, after + limit).toReversed()
  const known = before === undefined ? rows : rows.slice(0, before - 1)
  return known.toReversed().slice(skip, skip + limit)
}
