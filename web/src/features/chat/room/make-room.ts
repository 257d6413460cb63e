import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { Refusal } from '@krapao/shared/refusal'
import { Unreachable } from '../../../api/unreachable.ts'
import { slept } from '../../../live/page-wakeup.ts'
import { type Board, makeBoard } from './board.ts'
import { makeEar } from './ear.ts'
import { type History, makeHistory } from './history.ts'
import type { Kept } from './outbox/kept.ts'
import { makeSender, type Sender } from './outbox/sender.ts'
import type { Others, Turn } from './outbox/turn.ts'
import { makePost, type Post, textMessage } from './post.ts'
import { makeReading, type Reading } from './reading.ts'
import type { Room } from './room.ts'
import type { Calls } from './server/calls.ts'
import type { ChatSocket, SocketParts } from './server/socket.ts'

/** What a room is made of: the browser's in open-room.ts, a test's own in tests. */
export type RoomParts = {
  owner: string
  /** The id that a foreign server's room is named by. */
  ownId: string
  isGuest: boolean
  /** Empty: our own server. */
  base: string
  tab: string
  calls: Calls
  kept: Kept
  turn: Turn
  others: (changed: () => void) => Others
  connect: (parts: SocketParts) => ChatSocket
  auth: () => Record<string, unknown>
  /** The socket was refused with this code. */
  refused: (code: string) => void
  /** Calls back each second of a page that is looked at, and when it was woken or came back to. Returns what stops it. */
  watch: (on: { tick: () => void; woke: (afterMs: number) => void; lost: () => void }) => () => void
  /** Something was written: by a guest, there is a conversation in this browser from now on. */
  wrote: () => void
  isVisible: () => boolean
  now: () => number
  wait: (ms: number) => Promise<void>
}

export function makeRoom(parts: RoomParts): Room {
  const isForeign = parts.base !== ''
  let sender: Sender
  let others: Others
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
  const post: Post = makePost({
    ...parts,
    board,
    sender: () => sender,
    others: () => others,
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
  others = parts.others(() => void post.reload())
  sender = makeSender({
    ...parts,
    calls,
    isRepeatable: !isForeign,
    hasSession: !isForeign && !parts.isGuest,
    newestAt: () => (history.isLoaded() ? (board.rows().at(-1)?.at.getTime() ?? 0) : undefined),
    lookUp: history.catchUp,
    taken: async (one, answer) => {
      await post.taken(one, answer)
      history.heard()
    },
    changed: async () => {
      await post.reload()
      others.tell()
    },
    progress: board.progress,
  })
  const line = makeLine(parts, { calls, board, history, post, reading, sender })
  const close = () => {
    line.stop()
    reading.stop()
    board.close()
    // What was written is sent, also when the chat is closed right after.
    void post.settled().then(sender.stop).then(others.stop)
  }
  return { ...spoken({ parts, calls, board, history, post, reading, line }), close }
}

type Inside = {
  calls: Calls
  board: Board
  history: History
  post: Post
  reading: Reading
}

/** What the person does. */
function spoken({
  parts,
  calls,
  board,
  history,
  post,
  reading,
  line,
}: Inside & { parts: RoomParts; line: Line }): Omit<Room, 'close'> {
  const say = (message: Parameters<Post['write']>[0] | undefined) => {
    if (!message) return
    parts.wrote()
    post.write(message)
  }
  return {
    state: board.state,
    subscribe: board.subscribe,
    sendText: (text) => say(textMessage(text)),
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
    typing: line.typing,
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

type Line = { typing: () => void; stop: () => void }

/** At most so often is it told that one types. */
const typingEveryMs = 3_000
/** So often it is asked for what the socket may not have brought. */
const quietMs = 60_000

/** The line to the server: what is heard on it, and the checks that miss nothing where it was broken. */
function makeLine(parts: RoomParts, inside: Inside & { sender: Sender }): Line {
  const { calls, board, history, post, reading, sender } = inside
  const { now, base } = parts
  let socket: ChatSocket | undefined
  let prefix: string | undefined
  let isStopped = false
  let checkedAt = now()
  let askedAt = now()
  let typedAt = 0

  const catchUp = () => {
    askedAt = now()
    void history.catchUp()
  }
  const ear = makeEar({
    board,
    base,
    learn: post.learn,
    heard: history.heard,
    catchUp,
    seenElsewhere: reading.seenElsewhere,
  })
  const dial = () => {
    socket = parts.connect({
      base,
      auth: parts.auth,
      room: () => (base === '' ? undefined : `${prefix}-${parts.ownId}`),
      on: {
        connected: () => {
          board.tell({ isConnected: true })
          catchUp()
          sender.wake()
        },
        refused: parts.refused,
        event: ear.hear,
      },
    })
  }
  /** With it our own server gives a guest's browser its cookie: everything else comes after it. */
  const begin = async () => {
    const config = await calls.config().catch(() => undefined)
    if (isStopped || !config) return
    const { prefix: told, ...shown } = config
    board.tell({ config: shown })
    prefix = told
    if (!socket) dial()
  }
  const tick = () => {
    if (now() - checkedAt < chatLimits.reconnectCheckMs) return
    checkedAt = now()
    if (prefix === undefined) void begin()
    socket?.check()
    // What another tab left behind shows after a while.
    if (parts.turn.alone !== undefined) board.redraw()
    if (!socket?.isConnected() || !history.isLoaded() || now() - askedAt >= quietMs) catchUp()
  }
  const stopWatching = parts.watch({
    tick,
    woke: (after) => {
      if (slept(after)) socket?.renew()
      catchUp()
      sender.wake()
    },
    lost: () => board.tell({ isConnected: false }),
  })
  void post.reload().then(sender.wake)
  const cookie = begin()
  if (base === '' && parts.isGuest) void cookie.then(() => isStopped || catchUp())
  else catchUp()
  return {
    typing: () => {
      if (base !== '' || now() - typedAt < typingEveryMs) return
      typedAt = now()
      socket?.typing()
    },
    stop: () => {
      isStopped = true
      stopWatching()
      ear.stop()
      socket?.stop()
    },
  }
}

/** The same calls, telling by each whether the server could be reached. A server that answers, whatever it says, is there. */
function reachable(calls: Calls, tell: (isConnected: boolean) => void): Calls {
  const told =
    <A extends unknown[], T>(call: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      try {
        const answer = await call(...asked)
        tell(true)
        return answer
      } catch (error) {
        if (error instanceof Refusal) tell(true)
        if (error instanceof Unreachable) tell(error.because === 'busy')
        throw error
      }
    }
  return {
    config: told(calls.config),
    history: told(calls.history),
    say: told(calls.say),
    upload: told(calls.upload),
    read: told(calls.read),
    end: told(calls.end),
    rate: told(calls.rate),
  }
}
