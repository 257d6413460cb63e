import type { Board } from './board.ts'
import type { EventName } from './server/socket.ts'
import { type Row, readErased, readRead, readRow, readSession } from './server/wire.ts'

export type EarParts = {
  board: Pick<Board, 'readByOther' | 'erase' | 'tell' | 'tellSession'>
  base: string
  learn: (rows: readonly Row[]) => void
  /** Rows came that may not be the next ones. */
  heard: () => void
  /** What came cannot be read: history can. */
  catchUp: () => void
  seenElsewhere: (seq: number) => void
}

export type Ear = { hear: (name: EventName, sent: unknown) => void; stop: () => void }

/** How long the other side types after the last word of it. */
const typingMs = 6_000

/** What the socket tells, once it is known to be what it should be. */
export function makeEar({ board, base, ...parts }: EarParts): Ear {
  let timer: ReturnType<typeof setTimeout> | undefined
  const type = (isTyping: boolean) => {
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(type, typingMs, false)
    board.tell({ isTyping })
  }
  const row = (sent: unknown) => {
    const read = readRow(sent, base)
    if (!read) return parts.catchUp()
    if (!read.isOwn) type(false)
    parts.learn([read])
    parts.heard()
  }
  const hear: Record<EventName, (sent: unknown) => void> = {
    messaging: row,
    own: row,
    typing: () => type(true),
    read: (sent) => {
      const read = readRead(sent)
      if (read?.by === 'other') board.readByOther(read.seq)
      if (read?.by === 'customer') parts.seenElsewhere(read.seq)
    },
    erased: (sent) => {
      const seq = readErased(sent)
      if (seq !== undefined) board.erase(seq)
    },
    session: (sent) => {
      const session = readSession(sent)
      if (session) board.tellSession(session)
    },
  }
  return { hear: (name, sent) => hear[name](sent), stop: () => clearTimeout(timer) }
}
