import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { slept } from '../../../live/page-wakeup.ts'
import type { Board } from './board.ts'
import { makeEar } from './ear.ts'
import type { History } from './history.ts'
import type { Sender } from './outbox/sender.ts'
import type { RoomParts } from './parts.ts'
import type { Post } from './post.ts'
import type { Reading } from './reading.ts'
import type { Calls } from './server/calls.ts'
import type { ChatSocket } from './server/socket.ts'

export type Line = { typing: () => void; stop: () => void }

/** At most so often is it told that one types. */
const typingEveryMs = 3_000
/** So often it is asked for what the socket may not have brought. */
const quietMs = 60_000

/** What a line brings news to. */
type Inside = {
  calls: Pick<Calls, 'config'>
  board: Board
  history: History
  post: Pick<Post, 'learn' | 'reload'>
  reading: Pick<Reading, 'seenElsewhere'>
  sender: Pick<Sender, 'wake'>
}

/** The line to the server: what is heard on it, and the checks that miss nothing where it was broken. */
export function makeLine(parts: RoomParts, inside: Inside): Line {
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
