import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import { attachmentKind, whyNotAttach } from '@krapao/shared/chat/chat.rules'
import { newId } from '../../../api/new-id.ts'
import type { Board } from './board.ts'
import { type Doubtful, recognised } from './log.ts'
import type { Kept } from './outbox/kept.ts'
import { again, byOrder, contentIn, type Unsent, written } from './outbox/outbox.ts'
import type { Sender } from './outbox/sender.ts'
import { makeQueue, type Others, type Turn } from './outbox/turn.ts'
import type { Taken } from './server/calls.ts'
import type { Row } from './server/wire.ts'

export type PostParts = {
  board: Board
  kept: Kept
  owner: string
  tab: string
  /** Made after the post, which it tells of what it sent. */
  sender: () => Sender
  others: Others
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
  /** Rows of the server. A message among them waits here no more. */
  learn: (rows: readonly Row[]) => void
  /** The server has answered to a message. */
  taken: (one: Unsent, answer: Taken) => Promise<void>
  /** The outbox was changed, in another tab too. */
  reload: () => Promise<void>
  /** Resolves when all that was written is kept. */
  settled: () => Promise<void>
}

export function makePost(parts: PostParts): Post {
  const at = { ...parts, ...makeLists(parts.board) }
  return {
    write: (message) => write(at, message),
    attach: (file) => {
      const fileType = attachmentKind(file.name, file.type) ?? 'file'
      write(at, { message_type: 'media', payload: { fileType, filePath: '' } }, file)
    },
    retry: (key) => retry(at, key),
    discard: (key) => discard(at, key),
    learn: (rows) => learn(at, rows),
    taken: async (one, answer) => {
      at.gone.add(one.id)
      at.board.learn([rowOf(one, answer)], at.waiting())
      await remove(at, [one.id])
    },
    reload: () => reload(at),
    settled: () => at.inTurn(async () => {}),
  }
}

type Lists = {
  /** Shown, but not kept yet. */
  unkept: Set<string>
  /** Sent or discarded: they do not come back, whatever is read meanwhile. */
  gone: Set<string>
  /** What is shown and not gone. */
  waiting: () => readonly Unsent[]
  show: (list: readonly Unsent[]) => void
  /** What is kept is read and written one after the other: nothing that is read has missed what is shown. */
  inTurn: Turn['take']
}
type At = PostParts & Lists

function makeLists(board: Board): Lists {
  const gone = new Set<string>()
  const notGone = (list: readonly Unsent[]) => list.filter(({ id }) => !gone.has(id))
  return {
    unkept: new Set(),
    gone,
    waiting: () => notGone(board.unsent()),
    show: (list) => board.showUnsent(notGone(list).sort(byOrder)),
    inTurn: makeQueue(),
  }
}

/** Shows a message at once, then keeps it, then has it sent: a text does not overtake the file that was written before it. */
function write(at: At, message: SaidMessage, file?: File): void {
  const { board, kept, unkept, owner, tab } = at
  const failure = file && whyNotAttach(file)?.code
  const named = file && { name: file.name, type: file.type, size: file.size }
  const fresh = { id: newId(), owner, tab, message, file: named, failure }
  const one = written(fresh, board.unsent(), at.now())
  unkept.add(one.id)
  if (file) board.preview(one.id, file)
  at.show([...board.unsent(), one])
  // One that may not be sent is only shown.
  if (failure !== undefined) return
  void at.inTurn(async () => {
    if (at.gone.has(one.id)) return
    await kept.add(one, file)
    unkept.delete(one.id)
    at.others.tell()
    at.sender().wake()
  })
}

function retry(at: At, key: string): void {
  const one = at.board.unsent().find(({ id }) => id === key)
  if (!one || at.unkept.has(key)) return
  const change = async () => {
    await at.inTurn(() => at.kept.change(again(one, at.tab)))
    await reload(at)
    at.others.tell()
    at.sender().wake()
  }
  void change()
}

function discard(at: At, key: string): void {
  const isHere = at.board.unsent().some(({ id }) => id === key)
  if (!isHere || !at.sender().release(key)) return
  at.board.forgetPreview(key)
  void remove(at, [key])
}

async function remove(at: At, ids: readonly string[]): Promise<void> {
  for (const id of ids) at.gone.add(id)
  at.show(at.board.unsent())
  await at.inTurn(async () => {
    for (const id of ids) await at.kept.remove(id)
  })
  at.others.tell()
}

function learn(at: At, rows: readonly Row[]): void {
  const { board, gone } = at
  const known = recognised(board.rows(), rows, board.unsent().flatMap(doubtOf))
  const arrived = new Set(known.map((row) => (row.isOwn ? row.clientId : undefined)))
  const ids = board.unsent().flatMap(({ id }) => (arrived.has(id) ? id : []))
  for (const id of ids) gone.add(id)
  board.learn(known, ids.length > 0 ? at.waiting() : board.unsent())
  if (ids.length > 0) void remove(at, ids)
}

const reload = (at: At): Promise<void> =>
  at.inTurn(async () => {
    const { board, gone, unkept } = at
    const list = await at.kept.all()
    for (const { id, file } of list) if (file) await showPreview(at, id)
    const before = board.unsent()
    at.show([...list, ...before.filter(({ id }) => unkept.has(id))])
    const now = new Set(board.unsent().map(({ id }) => id))
    const left = before.filter(({ id }) => !now.has(id) && !gone.has(id))
    for (const { id } of left) at.sender().release(id)
    if (left.length > 0) at.missing()
  })

/** Of a file that was written in another tab, or before a reload. */
async function showPreview({ board, kept }: At, id: string): Promise<void> {
  const file = board.hasPreview(id) ? undefined : await kept.file(id)
  if (file) board.preview(id, file)
}

const rowOf = (one: Unsent, { at, seq, sessionId }: Taken): Row => ({
  key: one.id,
  isOwn: true,
  ...contentIn(one),
  at,
  sessionId,
  seq,
  clientId: one.id,
  agent: undefined,
  isRead: false,
})

const doubtOf = (one: Unsent): Doubtful[] =>
  one.doubtSince === undefined ? [] : [{ id: one.id, ...contentIn(one), after: one.doubtSince }]
