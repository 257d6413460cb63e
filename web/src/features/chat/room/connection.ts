import { chatLimits } from '@krapao/shared/chat/chat.rules'
import { slept } from '../../../live/page-wakeup.ts'
import type { Board } from './board.ts'
import { makeEvents } from './events.ts'
import type { History } from './history.ts'
import type { Sender } from './outbox/sender.ts'
import type { RoomParts } from './parts.ts'
import type { Post } from './post.ts'
import type { Reading } from './reading.ts'
import type { Calls } from './server/calls.ts'
import type { ChatSocket } from './server/socket.ts'
import type { Config } from './server/wire.ts'

export type Connection = { typing: () => void; stop: () => void }

/** At most this often the server is told that the person types. */
const typingEveryMs = 3_000
/** This often history is asked for what the socket may not have brought. */
const catchUpEveryMs = 60_000

/** What a connection brings news to. */
type Inside = {
  calls: Pick<Calls, 'config'>
  board: Board
  history: History
  post: Pick<Post, 'learn' | 'reload'>
  reading: Pick<Reading, 'seenElsewhere'>
  sender: Pick<Sender, 'wake'>
}

/** The connection to the server: what is heard on it, and the checks that miss nothing where it was broken. */
export function makeConnection(parts: RoomParts, inside: Inside): Connection {
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
  const events = makeEvents({
    board,
    base,
    learn: post.learn,
    fillGap: history.fillGap,
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
        event: events.take,
      },
    })
  }
  /** With it our own server gives a guest's browser its cookie: everything else comes after it. */
  const config = asking(calls.config, ({ prefix: told, ...shown }) => {
    if (isStopped) return
    board.tell({ config: shown })
    prefix = told
    if (!socket) dial()
  })
  const tick = () => {
    if (now() - checkedAt < chatLimits.reconnectCheckMs) return
    checkedAt = now()
    if (config.isMissing()) void config.ask()
    socket?.check()
    // What another tab left behind shows after a while.
    if (parts.turn.alone !== undefined) board.redraw()
    if (!socket?.isConnected() || !history.isLoaded() || now() - askedAt >= catchUpEveryMs)
      catchUp()
  }
  const stopWatching = parts.watch({
    tick,
    woke: (after) => {
      if (slept(after)) socket?.renew()
      catchUp()
      sender.wake()
    },
    lost: () => board.tell({ isConnected: false }),
    // The server says the greeting, in the language it is asked in.
    reworded: () => void config.ask(),
  })
  void post.reload().then(sender.wake)
  const cookie = config.ask()
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
      events.stop()
      socket?.stop()
    },
  }
}

/** Asks for the server's config, in the language that the page has by then. An answer that a later question has overtaken tells nothing. */
function asking(config: Calls['config'], tell: (config: Config) => void) {
  let asked = 0
  let isMissing = false
  const ask = async () => {
    const mine = ++asked
    isMissing = false
    const told = await config().catch(() => undefined)
    if (mine !== asked) return
    isMissing = told === undefined
    if (told) tell(told)
  }
  return { ask, isMissing: () => isMissing }
}
