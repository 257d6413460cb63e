import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import { attachmentKind, isBlank, whyNotAttach } from '@krapao/shared/chat/chat.rules'
import { newId } from '../../../api/new-id.ts'
import type { Board } from './board.ts'
import { recognised } from './log.ts'
import type { Kept } from './outbox/kept.ts'
import { again, byOrder, type Unsent, written } from './outbox/outbox.ts'
import type { Sender } from './outbox/sender.ts'
import type { Others } from './outbox/turn.ts'
import type { Taken } from './server/calls.ts'
import type { Row } from './server/wire.ts'

export type PostParts = {
  board: Board
  kept: Kept
  owner: string
  tab: string
  sender: () => Sender
  others: () => Others
  /** A message was sent by another tab, whose row is not here yet. */
  missing: () => void
  now: () => number
}

/** Between what one writes, the outbox and the log: each message is in one of them, once. */
export type Post = {
  write: (message: SaidMessage) => void
  attach: (file: File) => void
  retry: (key: string) => void
  discard: (key: string) => void
  /** Rows of the server: those of them that wait here as well do so no more. */
  learn: (rows: readonly Row[]) => void
  /** The server has answered to a message. */
  taken: (one: Unsent, answer: Taken) => Promise<void>
  /** The outbox was changed, in another tab too. */
  reload: () => Promise<void>
  /** Resolves when all that was written is kept. */
  settled: () => Promise<void>
}

export function makePost(parts: PostParts): Post {
  const { board, kept } = parts
  const lists = makeWaiting(parts)
  const { fresh, gone, waiting, hold, inTurn } = lists
  const write = makeWrite(parts, lists)

  const remove = async (ids: readonly string[]) => {
    for (const id of ids) gone.add(id)
    hold(board.unsent())
    await inTurn(async () => {
      for (const id of ids) await kept.remove(id)
    })
    parts.others().tell()
  }
  const reload = () =>
    inTurn(async () => {
      const list = await kept.all()
      for (const { id, file } of list) if (file) await preview(id)
      const before = board.unsent()
      hold([...list, ...before.filter(({ id }) => fresh.has(id))])
      const now = new Set(board.unsent().map(({ id }) => id))
      const left = before.filter(({ id }) => !now.has(id) && !gone.has(id))
      for (const { id } of left) parts.sender().release(id)
      if (left.length > 0) parts.missing()
    })
  /** Of a file that was written in another tab, or before a reload. */
  const preview = async (id: string) => {
    const file = board.hasPreview(id) ? undefined : await kept.file(id)
    if (file) board.preview(id, file)
  }
  const change = async (one: Unsent) => {
    await inTurn(() => kept.change(one))
    await reload()
    parts.others().tell()
    parts.sender().wake()
  }
  return {
    write: (message) => write(message),
    attach: (file) => {
      const fileType = attachmentKind(file.name, file.type) ?? 'file'
      write({ message_type: 'media', payload: { fileType, filePath: '' } }, file)
    },
    retry: (key) => {
      const one = board.unsent().find(({ id }) => id === key)
      if (one && !fresh.has(key)) void change(again(one, parts.tab))
    },
    discard: (key) => {
      const isHere = board.unsent().some(({ id }) => id === key)
      if (!isHere || !parts.sender().release(key)) return
      board.forgetPreview(key)
      void remove([key])
    },
    learn: (rows) => {
      const known = recognised(board.rows(), rows, board.unsent().flatMap(doubtOf))
      const arrived = new Set(known.map((row) => (row.isOwn ? row.clientId : undefined)))
      const ids = board.unsent().flatMap(({ id }) => (arrived.has(id) ? id : []))
      for (const id of ids) gone.add(id)
      board.learn(known, ids.length > 0 ? waiting(board.unsent()) : board.unsent())
      if (ids.length > 0) void remove(ids)
    },
    taken: async (one, answer) => {
      gone.add(one.id)
      board.learn([rowOf(one, answer)], waiting(board.unsent()))
      await remove([one.id])
    },
    reload,
    settled: () => inTurn(async () => {}),
  }
}

type Waiting = {
  /** Shown, but not kept yet. */
  fresh: Set<string>
  /** Sent or discarded: they do not come back, whatever is read meanwhile. */
  gone: Set<string>
  waiting: (list: readonly Unsent[]) => readonly Unsent[]
  hold: (list: readonly Unsent[]) => void
  /** What is kept is read and written one after the other: nothing that is read has missed what is shown. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

function makeWaiting({ board }: PostParts): Waiting {
  const gone = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const waiting = (list: readonly Unsent[]) => list.filter(({ id }) => !gone.has(id))
  return {
    fresh: new Set(),
    gone,
    waiting,
    hold: (list) => board.hold([...waiting(list)].sort(byOrder)),
    inTurn: (work) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Shows a message at once, then keeps it, then has it sent: a text does not overtake the file that was written before it. */
function makeWrite(parts: PostParts, { fresh, gone, hold, inTurn }: Waiting) {
  const { board, kept, owner, tab } = parts
  return (message: SaidMessage, file?: File) => {
    const failure = file && whyNotAttach(file)?.code
    const named = file && { name: file.name, type: file.type, size: file.size }
    const one = written(
      { id: newId(), owner, tab, message, file: named, failure },
      board.unsent(),
      parts.now(),
    )
    fresh.add(one.id)
    if (file) board.preview(one.id, file)
    hold([...board.unsent(), one])
    // One that may not be sent is only shown.
    if (failure !== undefined) return
    void inTurn(async () => {
      if (gone.has(one.id)) return
      await kept.add(one, file)
      fresh.delete(one.id)
      parts.others().tell()
      parts.sender().wake()
    })
  }
}

/** Blank text is not sent. */
export const textMessage = (text: string): SaidMessage | undefined =>
  isBlank(text) ? undefined : { message_type: 'text', payload: { text } }

function rowOf({ id, message }: Unsent, { at, seq, sessionId }: Taken): Row {
  const { message_type: kind, payload } = message
  return {
    key: id,
    isOwn: true,
    kind,
    payload: typeof payload === 'string' ? { text: payload } : payload,
    at,
    sessionId,
    seq,
    clientId: id,
    agent: undefined,
    isRead: false,
  }
}

const doubtOf = ({ id, message, doubtSince }: Unsent) =>
  doubtSince === undefined
    ? []
    : [
        {
          id,
          kind: message.message_type,
          payload:
            typeof message.payload === 'string' ? { text: message.payload } : message.payload,
          after: doubtSince,
        },
      ]
