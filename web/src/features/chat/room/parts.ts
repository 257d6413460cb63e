import type { Kept } from './outbox/kept.ts'
import type { Others, Turn } from './outbox/turn.ts'
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
  /** Calls back each second of a page that is looked at, when it was woken or came back to, and when it speaks another language. Returns what stops it. */
  watch: (on: {
    tick: () => void
    woke: (afterMs: number) => void
    lost: () => void
    reworded: () => void
  }) => () => void
  /** Something was written: by a guest, there is a conversation in this browser from now on. */
  wrote: () => void
  isVisible: () => boolean
  now: () => number
  wait: (ms: number) => Promise<void>
}
