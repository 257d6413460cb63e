import type { SaidMessage } from '@krapao/shared/chat/chat.contract'
import { isBlank } from '@krapao/shared/chat/chat.rules'
import { type Board, makeBoard } from './board.ts'
import { type Connection, makeConnection } from './connection.ts'
import { type History, makeHistory } from './history.ts'
import { makeSender, type Sender } from './outbox/sender.ts'
import type { RoomParts } from './parts.ts'
import { makePost, type Post } from './post.ts'
import { makeReading, type Reading } from './reading.ts'
import type { Room } from './room.ts'
import type { Calls } from './server/calls.ts'
import { reachable } from './server/reachable.ts'

/** Puts a conversation together: what is known, written and read of it, and its connection to the server. */
export function makeRoom(parts: RoomParts): Room {
  const isForeign = parts.base !== ''
  const board: Board = makeBoard(
    () => reading.unread(),
    () => (parts.turn.alone === undefined ? undefined : { tab: parts.tab, now: parts.now() }),
  )
  const calls = reachable(parts.calls, (isConnected) => {
    if (board.state().isConnected !== isConnected) board.tell({ isConnected })
  })
  const reading: Reading = makeReading({
    rows: board.rows,
    mark: calls.read,
    isVisible: parts.isVisible,
    changed: board.redraw,
  })
  const others = parts.others(() => void post.reload())
  const post: Post = makePost({
    ...parts,
    board,
    sender: () => sender,
    others,
    missing: () => void history.catchUp(),
  })
  const history: History = makeHistory({
    history: calls.history,
    isForeign,
    rows: board.rows,
    learn: post.learn,
    tell: (patch) => {
      if (patch.phase === 'ready') reading.begin()
      board.tell(patch)
    },
  })
  const sender: Sender = makeSender({
    ...parts,
    calls,
    isRepeatable: !isForeign,
    hasSession: !isForeign && !parts.isGuest,
    newestAt: () => (history.isLoaded() ? (board.rows().at(-1)?.at.getTime() ?? 0) : undefined),
    lookUp: history.catchUp,
    taken: async (one, answer) => {
      await post.taken(one, answer)
      history.fillGap()
    },
    changed: async () => {
      await post.reload()
      others.tell()
    },
    progress: board.progress,
  })
  const inside = { calls, board, history, post, reading, sender }
  const connection = makeConnection(parts, inside)
  const close = () => {
    connection.stop()
    reading.stop()
    board.close()
    // What was written is sent, also when the chat is closed right after.
    void post.settled().then(sender.stop).then(others.stop)
  }
  return { ...actionsOf(parts, { ...inside, connection }), close }
}

type Inside = {
  calls: Calls
  board: Board
  history: History
  post: Post
  reading: Reading
  connection: Connection
}

/** What the screen reads, and what the person does. */
function actionsOf(parts: RoomParts, inside: Inside): Omit<Room, 'close'> {
  const { calls, board, history, post, reading, connection } = inside
  const say = (message: SaidMessage) => {
    parts.wrote()
    post.write(message)
  }
  return {
    state: board.state,
    subscribe: board.subscribe,
    sendText: (text) => {
      if (!isBlank(text)) say({ message_type: 'text', payload: { text } })
    },
    sendPostback: (payload) => say({ message_type: 'postback', payload }),
    sendFile: (file) => {
      parts.wrote()
      post.attach(file)
    },
    retry: post.retry,
    discard: post.discard,
    loadOlder: () => {
      const { older } = board.state()
      if (older === 'some' || older === 'failed') void history.older()
    },
    retryHistory: () => {
      if (board.state().phase === 'failed') board.tell({ phase: 'loading' })
      void history.catchUp()
    },
    renew: (key) => {
      const seq = board.state().bubbles.find((bubble) => bubble.key === key)?.seq
      if (seq !== undefined && parts.base === '') void history.renew(seq)
    },
    seen: reading.seen,
    typing: connection.typing,
    end: async () => {
      await calls.end()
      const { session } = board.state()
      if (session) board.tellSession({ ...session, state: 'ended' })
    },
    rate: async (stars, words) => {
      const { session } = board.state()
      if (session) await calls.rate(session.id, stars, words)
    },
  }
}
