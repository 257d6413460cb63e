import type pg from 'pg'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import { admitToChat, type ChatAsked, makeChatSocket } from './chat-socket.ts'
import { admit, makeLive } from './live.ts'
import { type LiveDoor, openLiveDoor } from './live-door.ts'

type Opened = { door: LiveDoor; env: Env; tokenMs: number; pulseMs?: number | undefined }

/** All sockets: of members' pages, and of the chat. Without `opened` none can be opened here; what is told is heard at other processes. */
export function makeSockets(pool: pg.Pool, log: Log, opened?: Opened) {
  const live = makeLive(
    pool,
    log,
    opened && {
      publicUrl: opened.env.publicUrl,
      tokenMs: opened.tokenMs,
      pulseMs: opened.pulseMs,
    },
  )
  const chat = makeChatSocket(pool, log, opened)
  if (opened) openLiveDoor(opened.door, [live, chat])
  return {
    live,
    chat,
    /** Of sessions that have ended. */
    hangUp: (sessionIds: readonly string[]) => {
      live.hangUp(sessionIds)
      chat.hangUp(sessionIds)
    },
    admit: (context: Context, asked: ChatAsked) => {
      admit(live, context)
      admitToChat(chat, context, asked)
    },
    /** Resolves when events come in for the first time; tests wait for it, since a page that connects before is hung up then. */
    listens: Promise.all([live.listens, chat.listens]),
    /** All sockets of this process, which connect again elsewhere; it opens no more websockets, and goes on telling. */
    hangUpAll: () => {
      live.hangUpAll()
      chat.hangUpAll()
    },
    /** Resolves when the database has all events that were sent until now. */
    sent: async () => {
      await Promise.all([live.sent(), chat.sent()])
    },
    close: async () => {
      await Promise.all([live.close(), chat.close()])
    },
  }
}
export type Sockets = ReturnType<typeof makeSockets>
