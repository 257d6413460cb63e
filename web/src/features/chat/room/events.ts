import type { Board } from './board.ts'
import type { EventName } from './server/socket.ts'
import { type Row, readErased, readRead, readRow, readSession } from './server/wire.ts'

export type EventsParts = {
  board: Pick<Board, 'readByOther' | 'erase' | 'tell' | 'tellSession'>
  base: string
  learn: (rows: readonly Row[]) => void
  /** Rows came that may not be the next ones. */
  fillGap: () => void
  /** What came cannot be read: history can. */
  catchUp: () => void
  seenElsewhere: (seq: number) => void
}

export type Events = { take: (name: EventName, sent: unknown) => void; stop: () => void }

/** How long the other side counts as typing after each `typing`. */
const typingMs = 6_000

/** Takes what the socket tells. A row that cannot be read is read from history; anything else that cannot is ignored. */
export function makeEvents({ board, base, ...parts }: EventsParts): Events {
  let timer: ReturnType<typeof setTimeout> | undefined
  const showTyping = (isTyping: boolean) => {
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(showTyping, typingMs, false)
    board.tell({ isTyping })
  }
  const row = (sent: unknown) => {
    const read = readRow(sent, base)
    if (!read) return parts.catchUp()
    if (!read.isOwn) showTyping(false)
    parts.learn([read])
    parts.fillGap()
  }
  const take: Record<EventName, (sent: unknown) => void> = {
    messaging: row,
    own: row,
    typing: () => showTyping(true),
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
  return { take: (name, sent) => take[name](sent), stop: () => clearTimeout(timer) }
}
