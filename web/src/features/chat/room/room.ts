import type { ChatPayload, ChatRow } from '@krapao/shared/chat/chat.contract'
import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import type { Config } from './server/wire.ts'

/** How far a message of one's own has come (SPEC §2). */
export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** One message as the screen draws it. */
export type Bubble = {
  /** Stays the same from the first moment to the server's row: a list key. */
  key: string
  isOwn: boolean
  kind: MessageKind
  payload: ChatPayload
  /** When the server has it; undefined while it is on its way (SPEC §4: set after the send call answered). */
  at: Date | undefined
  /** Undefined while it is on its way. Two neighbours of different ones have "End Conversation" between them. */
  sessionId: string | undefined
  seq: number | undefined
  agent: ChatRow['agent']
  /** Of one's own. */
  delivery: Delivery | undefined
  /** Of a file on its way: 0 to 1. */
  progress: number | undefined
  /** Why it failed, as a code of the catalogue or how the server could not be reached; undefined: it has not. */
  failure: string | undefined
  /** Seen by the other side. */
  isRead: boolean
  /** A picture or film of one's own, before the server has its address: an object URL. */
  preview: string | undefined
}

export type RoomState = {
  /** Of the newest page of history. `failed`: nothing is known of what was said; `retryHistory` asks again. */
  phase: 'loading' | 'ready' | 'failed'
  /** The oldest first. */
  bubbles: readonly Bubble[]
  older: 'none' | 'some' | 'loading' | 'failed'
  /** Whether the server can be reached now. Without it one can still write: it is sent later. */
  isConnected: boolean
  /** The other side is typing. */
  isTyping: boolean
  /** Messages of the other side below what has been seen. */
  unread: number
  /** The conversation that is open, and who answers in it. */
  session:
    | { id: string; state: 'bot' | 'waiting' | 'open' | 'ended'; agent: string | undefined }
    | undefined
  /** As `chat/config` tells it; undefined before it came. */
  config: Omit<Config, 'prefix'> | undefined
  /** Guests who were asked to log in, or a closed chat: nothing can be written. */
  closed: 'CHAT_CLOSED' | undefined
}

/** A conversation as the page holds it: the screen reads `state`, is told of each change, and says what the person did. */
export type Room = {
  state: () => RoomState
  subscribe: (tell: () => void) => () => void
  /** Blank text is not sent. */
  sendText: (text: string) => void
  /** Of a chip or a button of a card. */
  sendPostback: (p: { title: string; payload: string }) => void
  sendFile: (file: File) => void
  retry: (key: string) => void
  /** Of a message that has not left yet, or failed. */
  discard: (key: string) => void
  loadOlder: () => void
  retryHistory: () => void
  /** A picture or film of a message could not be loaded: its address is asked for again. */
  renew: (key: string) => void
  /** The end of the log is on the screen of a page that is looked at: what is there is read after a second. */
  seen: () => void
  typing: () => void
  end: () => Promise<void>
  rate: (stars: number, words: string) => Promise<void>
  close: () => void
}
